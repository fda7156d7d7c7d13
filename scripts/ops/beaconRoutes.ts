import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Collector } from './collector';
import type { Sender } from './keptBatch';
import { keptBatch } from './keptBatch';

/** Twice the size of a batch of 50 beacons of maximum length. */
const BODY_LIMIT = 32 * 1024;
interface Options {
  readonly collector: Pick<Collector, 'take' | 'isAddressFine' | 'isDeviceFine' | 'refused'>;
  readonly senderOf: (body: unknown, address: string) => Promise<Sender>;
}

const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ message });
const tryLater = (reply: FastifyReply, status: number, message: string) =>
  refuse(reply.header('retry-after', '60'), status, message);

/** Tells a check of a deployment that a collector is here, without counting it. */
const byPostOnly = async (_request: FastifyRequest, reply: FastifyReply) =>
  refuse(
    reply.headers({ allow: 'POST', 'cache-control': 'no-store' }),
    405,
    'Beacons are sent here by POST.',
  );

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function whatIsWrong(issue: v.BaseIssue<unknown>): string {
  const where = v.getDotPath(issue);
  const message = issue.message.replace(/ but received .*$/s, '');
  return where === null ? message : `${where}: ${message}`;
}

/**
 * POST /beacons (design, releases: health) reports how versions behave on borrowers' phones. Fields outside the
 * contract are dropped and the sender's address is never stored. A batch that cannot be kept is refused at once; the
 * phone never waits.
 */
export async function beaconRoutes(
  app: FastifyInstance,
  { collector, senderOf }: Options,
): Promise<void> {
  // A browser sends a beacon that outlives its page as text or as a blob of any type.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, body),
  );
  app.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status < 500) collector.refused('invalid');
    if (status === 413)
      return refuse(reply, 413, `A batch has at most ${BODY_LIMIT} bytes. Send it in parts.`);
    if (status < 500) return refuse(reply, status, 'The request cannot be read.');
    request.log.error({ code: (error as NodeJS.ErrnoException).code }, 'beacons were not kept');
    return tryLater(reply, 503, 'Beacons cannot be kept at the moment. Send them later.');
  });

  app.route({
    method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/beacons',
    // before a body is read
    onRequest: byPostOnly,
    handler: byPostOnly,
  });

  app.post('/beacons', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const tooMany = (where: string) => {
      collector.refused('rate');
      return tryLater(reply, 429, `Too many beacons from this ${where}. Wait a minute.`);
    };
    const invalid = (message: string) => {
      collector.refused('invalid');
      return refuse(reply, 400, message);
    };
    if (!collector.isAddressFine(request.ip)) return tooMany('address');
    const value = parseJson(typeof request.body === 'string' ? request.body : '');
    if (value === undefined) return invalid('The body is not JSON.');
    const batch = v.safeParse(keptBatch, value, { abortEarly: true });
    if (!batch.success) return invalid(`${whatIsWrong(batch.issues[0])}.`);
    if (!collector.isDeviceFine(batch.output.device)) return tooMany('device');
    const sender = await senderOf(value, request.ip);
    if (collector.take({ ...batch.output, ...sender })) return reply.code(204).send();
    return tryLater(reply, 503, 'There is no room for more beacons at the moment.');
  });
}
