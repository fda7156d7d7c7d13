import { keep, keptDefaults } from '@pautang/shared/app';
import {
  getCurrentUserInfo,
  mobileExists,
  operationConfig,
} from '@pautang/shared/contract/account';
import { applyOrder, myOrders } from '@pautang/shared/contract/borrow';
import { createTestStore, fails, fakeServices } from '@pautang/shared/testing';
import type { Answer } from '@pautang/shared/testing';
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

function setUp(answers: Record<string, Answer>) {
  const { services } = fakeServices(answers);
  const store = createTestStore(services);
  const keeping = storeFromAnswers(store);
  // The fake client answers by the method's name alone.
  const ask: Ask = ({ method, data }) => services.client.read(method, data as never);
  return { store, client: clientOf(keeping(ask)) };
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
    const order = {
      creditOrderId: 'credit-1',
      checkedPeriod: 1,
      cardNumber: '09171234821',
      calculateInfo: {
        loanAmount: 5_000,
        lendingAmount: 4_750,
        interest: 405,
        processingFee: 250,
        repayPlans: [{ period: 1, dueDate: '2026-12-20' }],
      },
      mockPeriods: [1],
      couponIds: [],
      agreementVersion: '2026-11',
      faceCheckId: null,
    };
    const requestId = 'a5b0a8d2-3a52-4c53-9f2f-0b0f3a6c1f10';
    await client.write(applyOrder, order, { requestId });
    expect(store.getState().kept.firstToBorrow).toBe(false);
  });

  it('nothing of other answers and of failures', async () => {
    const { store, client } = setUp({
      mobileExists: { exists: true },
      operationConfig: fails('network'),
    });
    await client.read(mobileExists, { mobile: '09171234821' });
    await expect(client.read(operationConfig, {})).rejects.toMatchObject({ kind: 'network' });
    expect(store.getState().kept).toBe(keptDefaults);
  });
});
