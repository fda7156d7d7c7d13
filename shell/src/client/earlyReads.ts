import type { LenderTerms } from '@pautang/shared/contract/lenderTerms';
import type { Method } from '@pautang/shared/contract/method';
import { isOffered } from '@pautang/shared/contract/offers';
import type { Ask, Middleware } from './client';

/** How long an answer is kept for the page that should request it. */
const HELD_MS = 30_000;
/** A longer parameter of the address is not an id. */
const LONGEST_VALUE = 64;

interface Held {
  /** the borrower and page that the read was sent for */
  readonly owner: string;
  readonly answer: Promise<unknown>;
  readonly abort: () => void;
}

type Data = Readonly<Record<string, unknown>>;

const keyOf = (method: string, data: Data): string => `${method} ${JSON.stringify(data)}`;

interface Options {
  /** the borrower and the page on screen, in one string */
  readonly owner: () => string;
  readonly terms: () => LenderTerms;
}

/**
 * Sends the first reads of a page before its files have run. The page's own call then takes the answer, once, and
 * checks it as usual. A write, another page, another borrower or a time-out drops an answer that no page has taken.
 */
export function earlyReads({ owner, terms }: Options) {
  const held = new Map<string, Held>();
  let ask: Ask | undefined;

  const drop = (key: string) => {
    held.get(key)?.abort();
    held.delete(key);
  };

  const middleware: Middleware = (next) => {
    ask = next;
    return (call) => {
      const { verb, method, data, options } = call;
      if (verb === 'write' || verb === 'upload') for (const key of held.keys()) drop(key);
      if (verb !== 'read' || options.isQuiet) return next(call);
      const key = keyOf(method.name, data as Data);
      const found = held.get(key);
      if (!found) return next(call);
      if (found.owner !== owner()) {
        drop(key);
        return next(call);
      }
      held.delete(key);
      options.signal?.addEventListener('abort', found.abort, { once: true });
      return found.answer;
    };
  };

  /**
   * @param reads methods, each with the parameters of the address that are its data, such as
   *   `queryRepayOrderDetail?loanOrderId`. Sends of each method the first entry whose parameters the address has.
   *   Ignores methods that are not reads or that the lender does not offer.
   */
  const send = (reads: readonly string[], query: URLSearchParams): void => {
    const served = new Map(Object.entries(EARLY_READS));
    const sent = new Set<string>();
    for (const read of reads) {
      const [name = '', ...rest] = read.split(/[?&]/);
      const offers = served.get(name);
      const isServed = offers?.length === 0 || offers?.some((offer) => isOffered(terms(), offer));
      const data = Object.fromEntries(rest.map((parameter) => [parameter, query.get(parameter)]));
      const isWhole = Object.values(data).every(
        (value) => value !== null && value.length <= LONGEST_VALUE,
      );
      const key = keyOf(name, data);
      if (!ask || !isServed || !isWhole || sent.has(name)) continue;
      sent.add(name);
      if (held.get(key)?.owner === owner()) continue;
      const controller = new AbortController();
      const answer = ask({
        verb: 'read',
        // Only the name is needed here, because the page's own call has the schemas.
        method: { name } as Method,
        data,
        files: [],
        options: { signal: controller.signal },
      });
      answer.catch(() => undefined);
      held.set(key, { owner: owner(), answer, abort: () => controller.abort() });
      setTimeout(() => drop(key), HELD_MS);
    }
  };

  return { middleware, send };
}
