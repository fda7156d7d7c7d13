import type { Session } from '@pautang/shared/app';
import { hostUserInfo } from '@pautang/shared/contract/host';
import * as v from 'valibot';

/** What the page has to do after the host has said who is logged in. */
export type HostWord =
  | { readonly says: 'nothing' | 'same' | 'junk' }
  | { readonly says: 'another'; readonly session: Session }
  | { readonly says: 'loggedOut' };

/**
 * Weighs what the host says against the page's own session. The host wins: where it has had this session and now knows
 * nobody, the borrower has logged out there, perhaps while no page was open. A host that never had it leaves the page's
 * own login alone; what is not wholly right is junk, since a session is never half taken.
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
