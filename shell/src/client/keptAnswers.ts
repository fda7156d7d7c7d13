import type { AppError, KeptState, StateStore } from '@pautang/shared/app';
import { asOf, isAppError, keep } from '@pautang/shared/app';
import type { myOrders } from '@pautang/shared/contract/borrow';
import type { Method, ResponseOf } from '@pautang/shared/contract/method';
import { count } from '@pautang/shared/contract/primitives';
import * as v from '@pautang/shared/schema';
import { storedJson } from '../state/storedJson';
import type { ServerClock } from './clock';
import type { Call, Middleware } from './client';

/** Has the prefix that a logout clears. A new form needs a new version. */
const KEY = 'pautang.answers.v1';
/** A small part of the storage quota, and more than a borrower's pages hold. */
const MOST_CHARACTERS = 300_000;

const stored = v.object({
  /** user id of the borrower; empty for a visitor */
  owner: v.string(),
  /** the call, the server time of its answer (epoch ms), and the answer; the most recently used last */
  answers: v.array(v.tuple([v.string(), count, v.unknown()])),
});
type Stored = v.InferOutput<typeof stored>;

const nameOf = ({ name }: Method, data: unknown): string => `${name} ${JSON.stringify(data)}`;

/** Whether the call did not reach the lender. A refusal or maintenance is an answer. */
const isUnreached = (error: unknown): error is AppError =>
  isAppError(error) && (error.kind === 'network' || error.kind === 'timeout');

const storage = storedJson(KEY, stored);

/** Evicts the least recently used answers first. */
function write(owner: string, answers: Stored['answers']): void {
  let left = answers;
  while (left.length > 0 && JSON.stringify({ owner, answers: left }).length > MOST_CHARACTERS)
    left = left.slice(1);
  storage.write({ owner, answers: left });
}

/** Returns the kept answers of this borrower, and deletes another borrower's. */
function answersOf(owner: string): Stored['answers'] {
  const found = storage.read();
  if (found === null || found.owner === owner) return found?.answers ?? [];
  write(owner, []);
  return [];
}

interface Options {
  readonly store: Pick<StateStore, 'getState' | 'subscribe'>;
  readonly clock: Pick<ServerClock, 'now'>;
}

/**
 * Keeps this borrower's last answer to each read with `isKept`, and uses it when the lender is not reached; `asOf` then
 * has its time. A kept answer is checked by the contract when it is read back. It is not shown while the lender may
 * still answer: home's second start would be painted 28 to 45% earlier (2026-11-27), but it would move when a loan has
 * changed, and its buttons would wait all the same.
 */
export function offlineAnswers({ store, clock }: Options): Middleware {
  const ownerNow = (): string => {
    const { session, kept } = store.getState();
    return session.userId ?? kept.owner ?? '';
  };
  let last = '';
  const follow = () => {
    if (ownerNow() === last) return;
    last = ownerNow();
    // A logout clears the storage itself.
    if (last !== '') answersOf(last);
  };
  follow();
  store.subscribe(follow);

  return (next) => {
    /** The lender answered, so stop marking kept answers as old. */
    const reach = async (call: Call) => {
      const answer = await next(call);
      asOf.end();
      return answer;
    };
    return async (call) => {
      const { verb, method, data, options } = call;
      const isRead = verb === 'read' || verb === 'get';
      if (!isRead || options.isKept !== true) return reach(call);
      const owner = ownerNow();
      const name = nameOf(method, data);
      const before = answersOf(owner);
      try {
        const answer = await reach(call);
        // Drop the answer if the borrower logged out while we waited.
        if (ownerNow() === owner) {
          const others = answersOf(owner).filter(([other]) => other !== name);
          write(owner, [...others, [name, Math.round(clock.now()), answer]]);
        }
        return answer;
      } catch (error) {
        const [, at, answer] = before.find(([other]) => other === name) ?? [];
        const read = v.safeParse(method.response, answer);
        if (!isUnreached(error) || at === undefined || !read.success || ownerNow() !== owner)
          throw error;
        asOf.show(at);
        return read.output;
      }
    };
  };
}

/**
 * Stores the answers that section 3 names: operation config, the user info of the auth store, and whether the
 * borrower's next loan is the first.
 */
function keepAnswer(
  name: string,
  answer: unknown,
  { dispatch, getState }: Pick<StateStore, 'dispatch' | 'getState'>,
): void {
  if (name === 'operationConfig') {
    const operationConfigData = answer as KeptState['commonInfo']['operationConfigData'];
    dispatch(keep('commonInfo', { ...getState().kept.commonInfo, operationConfigData }));
  } else if (name === 'getCurrentUserInfo') {
    const { authInfo } = answer as NonNullable<KeptState['userInfo']>;
    dispatch(keep('userInfo', { authInfo }));
  } else if (name === 'myOrders') {
    const { page, total } = answer as ResponseOf<typeof myOrders>;
    if (page === 1) dispatch(keep('firstToBorrow', total === 0));
  } else if (name === 'applyOrder') dispatch(keep('firstToBorrow', false));
}

export const storeFromAnswers =
  (store: Pick<StateStore, 'dispatch' | 'getState'>): Middleware =>
  (next) =>
  async (call) => {
    const answer = await next(call);
    keepAnswer(call.method.name, answer, store);
    return answer;
  };
