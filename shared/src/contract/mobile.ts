/** Decision S4. Accepts spaces, dashes, dots and brackets, and 09…, 9…, 639…, +63 9…, 0063 9…; null when it is no mobile number. */
export function normaliseMobile(text: string): string | null {
  const match = /^(?:\+63|0063|63|0)?(9\d{9})$/.exec(text.replace(/[\s\-.()]/g, ''));
  return match ? `0${match[1]}` : null;
}

/** Section 5: required; a number of another form gets the contact form's message. */
export function checkMobile(text: string): string | null {
  if (text.trim() === '') return 'Enter your mobile number';
  return normaliseMobile(text) === null ? 'Malformed phone number' : null;
}
