import { setTimeout as pause } from 'node:timers/promises';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { postOf } from '../operating';
import { speakerOf } from '../speaker';
import type { Answered, Entry, World, Write } from './world';
import { Lost, exchange } from './world';

/** Codes of calls refused before the act began: the answer is not stored, so the same request may get another one later. */
const undecided: readonly number[] = [
  ResponseCode.TOKEN_EMPTY,
  ResponseCode.TOKEN_EXPIRED,
  ResponseCode.TOKEN_INVALID,
  ResponseCode.TOKEN_SQUEEZED,
  ResponseCode.RATE_LIMITED,
];
export const isUndecided = ({ code }: Answered): boolean => undecided.includes(code);

const TRIES = 200;

/** Sends a write once. @throws Lost when no answer comes */
export async function deliver(world: World, write: Write): Promise<Answered> {
  const transport = exchange(world);
  if (write.kind === 'call') {
    const { customer, method, data, requestId } = write;
    return speakerOf(transport, customer.token).send([{ method, data }], requestId);
  }
  const request =
    write.kind === 'clock'
      ? postOf('/sandbox/clock', { advanceSeconds: write.seconds })
      : postOf(`/sandbox/borrowers/${write.customer.mobile}/events`, {
          event: 'post_payment',
          repaymentId: write.repaymentId,
          amount: write.amount,
          paymentReference: write.reference,
        });
  const { status, body } = await transport(request);
  return { code: status === 200 ? 0 : status, msg: body, data: null };
}

/** The token from the answer to a login; null for any other write. */
export function tokenOf({ write, answer }: Entry): string | null {
  if (write.kind !== 'call' || write.method !== 'login' || answer?.code !== 0) return null;
  return (answer.data as { data: { token: string } }[])[0]?.data.token ?? null;
}

/**
 * Sends a write and records its outcome in the journal. When no answer comes and another process runs, it is sent to that
 * one again with the same request id.
 * @throws Lost when the outcome stays unknown
 */
export async function perform(world: World, write: Write): Promise<Answered> {
  const entry: Entry = { write, answer: null, wasLost: false };
  world.journal.push(entry);
  return settle(world, entry, world.hasAnother ? TRIES : 1);
}

/** Sends a write until it is answered. An advance of the clock is sent only once, because it has no request id. */
export async function settle(world: World, entry: Entry, tries: number): Promise<Answered> {
  const { write } = entry;
  for (let attempt = 1; ; attempt += 1) {
    try {
      entry.answer = await deliver(world, write);
      // the clients of a borrower use the newest token
      if (write.kind === 'call') write.customer.token = tokenOf(entry) ?? write.customer.token;
      return entry.answer;
    } catch (error) {
      if (error instanceof Lost) entry.wasLost = true;
      if (!(error instanceof Lost) || attempt >= tries || write.kind === 'clock') throw error;
      await pause(20);
    }
  }
}
