import type { AreaModule, Bridge } from '@pautang/shared/app';
import { api, keep, swapVetoes } from '@pautang/shared/app';
import type { Registry } from '@pautang/shared/contract/registry';
import type { Answer } from '@pautang/shared/testing';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { ShellRuntime } from '../runtime';
import { signal } from '../state/signal';
import { RuntimeProvider } from '../runtime';
import { createHostEvents } from '../bridge/bridge';
import type { AreaStateSource } from '../remotes/areaState';
import { createAreaState } from '../remotes/areaState';
import type { LazyRemotes } from '../remotes/lazyRemotes';
import { lazyRemotes } from '../remotes/lazyRemotes';
import { candidatesOf } from '../remotes/candidates';
import type { SessionState } from '../session/slice';
import { openStore } from './openStore';
import { fakeRegistry } from './release';

interface Options {
  readonly session?: Partial<SessionState>;
  readonly answers?: Record<string, Answer>;
  /** what the remotes' containers expose, or the error with which they fail */
  readonly modules?: Readonly<Record<string, () => Promise<AreaModule>>>;
  readonly registry?: Registry | null;
  readonly isHostKnown?: boolean;
  readonly homeUrl?: string | null;
  readonly bridge?: Partial<Bridge>;
  readonly remotes?: LazyRemotes;
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
  const { store, ...fake } = openStore(session ?? null, answers);
  const invalidate = jest.fn();
  Object.assign(fake.services, { invalidate });
  Object.assign(fake.services.bridge, options.bridge);
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
    askForNews: jest.fn(async () => undefined),
    bringAhead,
    report: jest.fn(),
  };
  const readEarly = jest.fn((_reads: readonly string[]) => undefined);
  const events = createHostEvents();
  const onUserInfo = jest.fn();
  const runtime: ShellRuntime = {
    events,
    onUserInfo,
    remotes: options.remotes ?? {
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
  const { askForNews } = remotes;
  const fakes = { ...fake, events, onUserInfo, readEarly, invalidate, askForNews, bringAhead };
  return { ...fakes, bringRegistry, view, store, where, state, known };
}
