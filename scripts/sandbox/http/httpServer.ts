import { fastify } from 'fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { TrustedProxies } from '../../lib/processes/trustedProxies';
import { trustProxyOf } from '../../lib/processes/trustedProxies';
import { TIMEOUTS, endConnections } from '../../lib/processes/connections';
import { logged } from '../lender/logged';

/** Answers an address such as /%ff, which fastify's own answer would quote. */
function unreadable(_error: Error, _request: unknown, reply: FastifyReply): void {
  void reply
    .code(400)
    .header('cache-control', 'no-store')
    .send({ msg: 'The address cannot be read.' });
}

/**
 * The HTTP server of the lender. An address of the control API contains a mobile number, and an error may quote the
 * request, so the log has only the route's pattern and the kind of error. Behind proxies the caller is the last address
 * in X-Forwarded-For that is not one of theirs.
 */
export function createHttpServer(
  logLevel: string,
  trustedProxies: TrustedProxies = false,
  timeouts = TIMEOUTS,
): FastifyInstance {
  const app = fastify({
    trustProxy: trustProxyOf(trustedProxies),
    // on closing, finish running requests and close idle connections
    forceCloseConnections: 'idle',
    ...timeouts,
    frameworkErrors: unreadable,
    logger: {
      level: logLevel,
      // Pino's own way to stdout throws when a terminal is closed; the process's own handler deals with a lost stdout.
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
  endConnections(app, timeouts);
  // also for answers without a route, because no cache may keep a failure
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/api(?:\/|$)/.test(request.url)) void reply.header('cache-control', 'no-store');
  });
  // fastify's default answer and log line would quote the address
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ msg: 'There is nothing at this address.' }),
  );
  return app;
}
