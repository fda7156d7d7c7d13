import type { payoutChannels } from './constants';
import { CARD_NUMBER_LENGTH } from './constants';
import { bareNumber, normaliseMobile } from './typedNumber';

/** 'wallet' or 'bank': the kind of a payout channel. */
export type ChannelKind = (typeof payoutChannels)[keyof typeof payoutChannels]['kind'];

/**
 * Section 5: 10 to 20 characters, for an e-wallet starting with 09. Returns the stored form of a number: a wallet's as
 * 09 and nine digits (decision S4), a bank's as digits; null if the text is not a number of this kind.
 */
export function normaliseReceiverNumber(kind: ChannelKind, text: string): string | null {
  const { min, max } = CARD_NUMBER_LENGTH;
  const [number, form] =
    kind === 'wallet'
      ? [normaliseMobile(text) ?? '', /^09/]
      : [bareNumber(text), new RegExp(`^\\d{${min},${max}}$`)];
  return form.test(number) ? number : null;
}
