import type { Client } from '@pautang/shared/app';
import { logoutRequested } from '@pautang/shared/app';
import { logout } from '@pautang/shared/contract/account';
import { breakStorage, fails } from '@pautang/shared/testing';
import { waitFor } from '@testing-library/react';
import { endSession } from './endSession';
import { readLeftSession, writeLeftSession } from './persistence';
import { loggedIn } from './slice';
import { openStore } from '../testing/openStore';
import { maria } from '../testing/people';

const isOver = () => waitFor(() => expect(readLeftSession()).toBe(''));

/** `answers` are the lender's answers to a logout, in turn. */
function setUp(...answers: unknown[]) {
  const { services, calls, store } = openStore(maria, {
    logout: () => answers.shift() ?? { ended: true },
  });
  const inNameOf: string[] = [];
  const start = () =>
    endSession(store, (token): Client => {
      inNameOf.push(token);
      return services.client;
    });
  const isSent = (times: number) => waitFor(() => expect(calls).toHaveLength(times));
  return { store, calls, inNameOf, start, isSent };
}

describe('a session that was logged out on this phone', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    writeLeftSession('');
  });
  afterEach(() => jest.restoreAllMocks());

  it('is ended at the lender at once, and its token is deleted', async () => {
    const { store, start, calls, inNameOf } = setUp();
    start();
    expect(calls).toEqual([]);
    store.dispatch(logoutRequested());
    await isOver();
    expect(inNameOf).toEqual(['token-1']);
    expect(calls).toMatchObject([{ method: logout.name, data: {} }]);
    expect({ ...localStorage }).toEqual({ 'pautang-left.v1': '' });
  });

  it.each([
    ['without a network', fails('network')],
    ['during maintenance', fails('maintenance')],
  ])('%s is ended when the phone is online again', async (_when, failure) => {
    const { store, start, isSent } = setUp(failure);
    start();
    store.dispatch(logoutRequested());
    await isSent(1);
    expect(localStorage.getItem('pautang-left.v1')).toBe('token-1');
    dispatchEvent(new Event('online'));
    await isOver();
  });

  it('is ended by a later page, or at the next login', async () => {
    const { store, start, inNameOf, isSent } = setUp(fails('timeout'));
    store.dispatch(logoutRequested());
    start();
    await isSent(1);
    store.dispatch(loggedIn({ ...maria, token: 'token-2' }));
    await isOver();
    expect(inNameOf).toEqual(['token-1', 'token-1']);
    expect(store.getState().session.token).toBe('token-2');
  });

  it('is over if the lender does not know it any more', async () => {
    const { store, start } = setUp(fails('session'));
    start();
    store.dispatch(logoutRequested());
    await waitFor(() => expect(readLeftSession()).toBe(''));
  });

  it('is ended even if storage is blocked', async () => {
    breakStorage();
    const { store, start, inNameOf } = setUp();
    start();
    store.dispatch(logoutRequested());
    await isOver();
    expect(inNameOf).toEqual(['token-1']);
  });
});
