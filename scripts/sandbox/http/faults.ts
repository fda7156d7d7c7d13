import { setTimeout as pause } from 'node:timers/promises';
import { catalogue } from '@pautang/shared/contract/catalogue';
import { ResponseCode } from '@pautang/shared/contract/codes';
import type { RequestEnvelope } from '@pautang/shared/contract/envelope';
import { mobile as mobileNumber } from '@pautang/shared/contract/primitives';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Db } from '../../lib/database/openDatabase';
import { effectOf } from '../domain/faults';
import type { Fault } from '../domain/faults';
import { takeFaults } from '../lender/faultList';
import type { Lender } from '../lender/lender';
import { borrowerByMobile } from '../lender/sessions/borrowers';
import type { Answer } from './envelope';

type Items = RequestEnvelope['data'];

interface FaultedRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly items: Items;
  readonly now: Date;
}

/**
 * Runs the act as far as its faults allow, and records the call for the console.
 * @param known the faults as they were a moment ago
 * @returns the answer to encrypt; null if a fault has already sent the reply
 */
export async function underFaults(
  lender: Lender,
  known: readonly Fault[],
  { request, reply, items, now }: FaultedRequest,
  act: () => Promise<Answer>,
): Promise<Answer | null> {
  if (!lender.config.control) return act();
  const started = performance.now();
  const caller = request.opening?.known?.borrower;
  const mobile = namedMobile(lender, items);
  const methods = items.map((item) => item.method);
  const met = await takeFaults(lender.db, known, { methods, mobile: caller?.mobile ?? mobile });
  let code: number | null = null;
  try {
    const answer = await applyFaults(met, request, reply, act);
    code = answer?.code ?? null;
    return answer;
  } finally {
    lender.calls.add({
      at: now,
      borrowerId: caller?.id ?? (await idOf(lender.db, mobile)),
      // an unknown method name is not recorded, because it could contain anything
      methods: methods.map((name) => (Object.hasOwn(catalogue, name) ? name : '?')),
      code,
      ms: Math.round(performance.now() - started),
      faults: met.map((fault) => fault.kind),
    });
  }
}

async function applyFaults(
  met: readonly Fault[],
  request: FastifyRequest,
  reply: FastifyReply,
  act: () => Promise<Answer>,
): Promise<Answer | null> {
  const { delayMs, instead, drop } = effectOf(met);
  if (delayMs > 0) await pause(delayMs);
  if (drop === 'before') return hangUp(request, reply);
  if (instead?.kind === 'status') return refuse(reply, instead.status);
  const answer =
    instead === null ? await act() : { code: instead.code, msg: instead.msg, data: null };
  return drop === 'after' ? hangUp(request, reply) : answer;
}

/**
 * Breaks the connection, so that the phone cannot know whether the act was done. Part of an answer is sent first,
 * because a browser that received nothing on a reused connection sends the request again by itself.
 */
function hangUp(request: FastifyRequest, reply: FastifyReply): null {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-length': '1' });
  reply.raw.flushHeaders();
  request.raw.socket.destroySoon();
  return null;
}

function refuse(reply: FastifyReply, status: number): null {
  const code = status === 429 ? ResponseCode.RATE_LIMITED : ResponseCode.INTERNAL;
  void reply
    .code(status)
    .type('application/json')
    .send({ code, msg: 'A fault was asked for.', data: null });
  return null;
}

function namedMobile({ config }: Lender, items: Items): string | null {
  const named = items.map((item) => item.data[`${config.prefix}mobile`]);
  return named.find((value) => v.is(mobileNumber, value)) ?? null;
}

async function idOf(db: Db, number: string | null): Promise<string | null> {
  if (number === null) return null;
  return db.transaction(async (tx) => (await borrowerByMobile(tx, number))?.id ?? null);
}
