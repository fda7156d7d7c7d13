import type { Services } from '@pautang/shared/app';
import { keep } from '@pautang/shared/app';
import { hostUserInfo } from '@pautang/shared/contract/host';
import type { Channel } from '../bridge/channels';
import { openHost } from '../bridge/openHost';
import { createClock } from '../client/clock';
import { createLazyClient } from '../client/client';
import { createLog } from '../events/log';
import { lazyRemotes } from '../remotes/lazyRemotes';
import { currentPage } from '../routing/addresses';
import { followHost } from '../session/followHost';
import { createShellStore } from '../session/shellStore';
import { lazily } from '../loading/lazily';
import { signal } from '../state/signal';
import type { ShellRuntime } from '../runtime';
import { isKnownPage, shellRoutes } from './shellRoutes';
import { fitToHost } from '../boot/fitToHost';

/**
 * Builds the parts in their order: host, store, client, remotes (see shell/README.md). It loads only the files that the
 * page shows.
 */
export function createShell(page: Window, channel: Channel | null) {
  const clock = createClock();
  const { log, reportBy } = createLog({ clock, page });
  /** names of the product calls and host actions so far; the log may contain no others */
  const names = new Set<string>();

  const host = openHost({ page, channel, log, names });
  const { bridge } = host;

  const state = createShellStore(bridge);
  const session = followHost(state, bridge);

  const net = lazyNet();
  const { client, readEarly } = createLazyClient({
    page,
    clock,
    host,
    store: state,
    log,
    names,
    sessionKnown: session.whenCertain,
    loadNet: net.load,
  });
  const invalidate: Services['invalidate'] = (tags) =>
    void net.load().then(
      ({ facade }) => state.dispatch(facade.api.util.invalidateTags([...tags])),
      // Without the api no page has answers that could be stale.
      () => undefined,
    );

  const store = state.serve({ client, bridge, clock, invalidate, log });
  const prepareApi = async () => {
    const loaded = await net.load();
    store.addApi(loaded.queries);
    return loaded;
  };
  void net.arrival.then(({ startLastingTasks }) =>
    startLastingTasks({ page, store, clock, client, remotes, onLogin: session.adopt }),
  );
  // Home and the areas wait for the client. Other pages load it after the first paint, or with the first call.
  if (store.getState().session.token !== null) void readEarly(() => firstReads(page));

  const remotes = lazyRemotes(
    lazily(async () => {
      const { connectRemotes } = await import(
        /* webpackChunkName: "federation" */ '../remotes/connectRemotes'
      );
      return connectRemotes({
        page,
        now: clock.now,
        bridge,
        client,
        state: store.getState,
        fingerprint: host.deviceInfo.then((info) => info?.fingerprintId ?? null),
        loadFacade: async () => (await prepareApi()).facade,
        forgetAnswers: (mark) =>
          void prepareApi().then(({ facade, forgetQueries }) =>
            forgetQueries(store, facade.api, mark),
          ),
        onFailure: () => log({ type: 'error', kind: 'remote', code: null, method: null }),
      });
    }),
  );

  reportBy(async (events) => {
    const { reportTo } = await import(/* webpackChunkName: "later" */ '../events/report');
    reportTo(bridge, {
      isPage: (path) => isKnownPage(path, remotes),
      isMethod: (name) => names.has(name),
    })(events);
  });

  if (store.getState().kept.appName === null) store.dispatch(keep('appName', APP_NAME));
  let homeUrl: string | null = null;
  const isHomeKnown = signal(false);
  void host.packageInfo.then((info) => {
    homeUrl = info?.homeUrl ?? null;
    isHomeKnown.set(true);
    if (!info) return;
    fitToHost(page, info);
    store.dispatch(keep('packageInfo', info));
    store.dispatch(keep('appName', info.appName));
  });

  const runtime: ShellRuntime = {
    remotes,
    whenNet: () => net.arrival,
    whenTouch: lazily(async () => (await net.arrival).lazyTouch(store)),
    prepareApi,
    readEarly,
    events: host.events,
    onUserInfo: (data) => {
      if (session.adopt(data) === 'junk')
        host.onJunk(hostUserInfo.action, hostUserInfo.answer, data);
    },
    isHostKnown: session.isKnown,
    isHomeKnown,
    homeUrl: () => homeUrl,
  };
  return { store, runtime };
}

/**
 * Returns the reads of the first page: from the shell's own table, or from the registry if the boot script found them
 * there.
 */
function firstReads({ document, location }: Window): readonly string[] {
  const path = currentPage({ location });
  const own = shellRoutes.find((route) => route.path === path)?.handle.reads;
  if (own) return own;
  return document.getElementById('chunks')?.dataset['reads']?.split(' ') ?? [];
}

/** Loads the client's files: one chunk, which the first paint does without. */
function lazyNet() {
  let arrive: (net: typeof import('./net')) => void;
  const arrival = new Promise<typeof import('./net')>((resolve) => {
    arrive = resolve;
  });
  const load = lazily(async () => {
    const net = await import(/* webpackChunkName: "net" */ './net');
    // Serve the caller first. The parts that only wait for the files start in a task of their own.
    setTimeout(() => arrive(net));
    return net;
  });
  return {
    /** Loads the chunk if it is not there yet. @throws when its files do not load */
    load,
    /** Resolves when any caller has loaded the chunk. */
    arrival,
  };
}
