import type { ThunkDispatch } from '@reduxjs/toolkit';
import type { Action, Middleware, MiddlewareAPI, Reducer, Store, UnknownAction } from 'redux';
import { applyMiddleware, combineReducers, legacy_createStore as createStore } from 'redux';
import type { KeptState } from './kept';
import { keptReducer } from './kept';
import type { Services } from './services';
import type { Session } from './session';

/** The state that every page may select from. The shell's state has more slices, for its own pages. */
export interface AppState {
  readonly session: Session;
  readonly kept: KeptState;
}

/** RTK Query's api. It is added later, so that the first paint does not wait for it. */
interface QueryApi {
  readonly reducerPath: string;
  readonly reducer: Reducer;
  readonly middleware: unknown;
}

/** The slices that the caller adds. Every store has `kept`. */
type Slices = Pick<AppState, 'session'>;
type StateOf<Own extends Slices> = Own & Pick<AppState, 'kept'>;

interface StoreOptions<Own extends Slices> {
  readonly preloadedState?: Partial<Own>;
  readonly middleware?: readonly Middleware[];
}

export type AppDispatch = ThunkDispatch<AppState, Services, Action>;

export interface AppStore<State extends AppState = AppState> extends Store<State> {
  readonly dispatch: AppDispatch;
  readonly services: Services;
  /** A second call does nothing. */
  readonly addApi: (api: QueryApi) => void;
}

/** A store without its services: one of them, the client, needs the store first. */
export interface StateStore<State extends AppState = AppState> extends Store<State> {
  /** Adds the services, so that the store also takes thunks. Call it once. */
  readonly serve: (services: Services) => AppStore<State>;
}

/** Calls functions with dispatch, getState and the services, as redux-thunk does. */
const thunks =
  (services: Services): Middleware =>
  ({ dispatch, getState }) =>
  (next) =>
  (action) =>
    typeof action === 'function' ? action(dispatch, getState, services) : next(action);

/** Middleware that runs other middleware, which can be added after the store was made. */
function extensibleMiddleware() {
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

/** Makes the store with plain redux, because `configureStore` would load immer and more (10 KB) before the first paint. */
export function createAppStore<Own extends Slices>(
  reducers: { readonly [Name in keyof Own]: Reducer<Own[Name], UnknownAction> },
  { preloadedState, middleware = [] }: StoreOptions<NoInfer<Own>> = {},
): StateStore<StateOf<Own>> {
  const extensible = extensibleMiddleware();
  const combine = (api: Record<string, Reducer> = {}) =>
    // Spreading a type parameter loses its key names, so redux cannot infer the state.
    combineReducers({ kept: keptReducer, ...reducers, ...api }) as unknown as Reducer<
      StateOf<Own>,
      UnknownAction,
      Partial<StateOf<Own>>
    >;
  const store = createStore(
    combine(),
    preloadedState as Partial<StateOf<Own>> | undefined,
    applyMiddleware(extensible.middleware, ...middleware),
  );
  let hasApi = false;
  const addApi = (api: QueryApi): void => {
    if (hasApi) return;
    hasApi = true;
    extensible.add(api.middleware as Middleware);
    store.replaceReducer(combine({ [api.reducerPath]: api.reducer }));
  };
  const serve = (services: Services) => {
    extensible.add(thunks(services));
    return Object.assign(store, { services, addApi }) as AppStore<StateOf<Own>>;
  };
  return Object.assign(store, { serve });
}
