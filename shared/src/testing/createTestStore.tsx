import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from '../app/store';
import { createAppStore } from '../app/store';
import type { Services } from '../app/services';
import type { Session } from '../app/session';

export const testSession: Session = {
  token: 'test-token',
  mobile: '09171234821',
  packageName: 'ph.pautang.sandbox',
  userId: 'user-1',
};

export const loggedOut: Session = { token: null, mobile: null, packageName: null, userId: null };

/** A real store whose session never changes. */
export const createTestStore = (services: Services, session: Session = testSession): AppStore =>
  createAppStore({ session: () => session }).serve(services);

/** The `wrapper` of `renderHook`, for a hook that uses the store. */
export const inStore =
  (store: AppStore) =>
  ({ children }: { readonly children: ReactNode }) => <Provider store={store}>{children}</Provider>;
