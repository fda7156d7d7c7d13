import * as fc from 'fast-check';
import { CreditStatus } from '../contract/enums';
import { creditCheck, needsUploadState } from './creditCheck';

const check = (
  name: keyof typeof CreditStatus,
  { expired = false, isForced = false, uploadState = 5 } = {},
) => creditCheck({ status: CreditStatus[name], expired, isForced, uploadState });

const host = (expiredCredit: boolean, expiredRisk: boolean) => ({
  kind: 'host',
  expiredCredit,
  expiredRisk,
  logsOverdue: expiredCredit,
});
const review = (logsOverdue = false) => ({ kind: 'review', logsOverdue });
const success = { kind: 'success', code: 0 };

describe('credit check (section 4)', () => {
  it.each([
    ['WAIT_SUBMIT', {}, host(false, false)],
    ['WAIT_SUBMIT', { uploadState: 4 }, host(false, true)],
    ['WAIT_SUBMIT', { expired: true }, host(false, false)],
    ['REVIEWING', {}, review()],
    ['REVIEWING', { expired: true }, review()],
    ['REJECT', {}, review()],
    ['REJECT', { isForced: true }, review()],
    ['APPROVED', {}, success],
    ['APPROVED', { uploadState: 4 }, host(false, true)],
    ['APPROVED', { isForced: true }, review()],
    ['APPROVED', { isForced: true, uploadState: 4 }, review()],
    ['APPROVED', { expired: true }, host(true, false)],
    ['APPROVED', { expired: true, uploadState: 4 }, host(true, true)],
    ['APPROVED', { expired: true, isForced: true }, review(true)],
    ['FINISH', {}, success],
    ['FINISH', { uploadState: 0 }, host(false, true)],
    ['FINISH', { isForced: true }, review()],
    ['FINISH', { expired: true }, host(true, false)],
    ['FINISH', { expired: true, isForced: true }, review(true)],
  ] as const)(
    '%s, by default in force and with a complete upload, but %j',
    (status, but, action) => {
      expect(check(status, but)).toEqual(action);
    },
  );

  it.each([
    'BASIC_INFO',
    'WORK_INFO',
    'EMERGENCY_CONTACT',
    'IDENTITY_AUTH',
    'BIND_BANK_CARD',
  ] as const)('any other status reports failure and goes home: %s', (status) => {
    expect(check(status)).toEqual({ kind: 'home', code: -1 });
    expect(check(status, { isForced: true, expired: true })).toEqual({ kind: 'home', code: -1 });
  });

  it('reports success only for an approval in force with a complete upload', () => {
    const input = fc.record({
      status: fc.constantFrom(...Object.values(CreditStatus)),
      expired: fc.boolean(),
      uploadState: fc.integer({ min: 0, max: 9 }),
      isForced: fc.boolean(),
    });
    fc.assert(
      fc.property(input, (input) => {
        const isApproved =
          input.status === CreditStatus.APPROVED || input.status === CreditStatus.FINISH;
        const isFine = isApproved && !input.expired && !input.isForced && input.uploadState === 5;
        expect(creditCheck(input).kind === 'success').toBe(isFine);
      }),
    );
  });

  it('depends on the upload state exactly for the statuses that need it', () => {
    for (const status of Object.values(CreditStatus)) {
      const [complete, missing] = [5, 4].map((uploadState) =>
        JSON.stringify(creditCheck({ status, expired: false, isForced: false, uploadState })),
      );
      expect(complete !== missing).toBe(needsUploadState(status));
    }
  });
});
