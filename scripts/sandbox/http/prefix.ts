import { ResponseCode } from '@pautang/shared/contract/codes';
import { Refusal } from '../lender/refusal';
import { quoted } from './refused';

/** Removes the prefix from the top-level keys of an item's data (decision P2). */
export function withoutPrefix(
  data: Readonly<Record<string, unknown>>,
  prefix: string,
): Record<string, unknown> {
  const entries = Object.entries(data).map(([key, value]) => {
    if (!key.startsWith(prefix))
      throw new Refusal(
        ResponseCode.BAD_DATA,
        `The key ${quoted(key)} does not begin with '${prefix}'.`,
      );
    return [key.slice(prefix.length), value] as const;
  });
  return Object.fromEntries(entries);
}
