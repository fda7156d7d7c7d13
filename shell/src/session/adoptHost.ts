import type { Session } from '@pautang/shared/app';
import { hostUserInfo } from '@pautang/shared/contract/host';
import * as v from 'valibot';

/**
 * The session that the host delivers, if it is one and another than ours. A host that knows nobody leaves the page's own
 * login alone. Undefined for what is not wholly right: a session is never half taken.
 */
export function sessionFromHost(
  data: unknown,
  ownToken: string | null,
): Session | null | undefined {
  const parsed = v.safeParse(hostUserInfo.answer, data);
  if (!parsed.success) return undefined;
  const { token } = parsed.output;
  return token === null || token === ownToken ? null : parsed.output;
}
