import type { AppState, Session } from '@pautang/shared/app';
import type { Store } from 'redux';
import * as v from 'valibot';
import { storedJson, storedText } from '../state/storedJson';

export const SESSION_KEY = 'pautang.session.v1';
/** Everything the app keeps on the phone stands under this prefix. */
const OWN = 'pautang.';

const kept = v.object({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(4_000)),
  mobile: v.nullable(v.string()),
  packageName: v.nullable(v.string()),
  userId: v.nullable(v.string()),
});

const stored = storedJson(SESSION_KEY, kept);

/** The kept session. Junk and blocked storage read as logged out. */
export const readSession = (): Session | null => stored.read();

export function writeSession({ token, mobile, packageName, userId }: Session): void {
  stored.write(token === null ? null : { token, mobile, packageName, userId });
}

/** Ties the session to the phone: each change is written. Returns a function that unties it. */
export function tieSession(store: Store<AppState>): () => void {
  let before = store.getState().session;
  return store.subscribe(() => {
    const { session } = store.getState();
    if (session !== before) writeSession(session);
    before = session;
  });
}

/** The session that the host has: it said so, or it took the page's own. */
const hostSession = storedText('pautang.hostSession.v1');

export const writeHostSession = (token: string): void => hostSession.write(token);

/** Whether the host has had this session: one that no longer knows it has ended it. */
export const isHostSession = (token: string | null): boolean =>
  token !== null && hostSession.read() === token;

/** Not under the prefix that a logout clears. */
const leftSession = storedText('pautang-left.v1');
/** The page's own copy, for blocked storage. */
let left = '';

/** The token of the last session that was logged out here and that the lender has not ended yet; '' for none. */
export function readLeftSession(): string {
  left = leftSession.read() ?? left;
  return left;
}

export function writeLeftSession(token: string): void {
  left = token;
  leftSession.write(token);
}

/** Forgets the login code that this tab requested, which `@pautang/shared/sms-code` keeps for the login page. */
export const forgetSentCode = (): void =>
  storedText('pautang.sentCode.login.v1', () => sessionStorage).write(null);

/**
 * A logout leaves only public data on the phone: the language here, and outside our prefix the registry
 * (`pautang-registry.v1`), notes about reloads and versions (`pautang-reload.v1`, `pautang-starts.v1`,
 * `pautang-busy.v1`), and the app's files.
 */
const STAYS = `${OWN}language.v1`;

/**
 * Logout (section 4): clears the app's data on this phone. The login page then stores only public data again: the
 * lender's operation config, the error of the phone's clock, and the host's facts about itself.
 */
export function clearKept(): void {
  // If storage is blocked, reading the property already throws.
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = open();
      for (const key of Object.keys(storage))
        if (key.startsWith(OWN) && key !== STAYS) storage.removeItem(key);
    } catch {
      // Blocked storage holds nothing of ours.
    }
  }
  try {
    // remote-customer keeps drafts of messages to customer service here, with their pictures.
    indexedDB.deleteDatabase(`${OWN}drafts`);
  } catch {
    // Without a database there are no drafts.
  }
}
