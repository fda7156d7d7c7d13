import * as v from 'valibot';
import type { Scenario } from './shapes';
import { borrower, borrowerView, lenderClock, passedFaceCheck } from './shapes';

/** Extras of a new borrower, besides the state; the README explains them. */
export type BorrowerOptions = {
  readonly [option in 'auto' | 'faceCheck' | 'reoffer' | 'couponPopup']?: true;
};

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

export type Lender = ReturnType<typeof createLender>;

/** The control API below /sandbox. Every call rejects with a LenderError and with no other error. */
export function createLender(fetcher: typeof fetch) {
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
    createBorrower: (scenario: Scenario, options: BorrowerOptions) =>
      call(borrower, '/sandbox/borrowers', { scenario, ...options }),
    borrower: (mobile: string) => call(borrowerView, one(mobile)),
    event: async (mobile: string, event: string): Promise<void> => {
      await call(v.unknown(), `${one(mobile)}/events`, { event });
    },
    /** Reports that the host's check has recognised the borrower. Resolves to the id for an order of this amount. */
    passFaceCheck: async (mobile: string, loanAmount: number) =>
      (await call(passedFaceCheck, `${one(mobile)}/face-checks`, { loanAmount })).faceCheckId,
    clock: () => call(lenderClock, '/sandbox/clock'),
  };
}

const refusal = v.object({ msg: v.pipe(v.string(), v.minLength(1)) });
