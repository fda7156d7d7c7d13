import { maskCard } from './numbers';

/**
 * A name as somebody gave it (a person, a bank, a lender), without the control characters that turn the direction of the
 * text around them: with one of them a name could show the figures beside it in another order.
 */
export function plainName(name: string): string {
  return name.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}

/** '0418' → 'Loan 0418', as a heading or at the beginning of a line. */
export function loanLabel(loanNumber: string): string {
  return `Loan ${loanNumber}`;
}

/** 'GCash ···· 4821': whoever reads it knows which account is meant, and nobody beside them learns its number. */
export function accountLabel({
  channelName,
  cardNumber,
}: {
  readonly channelName: string;
  readonly cardNumber: string;
}): string {
  return `${plainName(channelName)} ${maskCard(cardNumber)}`;
}
