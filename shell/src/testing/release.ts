import type { AreaModule } from '@pautang/shared/app';
import type { Registry, RegistryEntry, Release } from '@pautang/shared/contract/registry';
import { containerName } from '@pautang/shared/contract/registry';

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
