import type { AreaModule } from '@pautang/shared/app';
import { api, createAppStore, keep, swapVetoes } from '@pautang/shared/app';
import type { Registry } from '@pautang/shared/contract/registry';
import type { Answer } from '@pautang/shared/testing';
import { fakeServices } from '@pautang/shared/testing';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { ShellRuntime } from '../runtime';
import { signal } from '../state/signal';
import { RuntimeProvider } from '../runtime';
import type { AreaStateSource } from '../remotes/areaState';
import { createAreaState } from '../remotes/areaState';
import { lazyRemotes } from '../remotes/lazyRemotes';
import { candidatesOf } from '../remotes/candidates';
import { shellReducers } from '../session/shellStore';
import type { SessionState } from '../session/slice';
import { loggedOut } from '../session/slice';
import { fakeRegistry } from './release';

interface Options {
  readonly session?: Partial<SessionState>;
  readonly answers?: Record<string, Answer>;
  /** what the remotes' containers expose, or the error with which they fail */
  readonly modules?: Readonly<Record<string, () => Promise<AreaModule>>>;
  readonly registry?: Registry | null;
  readonly isHostKnown?: boolean;
  readonly homeUrl?: string | null;
}

function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{pathname + search}</output>;
}

const whenTouch = async () => ({
  ...(await import('../touch/touch')),
  refresh: async () => true,
});

/**
 * Renders a part of the shell at an address, with a real store, router and areas. Network, host and the remotes' files
 * are fake.
 */
export function renderShell(
  part: ReactNode,
  at: string | readonly string[],
  options: Options = {},
) {
  const { session, answers = {}, modules = {}, registry = null, homeUrl = null } = options;
  const fake = fakeServices(answers);
  const store = createAppStore(shellReducers, {
    preloadedState: { session: { ...loggedOut, ...session } },
  }).serve(fake.services);
  store.dispatch(keep('appName', 'Hiram'));
  const known = signal(false);
  if (options.isHostKnown ?? true) known.set(true);
  const { registry: source, publish } = fakeRegistry(registry);
  const createArea = (remote: string) =>
    createAreaState(remote, {
      registry: source,
      load: () => modules[remote]?.() ?? Promise.reject(new Error('No such files')),
      activate: () => () => undefined,
      unload: () => undefined,
      choose: async (entry) => candidatesOf(entry, false),
      hasFiles: async () => true,
      vetoes: swapVetoes,
      beacon: () => undefined,
      now: Date.now,
    });
  const areas = new Map<string, AreaStateSource>();
  const bringAhead = jest.fn(async (_path: string) => undefined);
  const remotes = {
    area: (remote: string) => {
      const area = areas.get(remote) ?? createArea(remote);
      areas.set(remote, area);
      return area;
    },
    areas,
    registry: source,
    askForNews: async () => undefined,
    bringAhead,
    report: jest.fn(),
  };
  const readEarly = jest.fn((_reads: readonly string[]) => undefined);
  const runtime: ShellRuntime = {
    remotes: {
      ...lazyRemotes(async () => remotes),
      ...remotes,
      read: () => remotes,
      promoted: () => source.current()?.remotes,
      subscribe: () => () => undefined,
      load: async () => remotes,
    },
    whenNet: () => import('../app/net'),
    whenTouch,
    prepareApi: async () => store.addApi(api),
    readEarly: async (reads) => readEarly(reads()),
    isHostKnown: known,
    isHomeKnown: known,
    homeUrl: () => homeUrl,
  };
  const view = render(
    <Provider store={store}>
      <RuntimeProvider value={runtime}>
        <MemoryRouter initialEntries={typeof at === 'string' ? [at] : [...at]}>
          {part}
          <Where />
        </MemoryRouter>
      </RuntimeProvider>
    </Provider>,
  );
  const where = () => view.getByTestId('where').textContent;
  const state = () => store.getState().session;
  /** Puts a registry in force. */
  const bringRegistry = (next: Registry) => {
    publish(next);
    void source.refresh();
  };
  return { ...fake, readEarly, bringRegistry, view, store, where, state, known, bringAhead };
}
