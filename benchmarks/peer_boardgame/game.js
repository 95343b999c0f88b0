'use strict';
// Couriers, as an author would write it for boardgame.io; couriers.py is the same game for Tableful.
// Two seats. Each holds a letter, draws another and plays one of the two. A match is many rounds.
const { INVALID_MOVE, PlayerView } = require('boardgame.io/core');

const LETTERS = [1, 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8];
const GUESS = 1, LOOK = 2, COMPARE = 3, SHIELD = 4, REDRAW = 5, SWAP = 6, BURN = 8;
const ROUNDS = 40;

function deal(G, random) {
  const deck = random.Shuffle(LETTERS);
  G.secret = { deck, aside: deck.pop() };
  G.players = { 0: { hand: [deck.pop()], seen: 0 }, 1: { hand: [deck.pop()], seen: 0 } };
  G.shielded = [false, false];
  G.discards = [[], []];
  G.left = deck.length;
}

function draw(G, player) {
  G.left -= 1;
  G.players[player].hand.push(G.secret.deck.pop());
}

function endRound(G, winner, random) {
  G.rounds += 1;
  if (winner !== null) G.scores[winner] += 1;
  if (G.rounds < ROUNDS) deal(G, random);
}

function play({ G, playerID, random }, letter, guess) {
  const me = playerID, other = String(1 - me);
  const mine = G.players[me], theirs = G.players[other];
  if (!mine.hand.includes(letter)) return INVALID_MOVE;
  if ((letter === GUESS) !== (guess !== undefined)) return INVALID_MOVE;
  if (letter === GUESS && !(Number.isInteger(guess) && guess >= 2 && guess <= 8)) return INVALID_MOVE;
  mine.hand.splice(mine.hand.indexOf(letter), 1);
  G.discards[me].push(letter);
  if (theirs.seen === letter) theirs.seen = 0;
  const open = !G.shielded[other];
  const [own] = mine.hand, [held] = theirs.hand;
  if (letter === BURN) return endRound(G, other, random);
  if (letter === SHIELD) G.shielded[me] = true;
  if (letter === GUESS && open && held === guess) return endRound(G, me, random);
  if (letter === LOOK && open) mine.seen = held;
  if (letter === COMPARE && open && own > held) return endRound(G, me, random);
  if (letter === COMPARE && open && own < held) return endRound(G, other, random);
  if (letter === REDRAW && open) {
    G.discards[other].push(theirs.hand.pop());
    if (held === BURN) return endRound(G, me, random);
    if (G.left > 0) draw(G, other);
    else theirs.hand.push(G.secret.aside);
    mine.seen = 0;
  }
  if (letter === SWAP && open) {
    mine.hand = [held];
    theirs.hand = [own];
    mine.seen = own;
    theirs.seen = held;
  }
  if (G.left === 0) {
    const [a, b] = [G.players[me].hand[0], G.players[other].hand[0]];
    return endRound(G, a === b ? null : a > b ? me : other, random);
  }
}

const Couriers = {
  name: 'couriers',
  minPlayers: 2,
  maxPlayers: 2,
  setup: ({ random }) => {
    const G = { rounds: 0, scores: [0, 0] };
    deal(G, random);
    return G;
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: {
    minMoves: 1,
    maxMoves: 1,
    onBegin: ({ G, ctx }) => {
      if (G.rounds === ROUNDS) return;
      G.shielded[ctx.currentPlayer] = false;
      draw(G, ctx.currentPlayer);
    },
  },
  moves: { play: { move: play, client: false } },
  endIf: ({ G }) => (G.rounds === ROUNDS ? { scores: G.scores } : undefined),
};

module.exports = { Couriers };
