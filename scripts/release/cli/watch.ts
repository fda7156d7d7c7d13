import { openSource } from '../../ops/beaconSource';
import type { Watched } from '../../ops/watchCanary';
import { watch } from '../../ops/watchCanary';
import type { ExitCode } from '../releaseError';
import { flag, interval } from '../settings';
import { beacons } from '../verbs/readRecords';
import { named, verb } from '../verbs/verb';

/** Where `npm start` serves. */
const LOCAL = 'http://localhost:8080';

/** Returns the line for the person whom the alarm calls, or who watches. */
function linesOf(found: Watched, name: string, isDryRun: boolean): string[] {
  const { verdict, why, canary, changed, isPaused } = found;
  const version = `${name} ${canary ?? ''}`;
  const serial = isDryRun || !changed ? '' : `, by serial ${changed.after.serial}`;
  if (verdict === 'bad')
    return [
      `${isDryRun ? 'Would take back' : 'Took back'} ${version}: ${why}.`,
      `Borrowers who have it get the stable version at their next entry to the area${serial}.`,
    ];
  if (canary === null || (verdict !== 'blind' && verdict !== 'unclear')) return [`${name}: ${why}`];
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

export const watchVerb = verb({
  takes: '<remote> [--once] [--interval <seconds>] [--beacons <database or server>]',
  does: 'compare a canary with the stable version by what phones report; take it back if it is worse, pause it if that cannot be judged',
  words: [1, 1],
  options: { once: flag, interval, beacons },
  run: async (context, settings) => {
    const name = named(settings.words);
    const source = openSource(settings.beacons ?? LOCAL);
    const found = await watch({
      context,
      name,
      beacons: source,
      isOnce: settings.once,
      intervalMs: settings.interval * 1000,
    }).finally(source.close);
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
});
