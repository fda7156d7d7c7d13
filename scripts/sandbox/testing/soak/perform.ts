import { setTimeout as pause } from 'node:timers/promises';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { speakerOf } from '../speaker';
import type { Answered, Entry, World, Write } from './world';
import { Lost, exchange } from './world';

/** Refused before the act began: nothing is stored, and the same request may get another answer later. */
const undecided: readonly number[] = [
  ResponseCode.TOKEN_EMPTY,
  ResponseCode.TOKEN_EXPIRED,
  ResponseCode.TOKEN_INVALID,
  ResponseCode.TOKEN_SQUEEZED,
  ResponseCode.RATE_LIMITED,
];
export const isUndecided = ({ code }: Answered): boolean => undecided.includes(code);

const TRIES = 200;

/** Sends a write once. @throws Lost */
async function deliver(world: World, write: Write): Promise<Answered> {
  const transport = exchange(world);
  if (write.kind === 'call') {
    const { customer, method, data, requestId } = write;
    return speakerOf(transport, customer.token).send([{ method, data }], requestId);
  }
  const [url, payload] =
    write.kind === 'clock'
      ? ['/sandbox/clock', { advanceSeconds: write.seconds }]
      : [
          `/sandbox/borrowers/${write.customer.mobile}/events`,
          {
            event: 'post_payment',
            repaymentId: write.repaymentId,
            amount: write.amount,
            paymentReference: write.reference,
          },
        ];
  const { status, body } = await transport({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });
  return { code: status === 200 ? 0 : status, msg: body, data: null };
}

/** What a login's answer changes for the clients of its borrower. */
function learn({ write, answer }: Entry): void {
  if (write.kind !== 'call' || write.method !== 'login' || answer?.code !== 0) return;
  const [item] = answer.data as { data: { token: string } }[];
  if (item) write.customer.token = item.data.token;
}

/**
 * Sends a write and keeps what came of it in the journal. Where another process may answer, a lost send is told again
 * to it, with the same request id. @throws Lost when the outcome stays unknown
 */
export async function perform(world: World, write: Write): Promise<Answered> {
  const entry: Entry = { write, answer: null, wasLost: false };
  world.journal.push(entry);
  return settle(world, entry, world.hasAnother ? TRIES : 1);
}

/** Asks until there is an answer. An advance of the clock cannot be asked again: it has no request id. */
export async function settle(world: World, entry: Entry, tries: number): Promise<Answered> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      entry.answer = await deliver(world, entry.write);
      learn(entry);
      return entry.answer;
    } catch (error) {
      if (error instanceof Lost) entry.wasLost = true;
      if (!(error instanceof Lost) || attempt >= tries || entry.write.kind === 'clock') throw error;
      await pause(20);
    }
  }
}

/** Sends an answered write again, for comparison. */
export function repeat(world: World, entry: Entry): Promise<Answered> {
  return deliver(world, entry.write);
}
