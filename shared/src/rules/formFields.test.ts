import { checkAgreement, checkCode, checkPassword, checkUsername } from './formFields';

const passwordMessage = 'The password format should be any combination of 8-18 digits';

describe('login fields (section 5)', () => {
  it('takes a code of six digits', () => {
    expect(checkCode('123456')).toBeNull();
    expect(checkCode('12345')).toBe('Please enter the correct verification code');
    expect(checkCode('1234567')).toBe('Please enter the correct verification code');
    expect(checkCode('12a456')).toBe('Please enter the correct verification code');
    expect(checkCode('')).toBe('Enter the code from your messages');
  });

  it('takes a password by its length only (decision S11)', () => {
    expect(checkPassword('a'.repeat(7))).toBe(passwordMessage);
    expect(checkPassword('a'.repeat(8))).toBeNull();
    expect(checkPassword('x y!ñ 1 2')).toBeNull();
    expect(checkPassword('a'.repeat(18))).toBeNull();
    expect(checkPassword('a'.repeat(19))).toBe(passwordMessage);
    expect(checkPassword('')).toBe('Enter your password');
  });

  it('needs a username', () => {
    expect(checkUsername(' ')).toBe('Enter your username');
    expect(checkUsername('maria')).toBeNull();
  });
});

it('asks for the tick with the specification’s sentence', () => {
  expect(checkAgreement(false)).toBe('Please agree the terms of the loan agreement');
  expect(checkAgreement(true)).toBeNull();
});
