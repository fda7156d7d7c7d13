import { bareNumber, digitsOf, normaliseMobile } from '@pautang/shared/contract/typedNumber';
import { cardGroups } from '@pautang/shared/format';
import type { ChannelKind } from '@pautang/shared/rules';

/** What a field shows, and where its caret stands in it. */
export interface Typed {
  readonly text: string;
  readonly caret: number;
}

const WITH_COUNTRY = /^(?:\+|00)?63/;

/**
 * A number in groups of four (section 9) while it is typed or pasted; the caret stays behind the digit that it stood
 * behind. A whole mobile number with its country code becomes 09… at once, for a wallet (decision S4). What is no number
 * stays as it is, for the rule to refuse.
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

/** Behind the digit number `count` of a text; 0: before the first. */
function endOfDigit(text: string, count: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === count) return at;
    if (text[at] !== ' ') seen += 1;
  }
  return text.length;
}

/** Once the field is left: a wallet's number in its one spelling, whichever it was typed in. */
export function settleTyped(kind: ChannelKind | null, text: string): string {
  const mobile = kind === 'wallet' ? normaliseMobile(text) : null;
  return mobile === null ? text : cardGroups(mobile);
}
