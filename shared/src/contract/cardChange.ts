import { payoutChannels } from './constants';
import type { ChannelCode } from './constants';
import type { ReceivingAccount } from './loan';
import { normaliseReceiverNumber } from './receiverNumber';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Decision S6: one change within this many days. */
export const CARD_CHANGE_DAYS = 30;

/** The card change form of section 3; `channelCode` and `bankCode` are null until chosen. */
export interface CardChangeForm {
  channelCode: ChannelCode | null;
  bankCode: string | null;
  holder: string;
  originalNumber: string;
  newNumber: string;
}

export type CardChangeErrors = Partial<Record<keyof CardChangeForm, string>>;

type Place = Pick<ReceivingAccount, 'channelCode' | 'bankCode' | 'cardNumber'>;

/** Returns whether money goes to the same account: the same mobile number may name a wallet at each provider. */
export const isSameAccount = (one: Place, other: Place): boolean =>
  one.channelCode === other.channelCode &&
  one.bankCode === other.bankCode &&
  one.cardNumber === other.cardNumber;

const sameName = (a: string, b: string): boolean =>
  a.trim().replace(/\s+/g, ' ').toLowerCase() === b.trim().replace(/\s+/g, ' ').toLowerCase();

/** Section 5, bank card change: one message for each field that is wrong. */
export function checkCardChange(
  form: CardChangeForm,
  current: Omit<ReceivingAccount, 'channelName'>,
): CardChangeErrors {
  const errors: CardChangeErrors = {};
  const { channelCode, bankCode } = form;
  const kind = channelCode === null ? null : payoutChannels[channelCode].kind;
  if (kind === null) errors.channelCode = 'Choose an account type';
  if (kind === 'bank' && bankCode === null) errors.bankCode = 'Choose a bank';
  if (!sameName(form.holder, current.holder)) {
    errors.holder = 'The card holder must be the holder of your receiving account';
  }
  const original = normaliseReceiverNumber(
    payoutChannels[current.channelCode].kind,
    form.originalNumber,
  );
  if (original === null || original !== current.cardNumber) {
    errors.originalNumber = 'Incorrect Original Bank Card Number. Please refill.';
  }
  if (channelCode !== null && kind !== null) {
    const cardNumber = normaliseReceiverNumber(kind, form.newNumber);
    if (cardNumber === null) errors.newNumber = 'Incorrect New Bank Card Number. Please refill.';
    else if (isSameAccount({ channelCode, bankCode, cardNumber }, current)) {
      errors.newNumber = 'The new card must differ from the one you have';
    }
  }
  return errors;
}

/** The next allowed change in epoch ms, a full minute because pages show it so; null: it is allowed now (decision S6). */
export function nextCardChange(lastChangeMs: number | null, nowMs: number): number | null {
  if (lastChangeMs === null) return null;
  const next = Math.ceil(lastChangeMs / MINUTE_MS) * MINUTE_MS + CARD_CHANGE_DAYS * DAY_MS;
  return nowMs >= next ? null : next;
}
