import { statSync } from 'node:fs';
import path from 'node:path';
import { beaconFolder } from '../ops/beaconFolder';
import type { ExitCode } from '../release/releaseError';
import { ReleaseError } from '../release/releaseError';
import type { Watched } from '../ops/watch';
import { watch } from '../ops/watch';
import type { Settings } from './settings';
import type { Verb } from './verb';
import { named } from './verb';

/** Folder of the beacons: the one given by --beacons, else the one beside a store that is a folder. */
function beaconsOf({ beacons, store }: Settings): string {
  if (beacons !== undefined) {
    if (statSync(beacons, { throwIfNoEntry: false })?.isDirectory() === true)
      return path.resolve(beacons);
    throw new ReleaseError(
      'usage',
      `There is no folder ${beacons}: give the one in which the collector keeps its beacons.`,
    );
  }
  if (!/^[a-z0-9]+:\/\//i.test(store)) return beaconFolder(path.resolve(store));
  throw new ReleaseError(
    'usage',
    `Beacons are kept by the server that collects them, not in ${store}: give its folder with --beacons.`,
  );
}

/** The line for the person who is called by the alarm or who watches. */
function linesOf(found: Watched, name: string, isDryRun: boolean): string[] {
  const { verdict, why, canary, changed, isPaused } = found;
  const version = `${name} ${canary ?? ''}`;
  const serial = isDryRun || !changed ? '' : `, by serial ${changed.after.serial}`;
  if (verdict === 'bad')
    return [
      `${isDryRun ? 'Would take back' : 'Took back'} ${version}: ${why}.`,
      `Borrowers who have it get the stable version at their next entry to the area${serial}.`,
    ];
  if (verdict !== 'blind' && verdict !== 'unclear') return [`${name}: ${why}`];
  const done = changed ? (isDryRun ? 'Would pause' : 'Paused') : 'Nothing was done to';
  const next = isPaused
    ? `A person has to look: 'npm run release -- rollback ${name}', or 'promote ${version} --percent N --resume'`
    : 'A person has let it grow before';
  return [`${done} ${version}: ${why}. ${next}${serial}.`];
}

function codeOf({ verdict, isPaused }: Watched): ExitCode {
  if (verdict === 'bad') return 'rolled_back';
  const isCall = verdict === 'blind' || (verdict === 'unclear' && isPaused);
  return isCall ? 'needs_person' : 'done';
}

/** The verb that guards a canary. */
export const watchVerb = {
  watch: {
    takes: '<remote> [--once] [--interval <seconds>] [--beacons <folder>]',
    does: 'compare a canary with the stable version by what phones report; take it back if it is worse, pause it if nobody can tell',
    words: [1, 1],
    options: ['once', 'interval', 'beacons'],
    run: async (context, settings) => {
      const name = named(settings.words);
      const found = await watch({
        context,
        name,
        beacons: beaconsOf(settings),
        isOnce: settings.once,
        intervalMs: settings.interval * 1000,
      });
      const { verdict, why, canary, judgement, changed, isPaused } = found;
      return {
        lines: linesOf(found, name, context.isDryRun),
        data: {
          verdict,
          why,
          canary,
          isPaused,
          countedBy: judgement?.countedBy ?? null,
          devices: judgement && { canary: judgement.canary, stable: judgement.stable },
          look: judgement?.look ?? null,
          failures: Object.fromEntries(judgement?.failures ?? []),
          serial: context.isDryRun ? null : (changed?.after.serial ?? null),
        },
        code: codeOf(found),
      };
    },
  },
} satisfies Record<string, Verb>;
