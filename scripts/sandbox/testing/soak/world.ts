import type { Transport } from '../speaker';
import type { Random } from '../../../lib/testing/random';

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
  /** picks one of the lender's processes that should be running */
  choose(): Transport;
  /** whether a request without an answer is sent to another process at once */
  readonly hasAnother: boolean;
  isOver(): boolean;
}

/** Thrown when no answer came, so that the outcome of the request is unknown. */
export class Lost extends Error {}

/**
 * A transport to one of the processes. It throws `Lost` for a lost connection or a closing server, and records an error of the
 * lender as a fault.
 */
export function exchange(world: World): Transport {
  return async (request) => {
    const route = request.url.replace(/\d{6,}.*/, '…');
    let response;
    try {
      response = await world.choose()(request);
    } catch (error) {
      throw new Lost(String(error));
    }
    if (response.status === 503) throw new Lost('The lender is stopping.');
    if (response.status >= 500)
      world.faults.push(`${request.method} ${route}: ${response.status} ${response.body}`);
    return response;
  };
}
