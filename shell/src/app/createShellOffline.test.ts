import { logoutRequested } from '@pautang/shared/app';
import { createShell } from './createShell';

jest.mock('./net', () => {
  throw new Error('Loading chunk net failed');
});

const maria = { token: 'token-1', mobile: null, packageName: null, userId: 'user-1' };

describe('the shell without the files of its client', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    const flags = { STORE_BASE: '/', API_BASE: '/api', PAYLOAD_ENCRYPTION: 'on' };
    Object.assign(globalThis, {
      BUILD_FLAGS: {
        ...flags,
        PAYLOAD_PREFIX: '',
        PACKAGE_NAME: '',
        HOST_ORIGINS: [],
        BEACONS: '',
      },
    });
  });
  afterEach(() => jest.useRealTimers());

  it('logs out: there are no answers to forget', async () => {
    localStorage.setItem('pautang.session.v1', JSON.stringify(maria));
    const { store } = createShell(window, null);
    store.dispatch(logoutRequested());
    // An uncaught rejection fails the test.
    await jest.advanceTimersByTimeAsync(10_000);
    expect(store.getState().session.token).toBeNull();
  });

  it('has nothing to ask again when something is stale', async () => {
    const { store } = createShell(window, null);
    const { invalidate } = store.services;
    expect(() => invalidate(['Loan'])).not.toThrow();
    await jest.advanceTimersByTimeAsync(10_000);
  });
});
