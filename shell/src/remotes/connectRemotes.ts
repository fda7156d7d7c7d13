/**
 * The lazy `federation` chunk: loads, checks and swaps remotes. It has the federation runtime, the shared modules, and
 * the check of signatures.
 */
import type { AppState, Bridge, Client } from '@pautang/shared/app';
import { isDoneByHost, swapVetoes } from '@pautang/shared/app';
import type { Beacon } from '@pautang/shared/contract/beacon';
import { hostRefreshApp } from '@pautang/shared/contract/hostShell';
import type { RegistryEntry, Release } from '@pautang/shared/contract/registry';
import { lazily } from '../loading/lazily';
import { RemoteError } from '../loading/remoteError';
import { areaOf, ownValue } from '../routing/areas';
import { storedText } from '../state/storedJson';
import type { AreaStateSource } from './areaState';
import { createAreaState } from './areaState';
import { createBeaconQueue } from './beaconQueue';
import type { Candidate } from './candidates';
import { candidatesOf, createStarts, isInCanary, wishedVersion } from './candidates';
import type { Facade } from './federation';
import { createHost, endpointMark, loadRelease } from './federation';
import { createAhead, hasFiles, hrefOf } from './files';
import type { RegistrySource } from './registrySource';
import { createNewsPolling, createRegistrySource, keptRegistry } from './registrySource';
import { createVerifyRegistry, jwtOf } from './verifyRegistry';
import { createWalls } from './walls';

/**
 * The serial for which this tab was last reloaded. Outside the borrower's own keys (`pautang.…`), so that a logout
 * keeps it.
 */
const reloadedFor = storedText('pautang-reload.v1', () => sessionStorage);

/** Notes that the tab reloads for this serial. False: it has done so before, or cannot note it and might reload without end. */
function note(serial: number): boolean {
  // A damaged value becomes NaN, for which the comparison is false.
  if (Number(reloadedFor.read()) >= serial) return false;
  reloadedFor.write(`${serial}`);
  return reloadedFor.read() === `${serial}`;
}

interface ReloadOptions {
  readonly page: Pick<Window, 'addEventListener' | 'location'>;
  readonly bridge: Bridge;
  readonly registry: Pick<RegistrySource, 'current'>;
  readonly vetoes: Pick<typeof swapVetoes, 'strongest'>;
}

/**
 * Reloads the page, through the host if that can, when the registry asks for it, once for each serial: a remote may
 * have damaged something that a new version cannot repair, such as a global.
 */
export function createReload({ page, bridge, registry, vetoes }: ReloadOptions) {
  /** serial in force when the first remote ran; before that nothing can be damaged */
  let began = 0;
  /** The serial for which the page must reload; 0: none. */
  const due = (): number => {
    const { reload = 0 } = registry.current() ?? {};
    return began > 0 && reload > began ? reload : 0;
  };
  return {
    due,
    /** Call it before a remote runs. */
    begin: () => {
      began ||= registry.current()?.serial ?? 0;
    },
    /** Reloads if that is due and no act is under way. Call it when the store has answered, because then the page will load. */
    settle: () => {
      const serial = due();
      if (serial === 0 || vetoes.strongest() === 'act' || !note(serial)) return;
      page.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true);
      void isDoneByHost(bridge, hostRefreshApp, {}).then(
        (isDone) => isDone || page.location.reload(),
      );
    },
  };
}

interface Options {
  readonly page: Window;
  /** epoch milliseconds by the server's clock */
  readonly now: () => number;
  /** the host's name for this device; null without one */
  readonly fingerprint: Promise<string | null>;
  readonly bridge: Bridge;
  readonly client: Client;
  readonly state: () => AppState;
  /** loads the façade that remotes get */
  readonly loadFacade: () => Promise<Facade>;
  /** called when a release is removed from the page: forgets the endpoints with its mark, and their answers */
  readonly forgetAnswers: (mark: string) => void;
  /** called when a part of a remote failed */
  readonly onFailure: () => void;
}

const loadStatement = () => import(/* webpackChunkName: "tested-version" */ './statement');

/** Connects the registry, the areas and the reports on them. */
export function connectRemotes(options: Options) {
  const { page, now, fingerprint, loadFacade, forgetAnswers, onFailure } = options;
  // Do not destructure: the build would inline all of the flags here.
  const base = BUILD_FLAGS.STORE_BASE;
  const statedFiles = async ({ entry, version }: Release) => {
    const [, remote = ''] = entry.split('/');
    const { readStatement } = await loadStatement();
    return (await readStatement(base, remote, version, await registry.teamOf(remote))).files;
  };
  const walls = createWalls(page as Window & typeof globalThis, hrefOf(base, 'remotes/'));
  const starts = createStarts(page);
  const loadHost = lazily(async () =>
    createHost(await loadFacade(), base, statedFiles, (release) => starts.begin(release, true)),
  );
  const loadSender = lazily(async () => {
    const { senderFor } = await import(/* webpackChunkName: "later" */ './beacons');
    return senderFor(options);
  });
  const send = createBeaconQueue({ page, ready: async () => (await loadSender())() });
  const beacon = (what: Beacon) => {
    const serial = registry.current()?.serial;
    send(serial === undefined ? what : { ...what, serial });
    if (!what.isOk) onFailure();
  };
  const element = page.document.getElementById('registry');
  const registry = createRegistrySource({
    store: base,
    inlined: element === null ? null : jwtOf(element.textContent),
    early: element?.dataset['part'],
    kept: keptRegistry(() => page.localStorage),
    floor: REGISTRY_FLOOR,
    now: Date.now,
    verify: createVerifyRegistry(REGISTRY_KEYS),
    report: (reason, ms) =>
      beacon({ phase: 'registry', isOk: false, reason, ms: Math.max(0, Math.round(ms)) }),
  });

  const reload = createReload({ page, bridge: options.bridge, registry, vetoes: swapVetoes });

  /** The release that a tester requested. If it fails, no other replaces it. */
  const wish = async (remote: string, version: string): Promise<Candidate[]> => {
    const channel = 'override';
    try {
      const { statedRelease } = await loadStatement();
      const release = await statedRelease(base, remote, version, await registry.teamOf(remote));
      return [{ release, channel }];
    } catch (error) {
      const reason = error instanceof RemoteError ? error.reason : 'network';
      beacon({ remote, version, channel, phase: 'registry', isOk: false, reason, ms: 0 });
      return [];
    }
  };

  const choose = async (remote: string, entry: RegistryEntry): Promise<Candidate[]> => {
    const wished = wishedVersion(
      page.location.search,
      remote,
      BUILD_FLAGS.REMOTE_OVERRIDE === 'on',
    );
    if (wished !== null) return wish(remote, wished);
    if (!entry.canary) return candidatesOf(entry, false);
    return candidatesOf(entry, await isInCanary(entry.canary, await fingerprint));
  };

  const areas = new Map<string, AreaStateSource>();
  const createArea = (remote: string): AreaStateSource => {
    const area = createAreaState(remote, {
      registry,
      load: async (release, isOnly, tellHang) => {
        reload.begin();
        starts.begin(release, isOnly, tellHang);
        return loadRelease(release, loadHost);
      },
      activate: (release) => walls.activate(remote, release && `${remote}/${release.version}/`),
      unload: (release: Release) => {
        forgetAnswers(endpointMark(release));
        void loadHost().then(({ unload }) => unload(release));
      },
      choose: (entry) => choose(remote, entry),
      hasFiles: (release, route) => hasFiles(base, release, route),
      vetoes: swapVetoes,
      beacon,
      now,
    });
    const enter = () => {
      news.start();
      return area.enter();
    };
    return { ...area, enter };
  };
  const areaOfRemote = (remote: string) => {
    const area = areas.get(remote) ?? createArea(remote);
    areas.set(remote, area);
    return area;
  };
  const ahead = createAhead(base);
  const bringAhead = async (path: string) => {
    const [route = ''] = path.split('?');
    await registry.ready();
    const area = areaOf(route, registry.current()?.remotes);
    if (!area) return;
    await registry.bring(area.remote);
    const entry = ownValue(registry.current()?.remotes ?? {}, area.remote);
    if (entry?.state !== 'on') return;
    const [first] = await choose(area.remote, entry);
    if (first) await ahead(first.release, route);
    // Make it now, because the next tap would wait for it.
    await loadHost();
  };
  const news = createNewsPolling({
    ask: async () => {
      walls.mend();
      const outcome = await registry.refresh();
      if (outcome !== 'unreachable') reload.settle();
      for (const area of areas.values()) void area.reconsider();
      return outcome;
    },
    isVisible: () => page.document.visibilityState === 'visible',
  });
  page.addEventListener('online', news.online);
  // The act may have ended because the network has, so reload only after the store answers.
  swapVetoes.subscribe(() => {
    if (reload.due() > 0) void news.ask();
  });
  return {
    /** Returns the area of this remote; the same one each time. */
    area: areaOfRemote,
    /** the areas that were asked for, by their remotes */
    areas,
    registry,
    /** Asks the store for news, and lets the areas retry. */
    askForNews: news.ask,
    /** Loads the files of the page at this path, in the version that would run, without running them. */
    bringAhead,
    report: beacon,
  };
}
