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
