import type { AppStore } from '@pautang/shared/app';
import {
  createAppStore,
  HostError,
  keep,
  keptDefaults,
  keptFor,
  logoutRequested,
  toast,
} from '@pautang/shared/app';
import type { DeviceInfo, PackageInfo } from '@pautang/shared/contract/host';
import {
  hostDeviceInfo,
  hostMaintenanceOpen,
  hostPackageInfo,
  hostUserInfo,
} from '@pautang/shared/contract/host';
import type { HostAction } from '@pautang/shared/contract/hostWire';
import { HOST_EVENT_FUNCTION, hostEvent } from '@pautang/shared/contract/hostWire';
import type { OnFailure } from '../bridge/bridge';
import { createBridge } from '../bridge/bridge';
import { createCallbacks } from '../bridge/callbacks';
import type { Channel } from '../bridge/channels';
import { createHostEvents, receiveFromHost } from '../bridge/hostEvents';
import { createClock } from '../client/clock';
import { identityOf } from '../client/identity';
import type { FailureEffects } from '../client/errors';
import { createLog } from '../events/log';
import { lateRemotes } from '../remotes/lateRemotes';
import { currentPath } from '../routing/addresses';
import { hostWord } from '../session/hostWord';
import { sessionEffects } from '../session/effects';
import { noticesReducer } from '../session/notices';
import { isHostSession, readSession, tieSession, writeHostSession } from '../session/persistence';
import { loggedIn, loggedOut, sessionEnded, sessionReducer } from '../session/slice';
import { createLazyClient } from './lazyClient';
import { lazily } from './lazily';
import type { ShellRuntime } from './runtime';
import { createOnce } from './runtime';
import { isKnownPage } from './shellRoutes';
import { topPadding } from './topPadding';

/** So long the login waits for the host's word on who it is: a host that knows has said so by then. */
const HOST_WAIT_MS = 300;
type Fault = typeof import('../bridge/hostFault');

/** Puts the parts together: host, client, store, remotes. Nothing is fetched for it but what the page shows. */
export function createShell(page: Window, channel: Channel | null) {
  const callbacks = createCallbacks(page as unknown as Record<string, unknown>);
  const events = createHostEvents();
  const loadFault = lazily(() => import(/* webpackChunkName: "later" */ '../bridge/hostFault'));
  /** Where its files do not come, what the host got wrong is not told, and nothing of it is used. */
  const mend =
    <N extends 'mendPackageInfo' | 'mendDeviceInfo'>(name: N) =>
    async ({ malformed }: Partial<HostError>) =>
      malformed
        ? loadFault().then(
            (fault) => fault[name](malformed.given) as ReturnType<Fault[N]>,
            () => null,
          )
        : null;
  const onHostFailure: OnFailure = ({ kind, action, malformed }, answer) => {
    if (kind !== 'failed' && kind !== 'timeout') return;
    asked.add(action);
    log({ type: 'error', kind: 'host', code: null, method: action });
    if (malformed)
      void loadFault().then(
        ({ warn }) => warn(action, answer, malformed),
        () => undefined,
      );
  };
  const onJunk = (name: string, schema: HostAction['answer'], given: unknown) =>
    onHostFailure(new HostError('failed', name, name, { given, isBare: false }), schema);
  const bridge = createBridge(channel, callbacks, events.banBack, onHostFailure);
  receiveFromHost(page, channel, {
    settle: callbacks.settle,
    events,
    onJunk: (given) => onJunk(HOST_EVENT_FUNCTION, hostEvent, given),
  });

  const clock = createClock();
  const token = () => store.getState().session.token;
  const asked = new Set<string>();
  const log = createLog({
    clock,
    page,
    report: async (timed) => {
      const { reportTo } = await import(/* webpackChunkName: "later" */ '../events/report');
      reportTo(bridge, {
        isPage: (path) => isKnownPage(path, runtime.areas),
        isMethod: (name) => asked.has(name),
      })(timed);
    },
  });
  const loadNet = lazily(async () => {
    const net = await import(/* webpackChunkName: "net" */ '../client/net');
    net.startLate({ page, store, clock, client, onLogin: adopt, forgetAnswers });
    return net;
  });
  const isHostKnown = createOnce();

  // A host that does not answer costs its time-out once, and the build's own values stand in.
  const packageInfo: Promise<PackageInfo | null> = bridge
    .request(hostPackageInfo, {})
    .catch(mend('mendPackageInfo'));
  const deviceInfo: Promise<DeviceInfo | null> = bridge
    .request(hostDeviceInfo, {})
    .catch(mend('mendDeviceInfo'));
  let homeUrl: string | null = null;
  const isHomeKnown = createOnce();
  void packageInfo.then((info) => {
    homeUrl = info?.homeUrl ?? null;
    isHomeKnown.done();
    if (!info) return;
    const { style } = page.document.documentElement;
    style.setProperty('--text-scale', `${info.fontScale}`);
    style.setProperty('--top-padding', topPadding(info));
    store.dispatch(keep('packageInfo', info));
    store.dispatch(keep('appName', info.appName));
  });

  const effects: FailureEffects = {
    hasSession: () => token() !== null,
    toast: (message) => store.dispatch(toast(message)),
    endSession: () => store.dispatch(sessionEnded({ wanted: currentPath(page) })),
    openMaintenance: (maintenanceTime) => bridge.notify(hostMaintenanceOpen, { maintenanceTime }),
    log,
  };
  const client = createLazyClient({
    clock,
    token,
    // A borrower may have logged out of the host while no page was open.
    sessionKnown: async () => {
      if (isHostSession(token())) await hostHasSpoken;
    },
    effects,
    asked,
    load: async () => {
      const { connect, keepAnswers } = await loadNet();
      return { connect: (options) => keepAnswers(connect(options), store) };
    },
    identity: async () => {
      const { PACKAGE_NAME: packageName, PAYLOAD_PREFIX: prefix } = BUILD_FLAGS;
      const lang = keptDefaults.language;
      return identityOf({ packageName, prefix, lang }, await packageInfo, await deviceInfo);
    },
  });

  const prepareApi = async () => {
    const net = await loadNet();
    store.addApi(net.queries);
    return net;
  };
  type Api = Awaited<ReturnType<typeof prepareApi>>['facade']['api'];
  /** Where the api's files do not come, no answer of it is on the page. */
  const tellApi = (action: (api: Api) => Parameters<typeof store.dispatch>[0]) =>
    void prepareApi().then(
      ({ facade }) => store.dispatch(action(facade.api)),
      () => undefined,
    );
  const invalidate = (tags: readonly string[]) =>
    tellApi(({ util }) => util.invalidateTags(tags as never));
  const forgetAnswers = () => tellApi(({ util }) => util.resetApiState());

  const session = readSession();
  const store: AppStore = createAppStore(
    { client, bridge, clock, invalidate, log },
    { session: sessionReducer, notices: noticesReducer } as never,
    {
      preloadedState: { session: { ...loggedOut, ...session } },
      middleware: [sessionEffects({ bridge, forgetAnswers })],
    },
  );
  if (session) store.dispatch(keptFor(session.userId));

  const adopt = (data: unknown) => {
    const own = token();
    const word = hostWord(data, { token: own, isHosts: isHostSession(own) });
    if (word.says === 'loggedOut') store.dispatch(logoutRequested());
    if (word.says === 'same' && own !== null) writeHostSession(own);
    if (word.says === 'another') {
      if (own !== null) forgetAnswers();
      store.dispatch(loggedIn(word.session));
    }
    return word;
  };
  const adoptEvent = (data: unknown) => {
    if (adopt(data).says === 'junk') onJunk(hostUserInfo.action, hostUserInfo.answer, data);
  };
  tieSession(store);
  // Whoever calls asks again for files that did not come.
  void loadNet().catch(() => undefined);
  const asker = token();
  const hostHasSpoken = bridge
    .request(hostUserInfo, {})
    .catch(({ malformed }: Partial<HostError>) => malformed?.given)
    // A host that is late does not undo what the borrower has done since.
    .then((data) => token() === asker && adopt(data))
    .finally(isHostKnown.done);
  setTimeout(isHostKnown.done, HOST_WAIT_MS);

  const { areas, askForNews } = lateRemotes(
    lazily(async () => {
      const { connectRemotes } = await import(
        /* webpackChunkName: "federation" */ '../remotes/connectRemotes'
      );
      return connectRemotes({
        page,
        now: clock.now,
        client,
        session: token,
        fingerprint: deviceInfo.then((info) => info?.fingerprintId ?? null),
        loadFacade: async () => (await prepareApi()).facade,
        forgetAnswers: (remote) =>
          void prepareApi().then(({ facade, forgetQueries }) =>
            forgetQueries(store, facade.api, remote),
          ),
        onFailure: () => log({ type: 'error', kind: 'remote', code: null, method: null }),
      });
    }),
  );
  const runtime: ShellRuntime = {
    areas,
    askForNews,
    prepareApi,
    isHostKnown,
    isHomeKnown,
    homeUrl: () => homeUrl,
  };
  return { store, runtime, events, adopt: adoptEvent };
}
