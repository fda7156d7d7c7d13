/** Section 5: the code is required; anything but six digits gets the card change's message. */
export function checkCode(text: string): string | null {
  const code = text.trim();
  if (code === '') return 'Enter the code from your messages';
  return /^\d{6}$/.test(code) ? null : 'Please enter the correct verification code';
}

/** Section 5, verbatim; the same for the loan and the restructure agreement. */
export function checkAgreement(isTicked: boolean): string | null {
  return isTicked ? null : 'Please agree the terms of the loan agreement';
}
