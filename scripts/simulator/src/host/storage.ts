import * as v from 'valibot';
import { borrower } from '../lender/shapes';
import { deviceSettings } from './device';

/** The simulator's own keys. It shares localStorage and sessionStorage with the app. */
const OWN = 'simulator.';
const SESSION_KEY = `${OWN}session`;
const FINGERPRINT_KEY = `${OWN}fingerprint`;

const keptSession = v.object({
  user: v.nullable(borrower),
  device: deviceSettings,
});
/** The state that a reload of the simulator restores: that of this tab or, in a new tab, the last one that any tab saved. */
export type KeptSession = v.InferOutput<typeof keptSession>;

export interface Storages {
  readonly local: Storage;
  readonly session: Storage;
}

export function readSession({ session, local }: Storages): KeptSession | null {
  try {
    const kept: unknown = JSON.parse(
      session.getItem(SESSION_KEY) ?? local.getItem(SESSION_KEY) ?? 'null',
    );
    const parsed = v.safeParse(keptSession, kept);
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

export function keepSession({ session, local }: Storages, kept: KeptSession): void {
  for (const storage of [session, local]) storage.setItem(SESSION_KEY, JSON.stringify(kept));
}

/** Clears the storage as in a freshly installed app, except for the simulator's own keys. */
export function clearAppData({ local, session }: Storages): void {
  for (const storage of [local, session]) {
    for (const key of Object.keys(storage)) if (!key.startsWith(OWN)) storage.removeItem(key);
  }
}

/** The id of a made-up device, one for each browser and the same after every reload. */
export function fingerprint({ local }: Storages, random: () => string): string {
  const kept = local.getItem(FINGERPRINT_KEY);
  if (kept !== null) return kept;
  const made = random();
  local.setItem(FINGERPRINT_KEY, made);
  return made;
}
