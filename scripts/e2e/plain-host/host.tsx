import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { AreaModule } from '@pautang/shared/app';
import { api, createAppStore } from '@pautang/shared/app';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';

/** A foreign federation host, which loads a remote from the address of its manifest and shows one of its pages. */
async function show(): Promise<void> {
  const asked = new URLSearchParams(location.search);
  registerRemotes([{ name: asked.get('name') ?? '', entry: asked.get('manifest') ?? '' }]);
  const table = await loadRemote<AreaModule>(`${asked.get('name')}/routes`);
  const route = table?.routes.find(({ path }) => path === asked.get('page'));
  if (!route) throw new Error('The remote has no such page.');
  const { Page } = await route.load();
  const session = { token: null };
  const store = createAppStore({ session: () => session as never }).serve({
    // The host has no lender, so each call fails and the page shows the rest.
    client: new Proxy({} as never, { get: () => () => Promise.reject(new Error('no lender')) }),
    bridge: new Proxy({} as never, { get: () => () => Promise.reject(new Error('no app')) }),
    clock: { now: Date.now } as never,
    invalidate: () => undefined,
    log: () => undefined,
  } as never);
  store.addApi(api);
  createRoot(document.body.appendChild(document.createElement('main'))).render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[route.path]}>
        <Page />
      </MemoryRouter>
    </Provider>,
  );
}

void show();
