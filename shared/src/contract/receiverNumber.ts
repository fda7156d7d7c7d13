import type { payoutChannels } from './constants';
import { CARD_NUMBER_LENGTH } from './constants';
import { bareNumber, normaliseMobile } from './typedNumber';

/** 'wallet' or 'bank': the kind of a payout channel. */
export type ChannelKind = (typeof payoutChannels)[keyof typeof payoutChannels]['kind'];

/** Section 5. Returns a wallet's number as 09 and nine digits (decision S4), a bank's as 10 to 20 digits; null: neither. */
export function normaliseReceiverNumber(kind: ChannelKind, text: string): string | null {
  const { min, max } = CARD_NUMBER_LENGTH;
  const [number, form] =
    kind === 'wallet'
      ? [normaliseMobile(text) ?? '', /^09/]
      : [bareNumber(text), new RegExp(`^\\d{${min},${max}}$`)];
  return form.test(number) ? number : null;
}
