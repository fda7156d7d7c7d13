import { MOBILE_NUMBER } from './constants';

/** Replaces full-width digits, plus, comma and point, as East Asian keyboards write them, by ASCII ones. */
export function withAsciiDigits(text: string): string {
  return text.replace(/[０-９＋，．]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}

/** Removes spaces, hyphens, dots, brackets, invisible signs and `tel:`. Other characters stay for the caller to refuse. */
export function bareNumber(text: string): string {
  return withAsciiDigits(text)
    .replace(/%20|[\s\p{Cf}\p{Pd}−.()（）]/gu, '')
    .replace(/^tel:([^;]*).*/i, '$1');
}

/** Makes the link that calls a written number: '(02) 8123-4567' → 'tel:0281234567'. */
export const callLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** Returns the digits of a typed or pasted code. */
export const digitsOf = (text: string): string => withAsciiDigits(text).replace(/\D/g, '');

/** Returns a mobile number's stored form (decision S22), also from 9…, 639…, +63 9… or 0063 9…; null: it is none. */
export function normaliseMobile(text: string): string | null {
  const number = bareNumber(text).replace(/^(?:(?:\+|00)?63)?0?/, '0');
  return MOBILE_NUMBER.test(number) ? number : null;
}

/** Section 5: required. A number of another form gets the contact form's message. */
export function checkMobile(text: string): string | null {
  if (text.trim() === '') return 'Enter your mobile number';
  return normaliseMobile(text) === null ? 'Malformed phone number' : null;
}
