import { PASSWORD_LENGTH } from '../contract/constants';

const CODE_LENGTH = 6;

/** Section 5: the code is required; anything but six digits gets the card change's message. */
export function checkCode(text: string): string | null {
  const code = text.trim();
  if (code === '') return 'Enter the code from your messages';
  return new RegExp(`^\\d{${CODE_LENGTH}}$`).test(code)
    ? null
    : 'Please enter the correct verification code';
}

/** Section 5: required. */
export function checkUsername(text: string): string | null {
  return text.trim() === '' ? 'Enter your username' : null;
}

/** Section 5, the sentence verbatim, on length only (decision S11). */
export function checkPassword(password: string): string | null {
  if (password === '') return 'Enter your password';
  return password.length >= PASSWORD_LENGTH.min && password.length <= PASSWORD_LENGTH.max
    ? null
    : 'The password format should be any combination of 8-18 digits';
}

/** Section 5, verbatim; the same for the loan and the restructure agreement. */
export function checkAgreement(isTicked: boolean): string | null {
  return isTicked ? null : 'Please agree the terms of the loan agreement';
}
