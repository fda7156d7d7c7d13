import type { Session } from '@pautang/shared/app';
import { hostUserInfo } from '@pautang/shared/contract/host';
import * as v from 'valibot';

/** The host's session, compared with the page's. */
export type HostWord =
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
