import type { Bridge, HostError, Session, StateStore } from '@pautang/shared/app';
import { logoutRequested } from '@pautang/shared/app';
import { hostUserInfo } from '@pautang/shared/contract/host';
import * as v from '@pautang/shared/schema';
import { signal } from '../state/signal';
import { isHostSession, writeHostSession } from './persistence';
import { loggedIn } from './slice';

/** How long the login waits for the host's session. A host that has one answers within this time. */
const HOST_WAIT_MS = 300;

/** Asks the host for its session, and keeps the page's session in step with the host's, now and later. */
export function followHost({ dispatch, getState }: StateStore, bridge: Bridge) {
  const token = () => getState().session.token;

  /** @param data the host's unchecked answer */
  const adopt = (data: unknown): HostWord['says'] => {
    const own = token();
    const word = hostWord(data, { token: own, isHosts: isHostSession(own) });
    if (word.says === 'loggedOut') dispatch(logoutRequested());
    if (word.says === 'same' && own !== null) writeHostSession(own);
    if (word.says === 'another') dispatch(loggedIn(word.session));
    return word.says;
  };

  const isKnown = signal(false);
  const know = () => isKnown.set(true);
  const asker = token();
  const hasSpoken = bridge
    .request(hostUserInfo, {})
    .catch(({ malformed }: Partial<HostError>) => malformed?.given)
    // A late answer must not undo what the borrower has done since.
    .then((data) => token() === asker && adopt(data))
    .finally(know);
  setTimeout(know, HOST_WAIT_MS);

  return {
    adopt,
    /** becomes true when the host has answered, or has not answered at once */
    isKnown,
    /** Resolves once it is certain that the borrower did not log out of the host while no page was open. */
    whenCertain: async (): Promise<void> => {
      if (isHostSession(token())) await hasSpoken;
    },
  };
}

/** The result of comparing the host's session with the page's. */
type HostWord =
  | { readonly says: 'nothing' | 'same' | 'junk' | 'loggedOut' }
  | { readonly says: 'another'; readonly session: Session };

/**
 * Compares the host's session with the page's. The host wins: if it had this session and has none now, the borrower
 * logged out there, perhaps while no page was open. If the host never had the session, the page's own login stays. A
 * partly valid answer is junk, because a session is taken as a whole.
 * @param own.isHosts whether the host has had the page's session
 */
export function hostWord(
  data: unknown,
  own: { readonly token: string | null; readonly isHosts: boolean },
): HostWord {
  const parsed = v.safeParse(hostUserInfo.answer, data);
  if (!parsed.success) return { says: 'junk' };
  if (parsed.output.token === null) return { says: own.isHosts ? 'loggedOut' : 'nothing' };
  return parsed.output.token === own.token
    ? { says: 'same' }
    : { says: 'another', session: parsed.output };
}
