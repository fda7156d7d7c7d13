import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { logged } from '../lender/logged';

/**
 * Carries the lender. An address holds a mobile number in the control API, and an error may quote what was sent: the
 * log names the route's pattern and what went wrong, never what was asked.
 */
export function createHttpServer(logLevel: string): FastifyInstance {
  const app = fastify({
    // running requests are finished, connections that wait for the next one are closed
    forceCloseConnections: 'idle',
    keepAliveTimeout: 1_000,
    logger: {
      level: logLevel,
      serializers: {
        req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'none' }),
        err: (error) => {
          const { message, stack } = logged(error);
          return { type: error.name, message, stack: stack ?? '' };
        },
      },
    },
  });
  dropSilentAtClose(app);
  // fastify's own answer and log line would quote the address
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ msg: 'Nothing is here.' }));
  return app;
}

/**
 * Browsers open connections ahead of need. Node takes one that has asked nothing yet for busy, and a close would wait
 * for it until its time for a first request is over, a minute and more.
 */
function dropSilentAtClose(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage) => silent.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy();
  });
}

/** Why a port cannot be listened on, and what to do about it, after the port's name; null: for no reason that is known. */
export function listenFault(error: unknown): string | null {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'is taken. Stop what runs there';
  if (code === 'EACCES')
    return 'may not be listened on without more rights (EACCES). Start with them';
  return null;
}
