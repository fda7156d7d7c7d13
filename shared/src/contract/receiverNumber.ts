import type { payoutChannels } from './constants';
import { CARD_NUMBER_LENGTH } from './constants';
import { bareNumber, normaliseMobile } from './typedNumber';

/** 'wallet' or 'bank': the kind of a payout channel. */
export type ChannelKind = (typeof payoutChannels)[keyof typeof payoutChannels]['kind'];

/**
 * The number as it is stored: a wallet's as 09 and nine digits (decision S4), a bank's as digits; null when it is
 * neither.
 */
export function normaliseReceiverNumber(kind: ChannelKind, text: string): string | null {
  const { min, max } = CARD_NUMBER_LENGTH;
  const [number, form] =
    kind === 'wallet'
      ? [normaliseMobile(text) ?? '', /^09/]
      : [bareNumber(text), new RegExp(`^\\d{${min},${max}}$`)];
  return form.test(number) ? number : null;
}

/** Section 5: 10 to 20 characters, for an e-wallet starting with 09. Null for a number that is fine. */
export function checkReceiverNumber(kind: ChannelKind, text: string): string | null {
  return normaliseReceiverNumber(kind, text) === null
    ? 'Incorrect New Bank Card Number. Please refill.'
    : null;
}
