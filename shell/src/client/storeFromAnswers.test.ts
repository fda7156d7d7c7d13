import { keep, keptDefaults } from '@pautang/shared/app';
import {
  getCurrentUserInfo,
  mobileExists,
  operationConfig,
} from '@pautang/shared/contract/account';
import { applyOrder, myOrders } from '@pautang/shared/contract/borrow';
import { createTestStore, fakeServices } from '@pautang/shared/testing';
import { appError } from './errors';
import type { Ask } from './middleware';
import { clientOf } from './middleware';
import { storeFromAnswers } from './storeFromAnswers';
import { lender } from '../testing/people';

const config = { lender, banners: [] };
const user = {
  authInfo: { mobileHash: 'hash' },
  firstName: 'Maria',
  fullName: 'Maria Santos',
  state: 'ACTIVE',
  receivingAccount: null,
};

/** The lender answers these calls by their names, and no others. */
function setUp(answers: Record<string, unknown>) {
  const store = createTestStore(fakeServices({}).services);
  const ask: Ask = async ({ method: { name } }) => {
    if (name in answers) return answers[name];
    throw appError('network', 'No network', name);
  };
  return { store, client: clientOf(storeFromAnswers(store)(ask)) };
}

describe('what is kept of the lender’s answers (section 3)', () => {
  it.each(['read', 'get'] as const)('the operation config in common info, by %s', async (way) => {
    const { store, client } = setUp({ operationConfig: config });
    store.dispatch(keep('commonInfo', { ...keptDefaults.commonInfo, showLoading: true }));
    expect(await client[way](operationConfig, {})).toMatchObject(config);
    expect(store.getState().kept.commonInfo).toMatchObject({
      showLoading: true,
      operationConfigData: config,
    });
  });

  it('of the user nothing but the auth info', async () => {
    const { store, client } = setUp({ getCurrentUserInfo: user });
    await client.read(getCurrentUserInfo, {});
    expect(store.getState().kept.userInfo).toEqual({ authInfo: user.authInfo });
  });

  it.each([
    [0, true],
    [2, false],
  ])('whether the next loan is the first: of %p loans so far', async (total, isFirst) => {
    const { store, client } = setUp({ myOrders: { orders: [], page: 1, total, hasMore: false } });
    store.dispatch(keep('firstToBorrow', !isFirst));
    await client.read(myOrders, { page: 1 });
    expect(store.getState().kept.firstToBorrow).toBe(isFirst);
  });

  it('that it is no longer once a loan was asked for', async () => {
    const { store, client } = setUp({ applyOrder: { loanOrderId: 'loan-1', status: 20 } });
    store.dispatch(keep('firstToBorrow', true));
    await client.write(applyOrder, {} as never, { requestId: '' });
    expect(store.getState().kept.firstToBorrow).toBe(false);
  });

  it('nothing of other answers and of failures', async () => {
    const { store, client } = setUp({ mobileExists: { exists: true } });
    await client.read(mobileExists, { mobile: '09171234821' });
    await expect(client.read(operationConfig, {})).rejects.toMatchObject({ kind: 'network' });
    expect(store.getState().kept).toBe(keptDefaults);
  });
});
