import { createAppStore, keep, keptDefaults } from '@pautang/shared/app';
import {
  getCurrentUserInfo,
  mobileExists,
  operationConfig,
} from '@pautang/shared/contract/account';
import { fails, fakeServices } from '@pautang/shared/testing';
import type { Answer } from '@pautang/shared/testing';
import { keepAnswers } from './keepAnswers';

const config = {
  lender: {
    corporateName: 'Pautang Lending Inc.',
    secRegistration: 'CS2026',
    certificateOfAuthority: '1234',
    advisory: 'Study the disclosure statement.',
    address: 'Makati',
    phone: '0281234567',
    email: 'help@example.ph',
    serviceHours: '8 to 8',
  },
  banners: [],
};
const user = {
  authInfo: { mobileHash: 'hash' },
  firstName: 'Maria',
  fullName: 'Maria Santos',
  state: 'ACTIVE',
  receivingAccount: null,
};

function setUp(answers: Record<string, Answer>) {
  const { services } = fakeServices(answers);
  const store = createAppStore(services, {});
  return { store, client: keepAnswers(services.client, store) };
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
