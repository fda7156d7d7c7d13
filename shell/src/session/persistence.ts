import type { AppState, Session } from '@pautang/shared/app';
import type { Store } from 'redux';
import * as v from '@pautang/shared/schema';
import { storedJson, storedText } from '../state/storedJson';

export const SESSION_KEY = 'pautang.session.v1';
/** Prefix of the app's keys on the phone that a logout clears. */
const OWN = 'pautang.';

const kept = v.object({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(4_000)),
  mobile: v.nullable(v.string()),
  packageName: v.nullable(v.string()),
  userId: v.nullable(v.string()),
});

const stored = storedJson(SESSION_KEY, kept);

/** Reads the kept session. Junk and blocked storage read as logged out. */
export const readSession = (): Session | null => stored.read();

export function writeSession({ token, mobile, packageName, userId }: Session): void {
  stored.write(token === null ? null : { token, mobile, packageName, userId });
}

/** Writes each change of the session to the phone. Returns a function that stops it. */
export function tieSession(store: Store<AppState>): () => void {
  let before = store.getState().session;
  return store.subscribe(() => {
    const { session } = store.getState();
    if (session !== before) writeSession(session);
    before = session;
  });
}

/** The token of the session that the host has: it gave it, or it took the page's own. */
const hostSession = storedText('pautang.hostSession.v1');

export const writeHostSession = (token: string): void => hostSession.write(token);

/** Whether the host has had this session. If it no longer has it, the session has ended. */
export const isHostSession = (token: string | null): boolean =>
  token !== null && hostSession.read() === token;

/** Without the prefix that a logout clears. */
const leftSession = storedText('pautang-left.v1');
/** A copy in memory, for blocked storage. */
let left = '';

/** The token of the last logged-out session that the lender has not ended yet; '' without one. */
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
 * The only key that a logout leaves under our prefix. Outside it stay the registry (`pautang-registry.v1`), notes about
 * reloads and versions (`pautang-reload.v1`, `pautang-starts.v1`, `pautang-busy.v1`), and the app's files: all public
 * data.
 */
const STAYS = `${OWN}language.v1`;

/**
 * Logout (section 4): clears the app's data on this phone. The login page then stores only public data: the lender's
 * operation config, the error of the phone's clock, and the host's facts about itself.
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
