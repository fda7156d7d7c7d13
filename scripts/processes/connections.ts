import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * So long a server keeps a connection on which nothing is asked. It is the side that asks that must close first, since what it
 * sends while the other side closes is lost; proxies do so after a minute (`keepalive_timeout` of nginx).
 */
export const KEEP_ALIVE_MS = 75_000;

/** Of fastify, what this needs. */
interface Closing {
  readonly server: Server;
  addHook(name: 'preClose', hook: () => Promise<void>): unknown;
}

/**
 * Lets a server close as soon as what runs is answered, and not only when no client keeps a connection any more. Browsers
 * also open connections in advance: Node counts one without a request as busy, until the time-out of its first request,
 * more than a minute later.
 */
export function endConnections(app: Closing): void {
  const { server } = app;
  const silent = new Set<Socket>();
  const running = new Set<ServerResponse>();
  let isEnding = false;
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    silent.delete(socket);
    running.add(response);
    response.once('close', () => {
      running.delete(response);
      // An answer that had begun could not tell its client that it is the last.
      if (isEnding) setImmediate(() => server.closeIdleConnections());
    });
  });
  app.addHook('preClose', async () => {
    isEnding = true;
    for (const socket of silent) socket.destroy();
    for (const response of running)
      if (!response.headersSent) response.setHeader('connection', 'close');
  });
}
