import { charactersOf } from '../contract/characters';
import { PASSWORD_LENGTH } from '../contract/constants';

/** Section 5: required. */
export function checkUsername(text: string): string | null {
  return text.trim() === '' ? 'Enter your username' : null;
}

/** Section 5, the sentence verbatim, on length only (decision S11). */
export function checkPassword(password: string): string | null {
  if (password === '') return 'Enter your password';
  const length = charactersOf(password);
  return length >= PASSWORD_LENGTH.min && length <= PASSWORD_LENGTH.max
    ? null
    : 'The password format should be any combination of 8-18 digits';
}
