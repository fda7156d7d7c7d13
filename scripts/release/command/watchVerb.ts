import path from 'node:path';
import { beaconFolder } from '../../ops/beaconFolder';
import { ReleaseError } from '../releaseError';
import { watch } from '../watch';
import type { Settings } from './settings';
import type { Verb } from './verb';
import { named } from './verb';

/** Where the collector keeps its beacons: beside a store that is a folder, else where --beacons says. */
function beaconsOf({ beacons, store }: Settings): string {
  if (beacons !== undefined) return path.resolve(beacons);
  if (!/^[a-z0-9]+:\/\//i.test(store)) return beaconFolder(path.resolve(store));
  throw new ReleaseError(
    'usage',
    `Beacons are kept by the server that collects them, not in ${store}: give its folder with --beacons.`,
  );
}

/** The guard of a canary. */
export const watchVerb = {
  watch: {
    takes: '<remote> [--once] [--interval <seconds>] [--beacons <folder>]',
    does: 'compare a canary with the stable version by what phones report, and take it back if it is worse',
    words: [1, 1],
    options: ['once', 'interval', 'beacons'],
    run: async (desk, settings) => {
      const name = named(settings.words);
      const { verdict, why, canary, judgement, changed } = await watch({
        desk,
        name,
        beacons: beaconsOf(settings),
        isOnce: settings.once,
        intervalMs: settings.interval * 1000,
      });
      const isBad = verdict === 'bad';
      const head = isBad
        ? `${desk.isDryRun ? 'Would take back' : 'Took back'} ${name} ${canary ?? ''}: ${why}.`
        : `${name}: ${why}`;
      const serial = changed?.after.serial;
      const seen = `Borrowers who have it get the stable version at their next entry to the area${desk.isDryRun ? '' : `, by serial ${serial ?? ''}`}.`;
      return {
        lines: isBad ? [head, seen] : [head],
        data: {
          verdict,
          why,
          canary,
          devices: judgement && { canary: judgement.canary, stable: judgement.stable },
          look: judgement?.look ?? null,
          failures: Object.fromEntries(judgement?.failures ?? []),
          serial: desk.isDryRun ? null : (serial ?? null),
        },
        code: isBad ? 'rolled_back' : 'done',
      };
    },
  },
} satisfies Record<string, Verb>;
