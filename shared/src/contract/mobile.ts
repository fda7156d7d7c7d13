import { bareNumber } from './typedNumber';

/** Decision S4. Accepts what `bareNumber` does, and 09…, 9…, 639…, +63 9…, 0063 9…, also with the 0 after the 63; null when it is no mobile number. */
export function normaliseMobile(text: string): string | null {
  const match = /^(?:(?:\+|00)?63)?0?(9\d{9})$/.exec(bareNumber(text));
  return match ? `0${match[1]}` : null;
}

/** Section 5: required; a number of another form gets the contact form's message. */
export function checkMobile(text: string): string | null {
  if (text.trim() === '') return 'Enter your mobile number';
  return normaliseMobile(text) === null ? 'Malformed phone number' : null;
}
