import { openSource } from '../../ops/beaconSource';
import type { Watched } from '../../ops/watchCanary';
import { watch } from '../../ops/watchCanary';
import type { ReleaseContext } from '../releaseContext';
import type { ExitCode } from '../releaseError';
import { flag, interval } from '../settings';
import { beacons } from '../verbs/readRecords';
import { named, verb } from '../verbs/verb';

/** Where `npm start` serves. */
const LOCAL = 'http://localhost:8080';

/** Returns the line for the person whom the alarm calls, or who watches. */
function linesOf(
  { isDryRun, again = '' }: ReleaseContext,
  name: string,
  { verdict, why, canary, changed, isPaused }: Watched,
): string[] {
  const version = `${name} ${canary ?? ''}`;
  const serial = isDryRun || !changed ? '' : ` by serial ${changed.after.serial}`;
  if (verdict === 'bad')
    return [
      `${isDryRun ? 'Would take back' : 'Took back'} ${version}${serial}: ${why}.`,
      'Borrowers who have it get the stable version at their next entry to the area.',
    ];
  if (canary === null || (verdict !== 'blind' && verdict !== 'unclear')) return [`${name}: ${why}`];
  if (!isPaused)
    return [`Nothing was done to ${version}: ${why}. A person has let it grow before.`];
  const done = changed ? (isDryRun ? 'Would pause' : 'Paused') : 'Still paused:';
  const line = 'npm run release --';
  return [
    `${done} ${version}${serial}: ${why}. A person has to look: '${line} rollback ${name}${again}', or '${line} promote ${version} --percent N --resume${again}'.`,
  ];
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
      onPause: (paused) => linesOf(context, name, paused).forEach((line) => context.tell?.(line)),
    }).finally(source.close);
    const { verdict, why, canary, judgement, changed, isPaused } = found;
    return {
      lines: linesOf(context, name, found),
      data: {
        verdict,
        why,
        canary,
        isPaused,
        countedBy: judgement?.countedBy ?? null,
        devices: judgement && { canary: judgement.canary, stable: judgement.stable },
        look: judgement?.look ?? null,
        failures: judgement?.failures ?? {},
        serial: context.isDryRun ? null : (changed?.after.serial ?? null),
      },
      code: codeOf(found),
    };
  },
});
