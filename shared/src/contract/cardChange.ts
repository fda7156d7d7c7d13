import { checkReceiverNumber, normaliseReceiverNumber } from './receiverNumber';
import type { ChannelKind } from './receiverNumber';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Decision S6: one change within this many days. */
export const CARD_CHANGE_DAYS = 30;

/** The card change form of section 3; `kind` and `bankCode` are null until chosen. */
export interface CardChangeForm {
  kind: ChannelKind | null;
  bankCode: string | null;
  holder: string;
  originalNumber: string;
  newNumber: string;
}

/** The present receiving account. */
export interface CurrentCard {
  kind: ChannelKind;
  holder: string;
  cardNumber: string;
}

export type CardChangeErrors = Partial<Record<keyof CardChangeForm, string>>;

const sameName = (a: string, b: string): boolean =>
  a.trim().replace(/\s+/g, ' ').toLowerCase() === b.trim().replace(/\s+/g, ' ').toLowerCase();

/** Section 5, bank card change: one message for each field that is wrong. */
export function checkCardChange(form: CardChangeForm, current: CurrentCard): CardChangeErrors {
  const errors: CardChangeErrors = {};
  const { kind } = form;
  if (kind === null) errors.kind = 'Choose an account type';
  if (kind === 'bank' && form.bankCode === null) errors.bankCode = 'Choose a bank';
  if (!sameName(form.holder, current.holder)) {
    errors.holder = 'The card holder must be the holder of your receiving account';
  }
  const original = normaliseReceiverNumber(current.kind, form.originalNumber);
  if (original === null || original !== current.cardNumber) {
    errors.originalNumber = 'Incorrect Original Bank Card Number. Please refill.';
  }
  const problem = kind === null ? null : checkReceiverNumber(kind, form.newNumber);
  if (problem !== null) errors.newNumber = problem;
  else if (kind !== null && normaliseReceiverNumber(kind, form.newNumber) === current.cardNumber) {
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
