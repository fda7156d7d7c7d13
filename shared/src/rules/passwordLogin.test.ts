import { checkPassword, checkUsername } from './passwordLogin';

const passwordMessage = 'The password format should be any combination of 8-18 digits';

it('takes a password by its length only (decision S11)', () => {
  expect(checkPassword('a'.repeat(7))).toBe(passwordMessage);
  expect(checkPassword('a'.repeat(8))).toBeNull();
  expect(checkPassword('x y!ñ 1 2')).toBeNull();
  expect(checkPassword('a'.repeat(18))).toBeNull();
  expect(checkPassword('a'.repeat(19))).toBe(passwordMessage);
  expect(checkPassword('🔑'.repeat(4))).toBe(passwordMessage);
  expect(checkPassword('🔑'.repeat(18))).toBeNull();
  expect(checkPassword('')).toBe('Enter your password');
});

it('needs a username', () => {
  expect(checkUsername(' ')).toBe('Enter your username');
  expect(checkUsername('maria')).toBeNull();
});
