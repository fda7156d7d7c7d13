import { Readable } from 'node:stream';
import { methodNamed } from '@pautang/shared/contract/catalogue';
import { ResponseCode } from '@pautang/shared/contract/codes';
import type { RequestEnvelope } from '@pautang/shared/contract/envelope';
import { MAINTENANCE_HEADER } from '@pautang/shared/contract/envelope';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Histogram } from 'prom-client';
import type { Metrics } from '../../lib/processes/metrics';
import type { Lender } from '../lender/lender';
import { logged } from '../lender/logged';
import type { Opening } from '../lender/opening';
import { readOpening } from '../lender/opening';
import { dispatch } from './dispatch';
import type { Answer } from './envelope';
import { checkPrefix, deviceOf, openEnvelope, packageOf, sealAnswer } from './envelope';
import { underFaults } from './faults';
import { createCallLimits } from './callLimits';
import { withMultipart } from './multipart';
import { EnvelopeError, quoted } from './refused';

declare module 'fastify' {
  interface FastifyRequest {
    /** the time of the product call on the lender's clock, and its caller; null until its body has arrived */
    opening: Opening | null;
    /** the methods of a product call, and the code of its answer; null until its envelope is open */
    called: { readonly methods: readonly string[]; code: number | null } | null;
  }
}

const BODY_LIMIT = 256 * 1024;
/**
 * A phone may cache a successful answer to a public read for some seconds. Answers vary by package, because its key
 * encrypts them.
 */
const KEPT = { 'cache-control': 'private, max-age=15', vary: 'package, prefix, lang' };
const noHeader = { appName: '', afid: '', device: '', appVersion: '', adId: '' };

/** POST and GET {base}/any{suffix}: envelopes, public reads, uploads (decisions P1, P8, P9). */
export async function apiRoutes(
  app: FastifyInstance,
  lender: Lender,
  metrics: Metrics,
): Promise<void> {
  const isAllowed = createCallLimits(lender);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, body),
  );
  // an upload is read as it arrives
  app.addContentTypeParser('multipart/form-data', (_request, body, done) => done(null, body));
  app.decorateRequest('opening', null);
  app.decorateRequest('called', null);
  const count = callMetrics(metrics);
  app.addHook('onResponse', async (request, reply) => count(request, reply));
  // Runs before the request is judged, because every answer has the lender's time and the maintenance notice. It waits
  // for the body of an envelope, so that a read never relies on a session that ended while the body arrived.
  app.addHook('preValidation', async (request, reply) => {
    if (!(await open(request, reply))) return reply;
  });
  app.setErrorHandler(async (error, request, reply) => {
    // the server refuses a body that it cannot read, such as one that is too large, before the hook
    try {
      if (request.opening === null && statusOf(error) < 500 && !(await open(request, reply)))
        return reply;
    } catch (failure) {
      // fastify's own answer would quote the statement that failed
      return answerError(failure, request, reply);
    }
    return answerError(error, request, reply);
  });

  app.post('/api/any*', async (request, reply) => {
    const packageName = packageOf(request.headers);
    checkPrefix(request.headers, lender.config);
    if (request.body instanceof Readable) {
      const type = request.headers['content-type'] ?? '';
      return withMultipart(request.body, type, lender.incoming, ({ method, data, files }) =>
        send(request, reply, packageName, { data: [{ method, data }], header: noHeader, files }),
      );
    }
    const envelope = openEnvelope(request.body, packageName, lender.config);
    return send(request, reply, packageName, envelope);
  });

  app.get('/api/any*', async (request, reply) => {
    const packageName = packageOf(request.headers);
    checkPrefix(request.headers, lender.config);
    const { t: _t, method, ...data } = request.query as Record<string, unknown>;
    if (typeof method !== 'string') throw new EnvelopeError("The parameter 'method' is missing.");
    const known = methodNamed(method);
    if (!known)
      throw new EnvelopeError(
        `The method ${quoted(method)} is unknown.`,
        404,
        ResponseCode.UNKNOWN_METHOD,
      );
    if (!known.byGet)
      throw new EnvelopeError(
        `The method ${quoted(method)} is not served by GET, but by POST.`,
        405,
      );
    const asked = { data: [{ method, data }], header: noHeader };
    return send(request, reply, packageName, asked, KEPT);
  });

  app.route({
    method: ['PUT', 'PATCH', 'DELETE'],
    url: '/api/any*',
    handler: (_request, reply) => {
      void reply.header('allow', 'GET, POST');
      throw new EnvelopeError('Send a call by POST, or a public read by GET.', 405);
    },
  });

  /** Reads the caller and the time. @returns false if maintenance has answered the call */
  async function open(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    request.opening = await readOpening(lender.db, bearer(request.headers.authorization));
    const { now, maintenanceUntil } = request.opening;
    void reply.header('date', now.toUTCString());
    if (maintenanceUntil === null || maintenanceUntil <= now) return true;
    void reply.header(MAINTENANCE_HEADER, '1').send(maintenance(request, maintenanceUntil));
    return false;
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    packageName: string,
    envelope: Parameters<typeof dispatch>[1],
    whenGood: Readonly<Record<string, string>> = {},
  ): Promise<string | undefined> {
    const { opening } = request;
    if (opening === null) throw new Error('The call was not opened.');
    const { now, faults } = opening;
    reply.type(lender.config.encryption ? 'text/plain' : 'application/json');
    const token = bearer(request.headers.authorization);
    const origin = { device: deviceOf(request.headers), address: request.ip };
    const caller = { origin, token, items: envelope.data };
    const act = async (): Promise<Answer> =>
      (await isAllowed(caller, now))
        ? await dispatch(
            lender,
            envelope,
            { token, packageName, origin },
            // the session may have ended while a fault delayed the call
            faults.length === 0 ? opening : null,
          )
        : {
            code: ResponseCode.RATE_LIMITED,
            msg: 'Too many calls. Try again in a minute.',
            data: null,
          };
    const asked = { request, reply, items: envelope.data, now };
    const called: FastifyRequest['called'] = { methods: envelope.data.map(methodOf), code: null };
    request.called = called;
    const answer = await underFaults(lender, faults, asked, act);
    called.code = answer?.code ?? null;
    if (answer?.code === ResponseCode.SUCCESS) reply.headers(whenGood);
    return answer === null ? undefined : sealAnswer(answer, packageName, lender.config);
  }

  /** Returns the maintenance notice (decision P10); plain JSON for a caller whose package gives no key. */
  function maintenance(request: FastifyRequest, until: Date): string {
    const data = { maintenanceTime: until.toISOString() };
    const msg = 'The service is being improved. Try again later.';
    const answer = { code: ResponseCode.MAINTENANCE, msg, data };
    try {
      return sealAnswer(answer, packageOf(request.headers), lender.config);
    } catch (error) {
      if (error instanceof EnvelopeError) return JSON.stringify(answer);
      throw error;
    }
  }
}

/** Returns the name of a method of the contract; 'other' for an unknown name, which could contain anything. */
const methodOf = ({ method }: RequestEnvelope['data'][number]): string =>
  methodNamed(method) ? method : 'other';

/** Counts calls by method and outcome; a call that cannot be opened counts as 'other'. */
function callMetrics(metrics: Metrics): (request: FastifyRequest, reply: FastifyReply) => void {
  const calls = new Counter({
    name: 'pautang_lender_calls',
    help: 'Product calls by method and outcome: good, refused or failed.',
    labelNames: ['method', 'outcome'],
    registers: [metrics],
  });
  const seconds = new Histogram({
    name: 'pautang_lender_call_seconds',
    help: 'Time until the answer, the same for all calls of an envelope.',
    labelNames: ['method'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [metrics],
  });
  return ({ called }, { statusCode, elapsedTime }) => {
    const said = called?.code === ResponseCode.SUCCESS ? 'good' : 'refused';
    const outcome = statusCode >= 500 ? 'failed' : said;
    for (const method of called?.methods ?? ['other']) {
      calls.inc({ method, outcome });
      seconds.observe({ method }, elapsedTime / 1_000);
    }
  };
}

function bearer(authorization: string | undefined): string | null {
  return /^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? null;
}

const refusals: Readonly<Record<number, string>> = {
  413: 'The request is too large.',
  415: 'The content-type cannot be read.',
};

/** Answers in plain JSON, because a request that fails here may have no key in common with the lender. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = statusOf(error);
  if (error instanceof EnvelopeError)
    return reply.code(status).send({ code: error.code, msg: error.message, data: null });
  if (status < 500) {
    const msg = refusals[status] ?? (error as Error).message;
    return reply.code(status).send({ code: ResponseCode.BAD_ENVELOPE, msg, data: null });
  }
  request.log.error(logged(error), 'a product call failed');
  return reply.code(500).send({
    code: ResponseCode.INTERNAL,
    msg: 'Something went wrong on our side. Try again.',
    data: null,
  });
}

function statusOf(error: unknown): number {
  if (error instanceof EnvelopeError) return error.status;
  return (error as { statusCode?: number }).statusCode ?? 500;
}
