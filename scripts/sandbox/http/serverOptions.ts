import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { logged } from '../lender/logged';

/**
 * Of every server that carries the lender. An address holds a mobile number in the control API, and an error may quote
 * what was sent: the log names the route's pattern and what went wrong, never what was asked.
 */
export function serverOptions(logLevel: string): FastifyServerOptions {
  return {
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
  };
}

/** For `setNotFoundHandler`: fastify's own answer and log line would quote the address. */
export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ msg: 'Nothing is here.' });
}

/** Why a port cannot be listened on, and what to do about it, after the port's name; null: for no reason that is known. */
export function listenFault(error: unknown): string | null {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'is taken. Stop what runs there';
  if (code === 'EACCES')
    return 'may not be listened on without more rights (EACCES). Start with them';
  return null;
}
