import { bareNumber, digitsOf, normaliseMobile } from '@pautang/shared/contract/typedNumber';
import { cardGroups } from '@pautang/shared/format';
import type { ChannelKind } from '@pautang/shared/rules';

export interface Typed {
  readonly text: string;
  readonly caret: number;
}

const WITH_COUNTRY = /^(?:\+|00)?63/;

/**
 * Groups a number in fours (section 9) while it is typed or pasted. The caret stays behind the same digit. For a wallet, a
 * whole mobile number with its country code becomes 09… at once (decision S4). Text that is no number stays as it is, so
 * that the rule refuses it.
 */
export function groupTyped(kind: ChannelKind | null, { text, caret }: Typed): Typed {
  const bare = bareNumber(text);
  const mobile = kind === 'wallet' && WITH_COUNTRY.test(bare) ? normaliseMobile(text) : null;
  if (mobile !== null) {
    const grouped = cardGroups(mobile);
    return { text: grouped, caret: grouped.length };
  }
  if (!/^\d+$/.test(bare)) return { text, caret };
  const grouped = cardGroups(bare);
  const before = digitsOf(text.slice(0, caret)).length;
  return { text: grouped, caret: endOfDigit(grouped, before) };
}

/** The position behind the digit number `count` of a text; for 0 before the first. */
function endOfDigit(text: string, count: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === count) return at;
    if (text[at] !== ' ') seen += 1;
  }
  return text.length;
}

/** Called when the focus leaves the field: a wallet's number gets its usual form. */
export function settleTyped(kind: ChannelKind | null, text: string): string {
  const mobile = kind === 'wallet' ? normaliseMobile(text) : null;
  return mobile === null ? text : cardGroups(mobile);
}
