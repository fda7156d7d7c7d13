import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { logged } from '../lender/logged';

/**
 * The HTTP server of the lender. An address of the control API contains a mobile number, and an error may quote the
 * request, so the log has only the route's pattern and the kind of error.
 */
export function createHttpServer(logLevel: string): FastifyInstance {
  const app = fastify({
    // running requests are finished; idle connections are closed
    forceCloseConnections: 'idle',
    // Node's own client uses none again that the server keeps for a second only
    keepAliveTimeout: 5_000,
    logger: {
      level: logLevel,
      // Pino's own way to stdout throws when a terminal is closed; a lost stdout is for whoever runs the process.
      stream: process.stdout,
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
  // fastify's default answer and log line would quote the address
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ msg: 'There is nothing at this address.' }),
  );
  return app;
}

/**
 * Browsers open connections in advance. Node counts one without a request as busy, and a close would wait for it until
 * the time-out of the first request, more than a minute.
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

/** Why a port cannot be used and what to do, worded to follow the port's name; null for an unknown reason. */
export function listenFault(error: unknown): string | null {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'is taken. Stop what runs there';
  if (code === 'EACCES')
    return 'needs rights that this user does not have (EACCES). Start with those rights';
  return null;
}
