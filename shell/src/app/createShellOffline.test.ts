import { logoutRequested } from '@pautang/shared/app';
import { setFlags } from '../testing/buildFlags';
import { createShell } from './createShell';
import { maria } from '../testing/people';

jest.mock('./net', () => {
  throw new Error('Loading chunk net failed');
});

describe('the shell without the files of its client', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    setFlags();
  });

  it('logs out without answers to forget', async () => {
    localStorage.setItem('pautang.session.v1', JSON.stringify(maria));
    const { store } = createShell(window, null);
    store.dispatch(logoutRequested());
    // An uncaught rejection fails the test.
    await jest.advanceTimersByTimeAsync(10_000);
    expect(store.getState().session.token).toBeNull();
  });

  it('requests nothing again when answers are stale', async () => {
    const { store } = createShell(window, null);
    const { invalidate } = store.services;
    expect(() => invalidate(['Loan'])).not.toThrow();
    await jest.advanceTimersByTimeAsync(10_000);
  });
});
