import type { Transport } from '../speaker';
import type { Random } from '../../../testing/random';

/** A borrower as the load knows them; several clients act for each. */
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
  /** 0: done; of the control API, its status */
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

/** A write and what was acknowledged; null while nobody knows what became of it. */
export interface Entry {
  readonly write: Write;
  answer: Answered | null;
  /** it was sent once at least without an answer */
  wasLost: boolean;
}

/** All that the load knows: it is compared with what the lender says afterwards. */
export interface World {
  readonly random: Random;
  readonly customers: readonly Customer[];
  readonly journal: Entry[];
  /** what must not happen, in words */
  readonly faults: string[];
  /** one of the lender's processes that should be running */
  choose(): Transport;
  /** whether a lost send is told again to another process at once */
  readonly hasAnother: boolean;
  isOver(): boolean;
}

/** No answer came: what became of the request is unknown. */
export class Lost extends Error {}

/** The world as one transport: a lost connection or a closing server is `Lost`, an error of the lender a fault. */
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
