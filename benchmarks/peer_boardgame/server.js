'use strict';
// boardgame.io's own server with its default store, which keeps matches in memory; loopback only.
const { Server, Origins } = require('boardgame.io/server');
const { Couriers } = require('./game');

const server = Server({ games: [Couriers], origins: [Origins.LOCALHOST] });
const listen = server.app.listen;
server.app.listen = (port, ready) => listen.call(server.app, port, '127.0.0.1', ready);
server.run(Number(process.env.PORT));
