import { codeRow } from './codes';

describe('the table of response codes (section 8)', () => {
  it.each([
    [0, 'success', 'none', null],
    [10010301, 'empty token', 'login', 'User not logged in'],
    [10010303, 'expired', 'login', 'Token expired, please login again'],
    [10010304, 'squeezed', 'login', 'The account is logged in from another device'],
    [100103, 'invalid', 'login', 'Token invalid, please login again'],
    [1600001, 'deferral config error', 'fallback', null],
    [1600002, 'restructure config error', 'fallback', null],
    [420003, "the lender's own", 'message', null],
    [-1, "the lender's own", 'message', null],
  ])('%i means %s: %s', (code, meaning, handling, message) => {
    expect(codeRow(code)).toEqual({ meaning, handling, message });
  });
});
