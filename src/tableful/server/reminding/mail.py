"""Letters: handed to a mail server, on a thread, within some seconds or not at all."""

import smtplib
import ssl
from email.message import EmailMessage
from email.utils import make_msgid

from tableful.server.reminding.ways import Smtp

PATIENCE = 15.0  # seconds for each answer of the mail server


class NotSent(Exception):
    """A letter could not be handed over."""


class Postman:
    """Sends plain letters as one sender."""

    def __init__(self, smtp: Smtp, sender: str) -> None:
        self._smtp = smtp
        self._sender = sender

    def send(self, address: str, subject: str, text: str, end: str) -> None:
        """Hand a letter over; `end` is where its reader can stop such letters. It waits."""
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self._sender, address, subject
        letter["Message-ID"] = make_msgid(domain=self._sender.rpartition("@")[2])
        letter["Auto-Submitted"] = "auto-generated"
        letter["List-Unsubscribe"] = f"<{end}>"
        letter.set_content(text)
        try:
            with self._connected() as server:
                server.send_message(letter)
        except (OSError, smtplib.SMTPException) as error:
            raise NotSent(f"{self._smtp.host}: {type(error).__name__}") from error

    def _connected(self) -> smtplib.SMTP:
        host, port, context = self._smtp.host, self._smtp.port, ssl.create_default_context()
        if self._smtp.tls:
            server: smtplib.SMTP = smtplib.SMTP_SSL(host, port, timeout=PATIENCE, context=context)
        else:
            server = smtplib.SMTP(host, port, timeout=PATIENCE)
            server.ehlo()
            if server.has_extn("starttls") or self._smtp.name:  # no password without TLS
                server.starttls(context=context)
        if self._smtp.name:
            server.login(self._smtp.name, self._smtp.password)
        return server
