import { ResponseCode } from '@pautang/shared/contract/codes';
import { MAINTENANCE_HEADER } from '@pautang/shared/contract/envelope';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readClock } from '../db/clock';
import type { Lender } from '../lender/lender';
import { logged } from '../lender/logged';
import { dispatch } from './dispatch';
import type { Answer } from './envelope';
import { checkPrefix, openEnvelope, packageOf, sealAnswer } from './envelope';
import { underFaults } from './faults';
import { createLimits } from './limits';
import { UPLOAD_BODY_LIMIT, readMultipart } from './multipart';
import { EnvelopeError } from './refused';

const BODY_LIMIT = 256 * 1024;
/** Reads that need no session and hold nothing personal (decision P8). */
const publicReads = new Set([
  'operationConfig',
  'loanWindowConfig',
  'listQuestion',
  'agreementText',
]);
/** What travels without an envelope has none of its header object. */
const noHeader = { appName: '', afid: '', device: '', appVersion: '', adId: '' };

/** POST and GET {base}/any{suffix}: envelopes, public reads, uploads (decisions P1, P8, P9). */
export async function apiRoutes(app: FastifyInstance, lender: Lender): Promise<void> {
  const limits = createLimits(lender);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, body),
  );
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: UPLOAD_BODY_LIMIT },
    (_request, body, done) => done(null, body),
  );
  app.setErrorHandler(answerError);

  app.post('/api/any*', async (request, reply) => {
    const packageName = packageOf(request.headers);
    checkPrefix(request.headers, lender.config);
    if (Buffer.isBuffer(request.body)) {
      const type = request.headers['content-type'] ?? '';
      const { method, data, files } = await readMultipart(request.body, type);
      const asked = { data: [{ method, data }], header: noHeader, files };
      return send(request, reply, packageName, asked);
    }
    const envelope = openEnvelope(request.body, packageName, lender.config);
    return send(request, reply, packageName, envelope);
  });

  app.get('/api/any*', async (request, reply) => {
    const packageName = packageOf(request.headers);
    checkPrefix(request.headers, lender.config);
    const { t: _t, method, ...data } = request.query as Record<string, unknown>;
    if (typeof method !== 'string') throw new EnvelopeError("The parameter 'method' is missing.");
    if (!publicReads.has(method))
      throw new EnvelopeError(`The method '${method}' is not served by GET, but by POST.`, 405);
    return send(request, reply, packageName, { data: [{ method, data }], header: noHeader });
  });

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    packageName: string,
    envelope: Parameters<typeof dispatch>[1],
  ): Promise<string | undefined> {
    const { now, maintenanceUntil, faults } = await readClock(lender.db);
    reply.header('date', now.toUTCString());
    reply.header('cache-control', 'no-store');
    reply.type(lender.config.encryption ? 'text/plain' : 'application/json');
    if (maintenanceUntil && maintenanceUntil > now) {
      reply.header(MAINTENANCE_HEADER, '1');
      const data = { maintenanceTime: maintenanceUntil.toISOString() };
      return sealAnswer({ code: 0, msg: 'Maintenance', data }, packageName, lender.config);
    }
    const token = bearer(request.headers.authorization);
    const caller = { address: request.ip, token, items: envelope.data };
    const act = async (): Promise<Answer> =>
      (await limits.allow(caller, now))
        ? await dispatch(lender, envelope, token)
        : {
            code: ResponseCode.RATE_LIMITED,
            msg: 'Too many calls. Try again in a minute.',
            data: null,
          };
    const asked = { request, reply, items: envelope.data, now };
    const answer = await underFaults(lender, faults, asked, act);
    return answer === null ? undefined : sealAnswer(answer, packageName, lender.config);
  }
}

function bearer(authorization: string | undefined): string | null {
  return /^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? null;
}

/** Plain JSON, since a request that fails here may not share a key with us. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof EnvelopeError) {
    void reply.code(error.status).send({ code: error.code, msg: error.message });
    return;
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status < 500) {
    const msg = status === 413 ? 'The request is too large.' : (error as Error).message;
    void reply.code(status).send({ code: ResponseCode.BAD_ENVELOPE, msg });
    return;
  }
  request.log.error(logged(error), 'a call failed');
  void reply
    .code(500)
    .send({ code: ResponseCode.INTERNAL, msg: 'Something went wrong on our side. Try again.' });
}
