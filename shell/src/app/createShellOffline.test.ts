import { logoutRequested } from '@pautang/shared/app';
import { setFlags } from '../testing/buildFlags';
import { createShell } from './createShell';
import { maria } from '../testing/people';

jest.mock('./net', () => {
  throw new Error('Loading chunk net failed');
});

it('logs out without the files of the client, and has no answers to forget or to request again', async () => {
  jest.useFakeTimers();
  setFlags();
  localStorage.setItem('pautang.session.v1', JSON.stringify(maria));
  const { store } = createShell(window, null);
  store.dispatch(logoutRequested());
  expect(() => store.services.invalidate(['Loan'])).not.toThrow();
  // An uncaught rejection fails the test.
  await jest.advanceTimersByTimeAsync(10_000);
  expect(store.getState().session.token).toBeNull();
});
