import type { Action, Middleware, Reducer, ThunkDispatch } from '@reduxjs/toolkit';
import { combineSlices, configureStore, createDynamicMiddleware } from '@reduxjs/toolkit';
import type { Services } from './services';
import type { Session } from './session';

/** What every page may select from. The rest of the state is its owner's affair. */
export interface AppState {
  readonly session: Session;
}

/** A lazily added api: RTK Query is not on the first paint's path. */
interface LateApi {
  readonly reducerPath: string;
  readonly reducer: Reducer;
  readonly middleware: unknown;
}

type Reducers = { session: Reducer<Session> } & Record<string, Reducer>;

interface StoreOptions {
  readonly preloadedState?: object;
  readonly middleware?: readonly Middleware[];
}

/** The one store. `services` reach every thunk and query as its extra argument. */
export function createAppStore(
  services: Services,
  reducers: Reducers,
  { preloadedState, middleware = [] }: StoreOptions = {},
) {
  const root = combineSlices(reducers);
  const late = createDynamicMiddleware();
  const store = configureStore({
    reducer: root as unknown as Reducer<AppState>,
    ...(preloadedState === undefined ? {} : { preloadedState: preloadedState as AppState }),
    devTools: false,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: services },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(late.middleware, ...middleware),
  });
  let hasApi = false;
  const addApi = (api: LateApi): void => {
    if (hasApi) return;
    hasApi = true;
    root.inject({ reducerPath: api.reducerPath, reducer: api.reducer } as never);
    late.addMiddleware(api.middleware as never);
    store.replaceReducer(root as unknown as Reducer<AppState>);
  };
  return Object.assign(store, { addApi });
}

export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = ThunkDispatch<AppState, Services, Action>;
