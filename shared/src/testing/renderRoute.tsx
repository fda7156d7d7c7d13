import type { UnknownAction } from '@reduxjs/toolkit';
import { configure, getConfig, render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { api } from '../app/api';
import type { KeptState } from '../app/kept';
import { keptDefaults, keptRead } from '../app/kept';
import type { AreaRoute } from '../app/routeMeta';
import type { Session } from '../app/session';
import { TOAST } from '../app/session';
import { createAppStore } from '../app/store';
import { testSession } from './createTestStore';
import type { Answer } from './fakeServices';
import { fakeServices } from './fakeServices';
import { testConfig } from './operationConfig';

// The first test of a page also compiles the page and the kit. On a busy machine that may take longer than a test waits for
// a text. So every wait begins after the requested pages have loaded.
const loading = new Set<Promise<unknown>>();
const { asyncWrapper } = getConfig();
configure({
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      await Promise.allSettled(loading);
      return wait();
    }),
});

async function loadPage(route: AreaRoute) {
  const module = route.load();
  loading.add(module);
  try {
    return (await module).Page;
  } finally {
    loading.delete(module);
  }
}

type Loaded = { readonly Page: ComponentType } | { readonly error: unknown } | null;

/** Shows a route's page once it has loaded, as the shell does. React's `lazy` would delay it by 300 ms in every test. */
function LoadedPage({ route }: { readonly route: AreaRoute }) {
  const [loaded, setLoaded] = useState<Loaded>(null);
  useEffect(() => {
    let isWanted = true;
    const load = async (): Promise<Loaded> => {
      try {
        return { Page: await loadPage(route) };
      } catch (error) {
        return { error };
      }
    };
    void load().then((found) => isWanted && setLoaded(found));
    return () => {
      isWanted = false;
    };
  }, [route]);
  if (!loaded) return null;
  if ('error' in loaded) throw loaded.error;
  return <loaded.Page />;
}

function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{pathname + search}</output>;
}

/** Renders an address with a real store and router; only network, host and clock are fake. Other addresses are blank. */
export function renderRoute(
  routes: readonly AreaRoute[],
  at: string | readonly string[],
  answers: Record<string, Answer>,
  options: {
    now?: number;
    session?: Session;
    /** state that the phone has kept from an earlier visit */
    kept?: Partial<KeptState>;
    /** for a page that changes the session, as the shell would; default: the session never changes */
    sessionReducer?: (state: never, action: UnknownAction) => Session;
  } = {},
) {
  const fake = fakeServices(answers, options.now);
  const toasts: string[] = [];
  const actions: string[] = [];
  const store = createAppStore({
    session: (state: Session = options.session ?? testSession, action: UnknownAction) =>
      options.sessionReducer?.(state as never, action) ?? state,
    seen: (state: null | undefined = null, action: UnknownAction) => {
      actions.push(action.type);
      if (action.type === TOAST) toasts.push(String(action['payload']));
      return state;
    },
  }).serve(fake.services);
  store.addApi(api);
  const commonInfo = { ...keptDefaults.commonInfo, operationConfigData: testConfig };
  store.dispatch(keptRead({ appName: 'Hiram', commonInfo, ...options.kept }));
  fake.services.invalidate = (tags) => store.dispatch(api.util.invalidateTags([...tags]));
  const entries = typeof at === 'string' ? [at] : [...at];
  const view = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={entries}>
        <Routes>
          {routes.map((route) => (
            <Route
              key={route.path}
              path={route.path}
              element={<LoadedPage key={route.path} route={route} />}
            />
          ))}
          <Route path="*" element={null} />
        </Routes>
        <Where />
      </MemoryRouter>
    </Provider>,
  );
  const where = () => view.getByTestId('where').textContent;
  // For speed: no pause after each key, and no check of `pointer-events`, since tests load no style sheets.
  const user = userEvent.setup({
    delay: null,
    pointerEventsCheck: PointerEventsCheckLevel.Never,
  });
  return { ...fake, view, store, user, where, toasts, actions };
}
