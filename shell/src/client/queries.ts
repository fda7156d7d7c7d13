import { api } from '@pautang/shared/app';
import type { Middleware } from 'redux';
import { forgetWithSession } from '../session/forgetWithSession';
import { leavingReads } from './leavingReads';

const ofSession: Middleware = (store) =>
  forgetWithSession(() =>
    // React draws the page of the new session first: the old one would only ask anew for what it shows.
    queueMicrotask(() => store.dispatch(api.util.resetApiState())),
  )(store);

/** RTK Query's middleware, and what the shell adds to it. */
const middleware: Middleware = (store) => {
  const [first, second] = [ofSession(store), leavingReads(api)(store)];
  return (next) => first(second(next));
};

/** RTK Query as it joins the store. */
export const queries = { ...api, middleware };
