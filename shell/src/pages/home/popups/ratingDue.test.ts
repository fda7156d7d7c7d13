import type { PopupEvaluate } from '@pautang/shared/app';
import type { LoanStatus } from '@pautang/shared/contract/enums';
import { creditOrder, order } from '../../../testing/homeAnswers';
import { ratingDue } from './ratingDue';

const NOW = Date.parse('2026-11-20T11:44:00Z');
const never: PopupEvaluate = { popupTime: null, rejectState: false, loanOrderId: null };
const loan = (status: LoanStatus) => ({ ...order, status });
const rejected = { ...creditOrder, status: 18 as const, decidedAt: '2026-11-20T10:00:00.000Z' };
const due = (more: Partial<Parameters<typeof ratingDue>[0]>) =>
  ratingDue({ creditOrder, newestOrder: null, asked: never, nowMs: NOW, ...more });

describe('the rating popup (decision S10)', () => {
  it('comes after a repaid loan, a rejected loan and a rejected credit', () => {
    expect(due({ newestOrder: loan(80) })).toEqual({ rejectState: false, loanOrderId: 'loan-1' });
    expect(due({ newestOrder: loan(30) })).toEqual({ rejectState: true, loanOrderId: 'loan-1' });
    expect(due({ creditOrder: rejected })).toEqual({ rejectState: true, loanOrderId: null });
  });

  it.each([15, 20, 40, 60, 65, 70, 75] as const)(
    'does not come while a loan is in %d',
    (status) => {
      expect(due({ newestOrder: loan(status) })).toBeNull();
    },
  );

  it('comes at most once in 7 days, after any events', () => {
    const asked = { popupTime: '2026-11-13T11:44:00.001Z', rejectState: true, loanOrderId: null };
    expect(due({ newestOrder: loan(80), asked })).toBeNull();
    expect(due({ newestOrder: loan(80), asked, nowMs: NOW + 1 })).not.toBeNull();
  });

  it('asks about one loan once', () => {
    const asked = { popupTime: '2026-01-01T00:00:00Z', rejectState: false, loanOrderId: 'loan-1' };
    expect(due({ newestOrder: loan(80), asked })).toBeNull();
    expect(due({ newestOrder: { ...loan(80), loanOrderId: 'loan-2' }, asked })).not.toBeNull();
  });

  it('asks about a second rejection of the credit, not twice about the first', () => {
    const asked = { popupTime: '2026-10-01T00:00:00Z', rejectState: true, loanOrderId: null };
    expect(due({ creditOrder: rejected, asked })).not.toBeNull();
    const earlier = { ...rejected, decidedAt: '2026-09-30T00:00:00.000Z' };
    expect(due({ creditOrder: earlier, asked })).toBeNull();
  });
});
