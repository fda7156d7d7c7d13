import { setTimeout as pause } from 'node:timers/promises';
import { ResponseCode } from '@pautang/shared/contract/codes';
import type { Random } from '../../../lib/testing/random';
import { postOf } from '../operating';
import type { Transport } from '../speaker';
import { speakerOf } from '../speaker';

/** The load's facts about one borrower, shared by the borrower's clients. */
export interface Customer {
  readonly mobile: string;
  readonly username: string;
  readonly password: string;
  token: string;
}

/** Something that changes the lender, as it was sent. */
export type Write =
  | {
      readonly kind: 'call';
      readonly customer: Customer;
      readonly method: string;
      readonly data: Readonly<Record<string, unknown>>;
      readonly requestId: string;
    }
  | {
      readonly kind: 'payment';
      readonly customer: Customer;
      readonly repaymentId: string;
      /** whole pesos */
      readonly amount: number;
      readonly reference: string;
    }
  | { readonly kind: 'clock'; readonly seconds: number };

export interface Answered {
  /** the code of the method (0: done), or the status of the control API */
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

/** A write with its answer; null while its outcome is unknown. */
export interface Entry {
  readonly write: Write;
  answer: Answered | null;
  /** whether it was sent at least once without an answer */
  wasLost: boolean;
}

export interface World {
  readonly random: Random;
  readonly customers: readonly Customer[];
  readonly journal: Entry[];
  /** the faults found, in words */
  readonly faults: string[];
  /** sends a request to one of the processes that should be running; throws `Lost` when no answer came */
  readonly send: Transport;
  /** whether a request without an answer is sent to another process at once */
  readonly hasAnother: boolean;
  isOver(): boolean;
}

/** Thrown when no answer came, so that the outcome of the request is unknown. */
export class Lost extends Error {}

/**
 * A transport to one of the processes. It throws `Lost` for a lost connection or a closing server, and records an error of
 * the lender as a fault.
 */
export function watched(choose: () => Transport, faults: string[]): Transport {
  return async (request) => {
    const response = await choose()(request).catch((error: unknown) => {
      throw new Lost(String(error));
    });
    if (response.status === 503) throw new Lost('The lender is stopping.');
    const route = request.url.replace(/\d{6,}.*/, '…');
    if (response.status >= 500)
      faults.push(`${request.method} ${route}: ${response.status} ${response.body}`);
    return response;
  };
}

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
  if (write.kind === 'call') {
    const { customer, method, data, requestId } = write;
    return speakerOf(world.send, customer.token).send([{ method, data }], requestId);
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
  const { status, body } = await world.send(request);
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
