import type { Bridge, HostError, Session, StateStore } from '@pautang/shared/app';
import { logoutRequested } from '@pautang/shared/app';
import { hostUserInfo } from '@pautang/shared/contract/host';
import * as v from 'valibot';
import { signal } from '../state/signal';
import { isHostSession, writeHostSession } from './persistence';
import { loggedIn } from './slice';

/** How long the login waits for the host to say who is logged in: a host that knows has said so by then. */
const HOST_WAIT_MS = 300;

/** Asks the host who is logged in, and keeps the page's session in step with what it says, now and later. */
export function followHost({ dispatch, getState }: StateStore, bridge: Bridge) {
  const token = () => getState().session.token;

  /** @param data what the host said: anything at all */
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
    // A host that is late does not undo what the borrower has done since.
    .then((data) => token() === asker && adopt(data))
    .finally(know);
  setTimeout(know, HOST_WAIT_MS);

  return {
    adopt,
    /** turns true when the host has said who is logged in, or has not said so at once */
    isKnown,
    /** A borrower may have logged out of the host while no page was open: resolves once that is certain. */
    whenCertain: async (): Promise<void> => {
      if (isHostSession(token())) await hasSpoken;
    },
  };
}

/** The host's session, compared with the page's. */
type HostWord =
  | { readonly says: 'nothing' | 'same' | 'junk' }
  | { readonly says: 'another'; readonly session: Session }
  | { readonly says: 'loggedOut' };

/**
 * Compares the host's session with the page's. The host wins: if it had this session and has none now, the borrower
 * logged out there, perhaps while no page was open. If the host never had the session, the page's own login stays. An
 * answer that is valid only in part is junk, because a session is taken as a whole.
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
