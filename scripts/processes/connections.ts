import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

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
