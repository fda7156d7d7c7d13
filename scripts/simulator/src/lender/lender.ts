import * as v from 'valibot';
import { LenderError } from './LenderError';
import type { Scenario } from './scenarios';
import type { Borrower, BorrowerView, LenderClock, Listed } from './shapes';
import { borrower, borrowerView, lenderClock, listed } from './shapes';
import { texts } from './texts';

type Schema<T> = v.BaseSchema<unknown, T, v.BaseIssue<unknown>>;

/** The control API under /sandbox. Every call rejects with a LenderError and nothing else. */
export interface Lender {
  createBorrower(scenario: Scenario, auto: boolean): Promise<Borrower>;
  borrower(mobile: string): Promise<BorrowerView>;
  borrowers(): Promise<Listed[]>;
  event(mobile: string, event: string, more?: Record<string, unknown>): Promise<void>;
  clock(): Promise<LenderClock>;
  advance(days: number): Promise<LenderClock>;
  maintenance(on: boolean): Promise<void>;
}

const one = (mobile: string): string => `/sandbox/borrowers/${encodeURIComponent(mobile)}`;

/** @param fetcher the page's own fetch: paths are relative to its origin */
export function createLender(fetcher: typeof fetch): Lender {
  async function call<T>(schema: Schema<T>, path: string, body?: unknown): Promise<T> {
    const what = `${body === undefined ? 'GET' : 'POST'} ${path}`;
    let response: Response;
    try {
      response = await fetcher(
        path,
        body === undefined
          ? { headers: { accept: 'application/json' } }
          : {
              method: 'POST',
              headers: { accept: 'application/json', 'content-type': 'application/json' },
              body: JSON.stringify(body),
            },
      );
    } catch {
      throw new LenderError(texts.unreachable(what));
    }
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) {
      throw new LenderError(messageOf(answer) ?? texts.refused(what, response.status));
    }
    const parsed = v.safeParse(schema, answer);
    if (parsed.success) return parsed.output;
    const [issue] = parsed.issues;
    throw new LenderError(texts.unexpected(what, v.getDotPath(issue) ?? '', issue.message));
  }

  return {
    createBorrower: (scenario, auto) =>
      call(borrower, '/sandbox/borrowers', auto ? { scenario, auto } : { scenario }),
    borrower: (mobile) => call(borrowerView, one(mobile)),
    borrowers: () => call(v.array(listed), '/sandbox/borrowers'),
    event: async (mobile, event, more = {}) => {
      await call(v.unknown(), `${one(mobile)}/events`, { event, ...more });
    },
    clock: () => call(lenderClock, '/sandbox/clock'),
    advance: (advanceDays) => call(lenderClock, '/sandbox/clock', { advanceDays }),
    maintenance: async (on) => {
      await call(v.unknown(), '/sandbox/maintenance', { on });
    },
  };
}

const refusal = v.union([
  v.pipe(
    v.object({ msg: v.pipe(v.string(), v.minLength(1)) }),
    v.transform(({ msg }) => msg),
  ),
  v.pipe(
    v.object({ message: v.pipe(v.string(), v.minLength(1)) }),
    v.transform(({ message }) => message),
  ),
]);

function messageOf(answer: unknown): string | null {
  const parsed = v.safeParse(refusal, answer);
  return parsed.success ? parsed.output : null;
}
