import { checkAgreement, checkCode } from './formFields';

it('takes a code of six digits (section 5)', () => {
  expect(checkCode('123456')).toBeNull();
  expect(checkCode('12345')).toBe('Please enter the correct verification code');
  expect(checkCode('1234567')).toBe('Please enter the correct verification code');
  expect(checkCode('12a456')).toBe('Please enter the correct verification code');
  expect(checkCode('')).toBe('Enter the code from your messages');
});

it('asks for the tick with the specification’s sentence', () => {
  expect(checkAgreement(false)).toBe('Please agree the terms of the loan agreement');
  expect(checkAgreement(true)).toBeNull();
});
