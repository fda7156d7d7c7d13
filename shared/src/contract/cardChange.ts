import type { ChannelCode } from './constants';
import type { ReceivingAccount } from './loan';
import { normaliseReceiverNumber } from './receiverNumber';
import type { ChannelKind } from './receiverNumber';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Decision S6: one change within this many days. */
export const CARD_CHANGE_DAYS = 30;

/** The card change form of section 3; `kind`, `channelCode` and `bankCode` are null until chosen. */
export interface CardChangeForm {
  kind: ChannelKind | null;
  /** A remote from before 2026-11-27, which may run in this shell, leaves it out, and then the numbers must differ. */
  channelCode?: ChannelCode | null;
  bankCode: string | null;
  holder: string;
  originalNumber: string;
  newNumber: string;
}

/** The present receiving account. */
export interface CurrentCard {
  kind: ChannelKind;
  channelCode?: ChannelCode;
  bankCode?: string | null;
  holder: string;
  cardNumber: string;
}

export type CardChangeErrors = Partial<Record<keyof CardChangeForm, string>>;

type Place = Pick<ReceivingAccount, 'channelCode' | 'bankCode'>;

const isSamePlace = (one: Partial<Place>, other: Partial<Place>): boolean =>
  one.channelCode === other.channelCode && one.bankCode === other.bankCode;

/** Returns whether money goes to the same account: the same mobile number may name a wallet at each provider. */
export const isSameAccount = (
  one: Place & Pick<ReceivingAccount, 'cardNumber'>,
  other: Place & Pick<ReceivingAccount, 'cardNumber'>,
): boolean => isSamePlace(one, other) && one.cardNumber === other.cardNumber;

const sameName = (a: string, b: string): boolean =>
  a.trim().replace(/\s+/g, ' ').toLowerCase() === b.trim().replace(/\s+/g, ' ').toLowerCase();

/** Section 5, bank card change: one message for each field that is wrong. */
export function checkCardChange(form: CardChangeForm, current: CurrentCard): CardChangeErrors {
  const errors: CardChangeErrors = {};
  const { kind, channelCode, bankCode } = form;
  if (kind === null) errors.kind = 'Choose an account type';
  if (kind === 'bank' && bankCode === null) errors.bankCode = 'Choose a bank';
  if (!sameName(form.holder, current.holder)) {
    errors.holder = 'The card holder must be the holder of your receiving account';
  }
  const original = normaliseReceiverNumber(current.kind, form.originalNumber);
  if (original === null || original !== current.cardNumber) {
    errors.originalNumber = 'Incorrect Original Bank Card Number. Please refill.';
  }
  // Without a type only an empty number is certain to be wrong.
  if (kind !== null || form.newNumber.trim() === '') {
    const cardNumber = normaliseReceiverNumber(kind ?? 'bank', form.newNumber);
    const isKnown = channelCode !== undefined && channelCode !== null;
    const isElsewhere = isKnown && !isSamePlace({ channelCode, bankCode }, current);
    if (cardNumber === null) errors.newNumber = 'Incorrect New Bank Card Number. Please refill.';
    else if (!isElsewhere && cardNumber === current.cardNumber)
      errors.newNumber = 'The new card must differ from the one you have';
  }
  return errors;
}

/** The next allowed change in epoch ms, a full minute because pages show it so; null: it is allowed now (decision S6). */
export function nextCardChange(lastChangeMs: number | null, nowMs: number): number | null {
  if (lastChangeMs === null) return null;
  const next = Math.ceil(lastChangeMs / MINUTE_MS) * MINUTE_MS + CARD_CHANGE_DAYS * DAY_MS;
  return nowMs >= next ? null : next;
}
