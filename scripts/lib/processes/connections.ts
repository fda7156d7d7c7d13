import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long a server waits for what clients send, in milliseconds. Fastify alone waits for a body without end. */
export const TIMEOUTS = {
  /**
   * for the next request. It is the side that asks that must close first, since what it sends while the other side closes is
   * lost; proxies do so after a minute (`keepalive_timeout` of nginx)
   */
  keepAliveTimeout: 75_000,
  /** for the next byte of a request: the page gives up as soon (REQUEST_TIMEOUT_MS) */
  silent: 60_000,
  /** for the whole of a request: five pictures over a slow network */
  requestTimeout: 600_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 10_000 },
};

/** Of fastify, what this needs. */
interface Closing {
  readonly server: Server;
  addHook(name: 'preClose', hook: () => Promise<void>): unknown;
}

/**
 * Lets a server close as soon as what runs is answered, and not only when no client keeps a connection any more. Browsers
 * also open connections in advance: Node counts one without a request as busy, until the time-out of its first request,
 * more than a minute later. Ends those, too, whose request stops coming.
 */
export function endConnections(app: Closing, { silent: silentMs } = TIMEOUTS): void {
  const { server } = app;
  const silent = new Set<Socket>();
  const running = new Set<ServerResponse>();
  const newest = new WeakMap<Socket, ServerResponse>();
  let isEnding = false;
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    silent.delete(socket);
    running.add(response);
    newest.set(socket, response);
    response.once('close', () => {
      running.delete(response);
      // An answer that had begun could not tell its client that it is the last.
      if (isEnding) setImmediate(() => server.closeIdleConnections());
    });
  });
  server.setTimeout(silentMs, (socket: Socket) => {
    const response = newest.get(socket);
    const isAnswered = response === undefined || !running.has(response);
    if (isAnswered || !response.req.complete) socket.destroy();
  });
  app.addHook('preClose', async () => {
    isEnding = true;
    for (const socket of silent) socket.destroy();
    for (const response of running)
      if (!response.headersSent) response.setHeader('connection', 'close');
  });
}
