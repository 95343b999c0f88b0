"""Close codes of sockets. Those from 4000 on are ours: a browser need not try again."""

BROKEN = 1011
GOING_AWAY = 1012
NOT_UNDERSTOOD = 4400
NO_SPECTATORS = 4403
NO_SUCH_TABLE = 4404
TOO_SLOW = 4408
OTHER_VERSION = 4426
TOO_FAST = 4429
TOO_MANY = 4430
