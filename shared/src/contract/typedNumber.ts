/** ASCII digits, plus, comma and point for the full-width ones that East Asian keyboards and some messages have. */
export function withAsciiDigits(text: string): string {
  return text.replace(/[０-９＋，．]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}

/**
 * A phone or account number without what people, contact lists and links put around its digits: spaces of every kind,
 * hyphens, dots, brackets, invisible signs, `tel:`. Whatever else stands in it stays, for the caller to refuse.
 */
export function bareNumber(text: string): string {
  return withAsciiDigits(text)
    .replace(/%20|[\s\p{Cf}\p{Pd}−.()（）]/gu, '')
    .replace(/^tel:([^;]*).*/i, '$1');
}

/** The digits of a code, as typed or pasted. */
export const digitsOf = (text: string): string => withAsciiDigits(text).replace(/\D/g, '');
