import type { Session } from '@pautang/shared/app';
import { hostUserInfo } from '@pautang/shared/contract/host';
import * as v from 'valibot';

/**
 * The session that the host delivers, if it is one and another than ours. A host that knows nobody leaves the page's own
 * login alone; junk is nobody.
 */
export function sessionFromHost(data: unknown, ownToken: string | null): Session | null {
  const parsed = v.safeParse(hostUserInfo.answer, data);
  if (!parsed.success || parsed.output.token === null || parsed.output.token === ownToken)
    return null;
  return parsed.output;
}
