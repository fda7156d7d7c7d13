import { MAX_AHEAD_S } from '@pautang/shared/contract/registry';
import type { ReleaseContext } from '../releaseContext';
import { refused } from '../releaseError';
import type { SignedRegistry } from './registryFile';

const MINUTE_MS = 60_000;
const TO_WARN_MS = 2 * MINUTE_MS;
const TO_REFUSE_MS = 10 * MINUTE_MS;
/** How far ahead of a phone's server time a registry may be signed. */
const PHONES_BEAR_MS = MAX_AHEAD_S * 1000;

/** Formats a span of time: 11 minutes, 24 hours, 3 days. */
export function span(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / MINUTE_MS);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 120) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  const hours = Math.round(minutes / 60);
  return hours <= 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}

/** Reports a registry that was signed by a clock ahead of this one, and whether phones refuse it; null for another. */
export function signedAhead(
  { iat = 0 }: Pick<SignedRegistry, 'iat'>,
  now: number,
): { readonly isRefused: boolean; readonly words: string } | null {
  const ahead = iat * 1000 - now;
  if (ahead < TO_WARN_MS) return null;
  const isRefused = ahead > PHONES_BEAR_MS;
  const words = `The registry was signed by a clock that was ${span(ahead)} ahead of this one.`;
  return {
    isRefused,
    words: isRefused
      ? `${words} Phones refuse that: new borrowers get no area. Check this machine's clock, then run 'npm run release -- renew'.`
      : `${words} Phones accept that up to ${span(PHONES_BEAR_MS)}.`,
  };
}

/**
 * Compares this machine's clock with those of the store and of the app, and with the time of the last change.
 * @param isEmergency true: a clock that is behind the last change does not stop the change, because an early date does
 * no harm
 * @returns warnings about the clock
 * @throws ReleaseError if it is ten minutes off, unless a person has checked it
 */
export async function checkClock(
  context: Pick<ReleaseContext, 'store' | 'now' | 'appClock' | 'isClockTrusted'>,
  registry: Pick<SignedRegistry, 'iat'> | null,
  isEmergency = false,
): Promise<string[]> {
  const { store, now, appClock, isClockTrusted = false } = context;
  const clocks = [
    { whose: `the clock of ${store.address}`, at: (await store.clock?.()) ?? null },
    { whose: 'the clock of the app', at: (await appClock?.()) ?? null },
  ];
  const warnings =
    appClock && clocks[1]?.at === null
      ? ['The clock was not compared with that of the app: the app does not answer.']
      : [];
  let isConfirmed = false;
  const judge = (off: number, said: string, mayPass: boolean) => {
    if (Math.abs(off) < TO_WARN_MS) return;
    if (Math.abs(off) >= TO_REFUSE_MS && !mayPass && !isClockTrusted)
      throw refused(
        `${said} Nothing was signed. Set this machine's clock, or add --trust-clock if it is right.`,
      );
    warnings.push(said);
  };
  for (const { whose, at } of clocks) {
    if (at === null) continue;
    const off = now() - at;
    isConfirmed ||= Math.abs(off) < TO_WARN_MS;
    const side = off > 0 ? 'ahead of' : 'behind';
    judge(off, `This machine's clock is ${span(off)} ${side} ${whose}.`, false);
  }
  const late = (registry?.iat ?? 0) * 1000 - now();
  if (late > 0)
    judge(
      late,
      `The last change was signed by a clock that was ${span(late)} ahead of this one: one of the two is wrong.`,
      isConfirmed || isEmergency,
    );
  return warnings;
}
