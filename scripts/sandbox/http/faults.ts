import { setTimeout as pause } from 'node:timers/promises';
import { ResponseCode } from '@pautang/shared/contract/codes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { effectOf } from '../domain/faults';
import type { Fault } from '../domain/faults';
import type { Answer } from './envelope';

/** How a call ended: an answer to seal, or `null` where the fault itself has dealt with the reply. */
type Ending = Answer | null;

/** Does the act as far as the faults let it. */
export async function underFaults(
  met: readonly Fault[],
  request: FastifyRequest,
  reply: FastifyReply,
  act: () => Promise<Answer>,
): Promise<Ending> {
  const { delayMs, instead, drop } = effectOf(met);
  if (delayMs > 0) await pause(delayMs);
  if (drop === 'before') return hangUp(request, reply);
  if (instead?.kind === 'status') return refuse(reply, instead.status);
  const answer =
    instead === null ? await act() : { code: instead.code, msg: instead.msg, data: null };
  return drop === 'after' ? hangUp(request, reply) : answer;
}

/** The line goes dead: the phone cannot know whether the act was done. */
function hangUp(request: FastifyRequest, reply: FastifyReply): null {
  reply.hijack();
  request.raw.socket.destroy();
  return null;
}

function refuse(reply: FastifyReply, status: number): null {
  const code = status === 429 ? ResponseCode.RATE_LIMITED : ResponseCode.INTERNAL;
  void reply.code(status).type('application/json').send({ code, msg: 'A fault was asked for.' });
  return null;
}
