import * as v from 'valibot';
import type { Borrower, BorrowerView, LenderClock, Scenario } from './shapes';
import { borrower, borrowerView, lenderClock, passedFaceCheck } from './shapes';

/** Extras of a new borrower, besides the state. */
export interface BorrowerOptions {
  /** the order advances by itself, even in a scenario whose state otherwise lasts */
  readonly auto?: boolean;
  /** an order needs the host's face check */
  readonly faceCheck?: boolean;
  /** a reoffer with better terms is available */
  readonly reoffer?: boolean;
  /** home shows a popup about a coupon */
  readonly couponPopup?: boolean;
}

/** The control API below /sandbox. Every call rejects with a LenderError and with no other error. */
export interface Lender {
  createBorrower(scenario: Scenario, options: BorrowerOptions): Promise<Borrower>;
  borrower(mobile: string): Promise<BorrowerView>;
  event(mobile: string, event: string): Promise<void>;
  /**
   * Reports that the host's check has recognised the borrower. Resolves to the id to send with the order of this amount.
   */
  passFaceCheck(mobile: string, loanAmount: number): Promise<string>;
  clock(): Promise<LenderClock>;
}

/** The lender's control API refused or did not answer; `message` is one line for the person at the panel. */
export class LenderError extends Error {
  override readonly name = 'LenderError';
}

const texts = {
  unreachable: (what: string) => `The sandbox does not answer (${what}). Is it running?`,
  refused: (what: string, status: number) => `The sandbox refused ${what} with ${status}.`,
  unexpected: (what: string, path: string, message: string) =>
    `The sandbox's answer to ${what} has another form than the simulator expects: ${path} ${message}`.trim(),
};

const one = (mobile: string): string => `/sandbox/borrowers/${encodeURIComponent(mobile)}`;

/** @param fetcher the page's own fetch; its paths are relative to the page's origin */
export function createLender(fetcher: typeof fetch): Lender {
  async function call<T>(
    schema: v.GenericSchema<unknown, T>,
    path: string,
    body?: unknown,
  ): Promise<T> {
    const method = body === undefined ? 'GET' : 'POST';
    const what = `${method} ${path}`;
    let response: Response;
    try {
      response = await fetcher(path, {
        method,
        ...(body !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      });
    } catch {
      throw new LenderError(texts.unreachable(what));
    }
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok)
      throw new LenderError(
        v.is(refusal, answer) ? answer.msg : texts.refused(what, response.status),
      );
    const parsed = v.safeParse(schema, answer);
    if (parsed.success) return parsed.output;
    const [issue] = parsed.issues;
    throw new LenderError(texts.unexpected(what, v.getDotPath(issue) ?? '', issue.message));
  }

  return {
    createBorrower: (scenario, options) =>
      call(borrower, '/sandbox/borrowers', { scenario, ...options }),
    borrower: (mobile) => call(borrowerView, one(mobile)),
    event: async (mobile, event) => {
      await call(v.unknown(), `${one(mobile)}/events`, { event });
    },
    passFaceCheck: async (mobile, loanAmount) =>
      (await call(passedFaceCheck, `${one(mobile)}/face-checks`, { loanAmount })).faceCheckId,
    clock: () => call(lenderClock, '/sandbox/clock'),
  };
}

const refusal = v.object({ msg: v.pipe(v.string(), v.minLength(1)) });
