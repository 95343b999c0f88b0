"""The A.R.T. Project: the van, the White Hand, and seven stolen pieces of art."""
