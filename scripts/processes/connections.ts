import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * So long a server keeps a connection on which nothing is asked. It is the side that asks that must close first, since what it
 * sends while the other side closes is lost; proxies do so after a minute (`keepalive_timeout` of nginx).
 */
export const KEEP_ALIVE_MS = 75_000;

/**
 * Browsers open connections in advance. Node counts one without a request as busy, and a close would wait for it until
 * the time-out of the first request, more than a minute. @returns drops them, to be called before a close
 */
export function watchSilent(server: Server): () => void {
  const silent = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage) => silent.delete(socket));
  return () => {
    for (const socket of silent) socket.destroy();
  };
}
