import type { AppError, Client, StateStore } from '@pautang/shared/app';
import { asOf, isAppError } from '@pautang/shared/app';
import type { Method } from '@pautang/shared/contract/method';
import { count } from '@pautang/shared/contract/primitives';
import * as v from 'valibot';
import type { ServerClock } from './clock';

/** Under the prefix that a logout clears; a new form gets a new version. */
const KEY = 'pautang.answers.v1';
/** Little of what a phone gives the app, and more than a borrower's pages hold. */
const MOST_CHARACTERS = 300_000;

const stored = v.object({
  /** user id of the borrower; empty for a visitor */
  owner: v.string(),
  /** the call, when it was answered (server time in epoch ms), and the answer, the last used at the end */
  answers: v.array(v.tuple([v.string(), count, v.unknown()])),
});
type Stored = v.InferOutput<typeof stored>;

const callOf = ({ name }: Method, data: unknown): string => `${name} ${JSON.stringify(data)}`;

/** Nothing is known of what the lender would have said; what it refuses, or its maintenance, is no such thing. */
const isUnreached = (error: unknown): error is AppError =>
  isAppError(error) && (error.kind === 'network' || error.kind === 'timeout');

function readStored(): Stored | null {
  try {
    return v.parse(stored, JSON.parse(localStorage.getItem(KEY) ?? ''));
  } catch {
    // There is none, it is not ours, or storage is blocked.
    return null;
  }
}

/** What is too much goes: the answers that were used longest ago. */
function write(owner: string, answers: Stored['answers']): void {
  try {
    for (let from = 0; from <= answers.length; from += 1) {
      const text = JSON.stringify({ owner, answers: answers.slice(from) } satisfies Stored);
      if (text.length > MOST_CHARACTERS) continue;
      localStorage.setItem(KEY, text);
      return;
    }
  } catch {
    // Blocked or full storage: without a network there is nothing to read.
  }
}

/** What is kept of this borrower. Another's goes from the phone at once. */
function answersOf(owner: string): Stored['answers'] {
  const found = readStored();
  if (found === null || found.owner === owner) return found?.answers ?? [];
  write(owner, []);
  return [];
}

/** Whatever the lender has answered, he is there: nothing need be old any more. */
async function reached<T>(asked: Promise<T>): Promise<T> {
  const answer = await asked;
  asOf.end();
  return answer;
}

interface Options {
  readonly store: Pick<StateStore, 'getState' | 'subscribe'>;
  readonly clock: Pick<ServerClock, 'now'>;
}

/**
 * The client, but the last answer to a read that asks for it (`isKept`) stays on the phone, for this borrower, and stands in
 * where no answer comes: then `asOf` says of when it is. It is checked by the contract when it is read back.
 */
export function keptAnswers(client: Client, { store, clock }: Options): Client {
  const ownerNow = (): string => {
    const { session, kept } = store.getState();
    return session.userId ?? kept.owner ?? '';
  };
  let last = '';
  const follow = () => {
    if (ownerNow() === last) return;
    last = ownerNow();
    // A logout has cleared all by itself.
    if (last !== '') answersOf(last);
  };
  follow();
  store.subscribe(follow);

  const keeping =
    (ask: Client['read']): Client['read'] =>
    async (method, data, options) => {
      if (options?.isKept !== true) return reached(ask(method, data, options));
      const owner = ownerNow();
      const call = callOf(method, data);
      const before = answersOf(owner);
      try {
        const answer = await reached(ask(method, data, options));
        // Who has logged out meanwhile leaves nothing behind.
        if (ownerNow() === owner) {
          const others = answersOf(owner).filter(([other]) => other !== call);
          write(owner, [...others, [call, Math.round(clock.now()), answer]]);
        }
        return answer;
      } catch (error) {
        const [, at, answer] = before.find(([other]) => other === call) ?? [];
        const read = v.safeParse(method.response, answer);
        if (!isUnreached(error) || at === undefined || !read.success || ownerNow() !== owner)
          throw error;
        asOf.show(at);
        return read.output as never;
      }
    };
  return {
    read: keeping(client.read),
    get: keeping(client.get),
    write: (...asked) => reached(client.write(...asked)),
    upload: (...asked) => reached(client.upload(...asked)),
  };
}
