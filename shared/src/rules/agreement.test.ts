import { checkAgreement } from './agreement';

it('asks for the tick in the words of the specification', () => {
  expect(checkAgreement(false)).toBe('Please agree the terms of the loan agreement');
  expect(checkAgreement(true)).toBeNull();
});
