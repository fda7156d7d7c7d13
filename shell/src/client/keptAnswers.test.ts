import type { AppError, Session } from '@pautang/shared/app';
import { asOf, createAppStore, keep, keptDefaults, keptFor } from '@pautang/shared/app';
import {
  getCurrentUserInfo,
  mobileExists,
  operationConfig,
} from '@pautang/shared/contract/account';
import { applyOrder, getHomepageData, myOrders } from '@pautang/shared/contract/borrow';
import { listQuestion } from '@pautang/shared/contract/help';
import {
  breakStorage,
  createTestStore,
  fakeServices,
  maria,
  testConfig,
} from '@pautang/shared/testing';
import * as fc from 'fast-check';
import { offlineAnswers, storeFromAnswers } from './keptAnswers';
import type { Ask } from './client';
import { clientOf } from './client';

const KEY = 'pautang.answers.v1';
const NOON = Date.parse('2026-11-20T04:00:00Z');
const error = (kind: AppError['kind']): AppError => ({
  kind,
  code: null,
  message: 'No',
  method: null,
});
const groups = (title: string) => ({
  groups: [{ groupId: 'borrow', title, questions: [] }],
});
const readable = { isKept: true };

beforeEach(() => {
  localStorage.clear();
  asOf.end();
});

/** The lender answers with `answer`, or fails with it if it is an error. */
function setUp(userId: string | null = 'maria') {
  let session: Session = { token: 'token', mobile: null, packageName: null, userId };
  let now = NOON;
  let answer: unknown = groups('Borrowing');
  const store = createAppStore({ session: () => session });
  const ask = async () => {
    if ((answer as { kind?: string }).kind !== undefined) throw answer;
    return answer;
  };
  const kept = clientOf(offlineAnswers({ store, clock: { now: () => now } })(ask));
  return {
    kept,
    store,
    questions: () => kept.get(listQuestion, {}, readable),
    answers: (next: unknown) => void (answer = next),
    becomes: (next: string | null) => {
      session = { ...session, userId: next };
      // The store takes the session over with the next action.
      store.dispatch(keptFor(next));
    },
    passes: (ms: number) => void (now += ms),
  };
}

describe('a kept answer', () => {
  it('is used if the lender is not reached, with its time', async () => {
    const { questions, answers, passes } = setUp();
    const fresh = await questions();
    expect(asOf.read()).toBeNull();
    passes(60_000);
    for (const kind of ['network', 'timeout'] as const) {
      answers(error(kind));
      expect(await questions()).toEqual(fresh);
      expect(asOf.read()).toBe(NOON);
    }
    answers(groups('Paying'));
    expect(await questions()).toEqual(groups('Paying'));
    expect(asOf.read()).toBeNull();
  });

  it('is no longer marked as old after any answer of the lender, also to a call that is not kept', async () => {
    const { kept, questions, answers } = setUp();
    await questions();
    for (const ask of [() => kept.read(getHomepageData, {}), () => kept.get(listQuestion, {})]) {
      answers(error('network'));
      await questions();
      expect(asOf.read()).toBe(NOON);
      answers(groups('Paying'));
      await ask();
      expect(asOf.read()).toBeNull();
    }
  });

  it.each(['business', 'session', 'maintenance', 'badResponse', 'badRequest', 'canceled'] as const)(
    'is not used after a failure of kind %s, because the lender has answered or the call was cancelled',
    async (kind) => {
      const { questions, answers } = setUp();
      await questions();
      answers(error(kind));
      await expect(questions()).rejects.toMatchObject({ kind });
      expect(asOf.read()).toBeNull();
    },
  );

  it('is kept only for calls that ask for it, each by its own data', async () => {
    const { kept, answers } = setUp();
    await kept.get(listQuestion, {});
    expect(localStorage.getItem(KEY)).toBeNull();
    await kept.get(listQuestion, {}, readable);
    answers(error('network'));
    await expect(kept.get(listQuestion, {})).rejects.toMatchObject({ kind: 'network' });
    await expect(kept.read(getHomepageData, {}, readable)).rejects.toMatchObject({
      kind: 'network',
    });
  });

  it('belongs to one borrower: another borrower’s answers are deleted', async () => {
    const { questions, answers, becomes } = setUp();
    await questions();
    becomes('jose');
    expect(localStorage.getItem(KEY)).not.toContain('Borrowing');
    answers(error('network'));
    await expect(questions()).rejects.toMatchObject({ kind: 'network' });
    becomes('maria');
    await expect(questions()).rejects.toMatchObject({ kind: 'network' });
  });

  it('is not written if its borrower logged out while it was on its way', async () => {
    const { becomes, questions } = setUp();
    const asked = questions();
    becomes(null);
    await asked;
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('is ignored if it is damaged or violates the contract', async () => {
    const { questions, answers } = setUp();
    answers(error('network'));
    const call = 'listQuestion {}';
    const others = [
      '{',
      'null',
      '{"owner":"maria"}',
      '{"owner":"maria","answers":[["listQuestion {}",-1,{}]]}',
      JSON.stringify({ owner: 'maria', answers: [[call, NOON, { groups: [{}] }]] }),
      JSON.stringify({ owner: 'maria', answers: [[call, NOON, 7]] }),
    ];
    for (const text of others) {
      localStorage.setItem(KEY, text);
      await expect(questions()).rejects.toMatchObject({ kind: 'network' });
    }
    expect(asOf.read()).toBeNull();
  });

  it('is missing without an error if the storage is full or blocked', async () => {
    const { questions, answers } = setUp();
    breakStorage();
    expect(await questions()).toEqual(groups('Borrowing'));
    answers(error('network'));
    await expect(questions()).rejects.toMatchObject({ kind: 'network' });
    jest.restoreAllMocks();
  });

  it('never takes more than its share of the phone; the newest answers stay', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: 1, maxLength: 6 }),
        async (lengths) => {
          localStorage.clear();
          const { kept, answers } = setUp();
          for (const [at, length] of lengths.entries()) {
            answers(groups('x'.repeat(length)));
            await kept.read(getHomepageData, { at } as never, readable);
          }
          const text = localStorage.getItem(KEY) ?? '';
          const { answers: left } = JSON.parse(text) as { answers: [string][] };
          const last = lengths.length - 1;
          return text.length <= 300_000 && left.at(-1)?.[0] === `getHomepageData {"at":${last}}`;
        },
      ),
      { numRuns: 20 },
    );
  });
});

/** The lender answers these calls by their names, and no others. */
function setUpStore(answers: Record<string, unknown>) {
  const store = createTestStore(fakeServices({}).services);
  const ask: Ask = async ({ method: { name } }) => {
    if (name in answers) return answers[name];
    throw error('network');
  };
  return { store, client: clientOf(storeFromAnswers(store)(ask)) };
}

describe('keeps from the lender’s answers (section 3)', () => {
  it.each(['read', 'get'] as const)('the operation config in common info, by %s', async (way) => {
    const { store, client } = setUpStore({ operationConfig: testConfig });
    store.dispatch(keep('commonInfo', { ...keptDefaults.commonInfo, showLoading: true }));
    expect(await client[way](operationConfig, {})).toMatchObject(testConfig);
    expect(store.getState().kept.commonInfo).toMatchObject({
      showLoading: true,
      operationConfigData: testConfig,
    });
  });

  it('only the auth info of the user', async () => {
    const { store, client } = setUpStore({ getCurrentUserInfo: maria });
    await client.read(getCurrentUserInfo, {});
    expect(store.getState().kept.userInfo).toEqual({ authInfo: maria.authInfo });
  });

  it.each([
    [0, true],
    [2, false],
  ])('whether the next loan is the first: of %p loans so far', async (total, isFirst) => {
    const { store, client } = setUpStore({
      myOrders: { orders: [], page: 1, total, hasMore: false },
    });
    store.dispatch(keep('firstToBorrow', !isFirst));
    await client.read(myOrders, { page: 1 });
    expect(store.getState().kept.firstToBorrow).toBe(isFirst);
  });

  it('that the next loan is not the first, once a loan was requested', async () => {
    const { store, client } = setUpStore({ applyOrder: { loanOrderId: 'loan-1', status: 20 } });
    store.dispatch(keep('firstToBorrow', true));
    await client.write(applyOrder, {} as never, { requestId: '' });
    expect(store.getState().kept.firstToBorrow).toBe(false);
  });

  it('nothing from other answers and failures', async () => {
    const { store, client } = setUpStore({ mobileExists: { exists: true } });
    await client.read(mobileExists, { mobile: '09171234821' });
    await expect(client.read(operationConfig, {})).rejects.toMatchObject({ kind: 'network' });
    expect(store.getState().kept).toBe(keptDefaults);
  });
});
