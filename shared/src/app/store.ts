import type { ThunkDispatch } from '@reduxjs/toolkit';
import type { Action, Middleware, MiddlewareAPI, Reducer, UnknownAction } from 'redux';
import { applyMiddleware, combineReducers, legacy_createStore as createStore } from 'redux';
import type { KeptState } from './kept';
import { keptReducer } from './kept';
import type { Services } from './services';
import type { Session } from './session';

/** What every page may select from. The rest of the state is its owner's affair. */
export interface AppState {
  readonly session: Session;
  readonly kept: KeptState;
}

/** RTK Query's api, which joins the store later: it is not on the first paint's path. */
interface LateApi {
  readonly reducerPath: string;
  readonly reducer: Reducer;
  readonly middleware: unknown;
}

interface StoreOptions {
  readonly preloadedState?: object;
  readonly middleware?: readonly Middleware[];
}

export type AppDispatch = ThunkDispatch<AppState, Services, Action>;

/** Functions are called with dispatch, getState and the services, as redux-thunk does. */
const thunks =
  (services: Services): Middleware =>
  ({ dispatch, getState }) =>
  (next) =>
  (action) =>
    typeof action === 'function' ? action(dispatch, getState, services) : next(action);

/** A place in the chain for middleware that comes after the store was made. */
function latecomers() {
  const added: Middleware[] = [];
  const middleware: Middleware = (store) => (next) => {
    let chain = next;
    let length = 0;
    return (action) => {
      if (length !== added.length) {
        const made = added.map((one) => one(store as MiddlewareAPI));
        chain = made.reduceRight((inner, outer) => outer(inner), next);
        length = added.length;
      }
      return chain(action);
    };
  };
  return { middleware, add: (one: Middleware) => added.push(one) };
}

/**
 * The one store, of plain redux: Redux Toolkit's own set-up would bring its whole core and immer (10 KB) into the first
 * paint; they come with the first query. `services` reach every thunk and query as its extra argument.
 */
export function createAppStore(
  services: Services,
  reducers: Record<string, Reducer>,
  { preloadedState, middleware = [] }: StoreOptions = {},
) {
  const late = latecomers();
  const combine = (all: Record<string, Reducer>) =>
    combineReducers({ kept: keptReducer, ...all }) as unknown as Reducer<AppState, UnknownAction>;
  const store = createStore(
    combine(reducers),
    preloadedState as AppState | undefined,
    applyMiddleware<AppDispatch>(thunks(services), late.middleware, ...middleware),
  );
  let hasApi = false;
  const addApi = (api: LateApi): void => {
    if (hasApi) return;
    hasApi = true;
    late.add(api.middleware as Middleware);
    store.replaceReducer(combine({ ...reducers, [api.reducerPath]: api.reducer }));
  };
  return Object.assign(store, { addApi });
}

export type AppStore = ReturnType<typeof createAppStore>;
