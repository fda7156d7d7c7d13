const DOTS = '····';

/** Groups of four (section 9): '09171234821' → '0917 1234 821'. */
export function cardGroups(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ');
}

/** '09171234821' → '···· 4821'. */
export function maskCard(number: string): string {
  return `${DOTS} ${number.slice(-4)}`;
}

/** A stored mobile number (09 and nine digits): '09171234821' → '+63 917 123 4821'. Anything else stays as it is. */
export function mobileLabel(mobile: string): string {
  return mobile.replace(/^0(\d{3})(\d{3})(\d{4})$/, '+63 $1 $2 $3');
}

/** '09171234821' → '+63 917 ··· 4821'. Anything else shows its last four only. */
export function maskMobile(mobile: string): string {
  const match = /^0(\d{3})\d{3}(\d{4})$/.exec(mobile);
  return match ? `+63 ${match[1]} ··· ${match[2]}` : maskCard(mobile);
}

/** A name from outside without control characters that turn the direction of text and so could reverse figures. */
export function plainName(name: string): string {
  return name.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}

/** '0418' → 'Loan 0418', as a heading or at the beginning of a line. */
export function loanLabel(loanNumber: string): string {
  return `Loan ${loanNumber}`;
}

/** 'GCash ···· 4821': identifies the account to the borrower without its number. */
export function accountLabel(account: {
  readonly channelName: string;
  readonly cardNumber: string;
}): string {
  return `${plainName(account.channelName)} ${maskCard(account.cardNumber)}`;
}
