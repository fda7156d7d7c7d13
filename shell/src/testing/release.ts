import type { AreaModule } from '@pautang/shared/app';
import type { Registry, RegistryEntry, Release } from '@pautang/shared/contract/registry';
import { containerName } from '@pautang/shared/contract/registry';
import type { RegistrySource } from '../remotes/registrySource';
import { createRegistrySource } from '../remotes/registrySource';
import type { VerifyRegistry } from '../remotes/verifyRegistry';
import { signal } from '../state/signal';

/** A release of `remote` as a build would describe it. */
export function release(version: string, remote = 'borrow'): Release {
  return {
    version,
    buildId: version,
    container: containerName(remote, version),
    entry: `remotes/${remote}/${version}/remoteEntry.ab12.js`,
    integrity: `sha384-${'A'.repeat(64)}`,
    preload: [],
  };
}

export const registryOf = (serial: number, borrow: Partial<RegistryEntry> = {}): Registry => ({
  serial,
  remotes: { borrow: { state: 'on', stable: release('1.0.0'), ...borrow } },
});

/** The module that a container of that version exposes. */
export const moduleOf = (
  version: string,
  path = '/borrow/confirm_quota',
  load: AreaModule['routes'][number]['load'] = async () => ({ Page: () => null }),
): AreaModule => ({
  buildId: version,
  routes: [{ path, handle: { title: 'Choose an amount' }, load }],
});

/** A source in which `start` is in force, until `refresh` brings what was published. */
export function fakeRegistry(start: Registry | null) {
  const inForce = signal(start);
  let news = start;
  let isFresh = true;
  const registry: RegistrySource = {
    current: inForce.read,
    subscribe: inForce.subscribe,
    ready: async () => undefined,
    isFresh: () => isFresh,
    late: () => ({}),
    bring: async () => 'same',
    teamOf: async () => [],
    refresh: jest.fn(async () => {
      inForce.set(news);
      return 'new' as const;
    }),
  };
  return {
    registry,
    publish: (next: Registry | null) => void (news = next),
    /** The page was open for long without a request for the registry. */
    age: () => void (isFresh = false),
  };
}

/** The real source in a page; `memory` is the browser's storage, `said` lists the reports. */
export function sourceInPage(
  verify: VerifyRegistry,
  { kept = null, ...over }: { kept?: string | null } & Partial<PageFacts>,
) {
  const memory = { text: kept };
  const said: string[] = [];
  const source = createRegistrySource({
    inlined: null,
    floor: 0,
    now: () => 0,
    ...over,
    store: 'https://app.example/',
    kept: { read: () => memory.text, write: (text) => void (memory.text = text) },
    verify,
    report: (reason) => void said.push(reason),
  });
  return { source, memory, said };
}
type PageFacts = Pick<
  Parameters<typeof createRegistrySource>[0],
  'inlined' | 'early' | 'floor' | 'now'
>;
