import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a server waits for data from clients, in milliseconds. Fastify alone waits for a body without limit. */
export const TIMEOUTS = {
  /**
   * for the next request; the client must close first, because a request that it sends while the server closes is lost,
   * and proxies close after a minute (`keepalive_timeout` of nginx)
   */
  keepAliveTimeout: 75_000,
  /** for the next byte of a request: the page gives up after the same time (REQUEST_TIMEOUT_MS) */
  silent: 60_000,
  /** for a whole request: five pictures over a slow network */
  requestTimeout: 600_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 10_000 },
};

/**
 * Lets a server close as soon as running requests are answered, even if clients keep connections open. Browsers open
 * some in advance: Node counts one without a request as busy until its first request times out, over a minute later.
 * Also ends connections whose request stops arriving.
 */
export function endConnections(app: FastifyInstance, { silent: silentMs } = TIMEOUTS): void {
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
      // A response that had begun could not tell its client that the connection will close.
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
