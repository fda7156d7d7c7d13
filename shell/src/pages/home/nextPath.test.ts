import { nextPathOf } from './nextPath';
import type { Situation } from './situation';
import { creditOrder, order } from './testAnswers';

/** 23:30 on 20 November in Manila. */
const NOW = Date.parse('2026-11-20T15:30:00Z');
const limit = { available: 8_000, limit: 8_000, example: null };
const rejected = (reapplyDate: string | null): Situation => ({
  kind: 'reject',
  page: 'reapply_credit',
  order: { ...creditOrder, status: 16, reapplyDate },
});

describe('where home leads next', () => {
  it.each<[string, Situation, string | null]>([
    ['a limit', { kind: 'limit', ...limit, isRepeat: false }, '/borrow/confirm_quota'],
    ['a limit after a loan', { kind: 'limit', ...limit, isRepeat: true }, '/borrow/loop_quota'],
    [
      'a loan to be repaid',
      { kind: 'loan', order: { ...order, status: 70 } },
      '/repay/repay?loanOrderId=loan-1&isOverdue=f',
    ],
    [
      'a loan under review',
      { kind: 'loan', order: { ...order, status: 20 } },
      '/borrow/review_details?loanOrderId=loan-1',
    ],
    ['a closed window', { kind: 'closed', ...limit, opensAt: null }, '/guide/borrow_guide'],
    [
      'a rejected loan',
      { kind: 'rejected', order, reapplyDate: null },
      '/borrow/reject_details?loanOrderId=loan-1',
    ],
    ['a frozen limit', { kind: 'shut', limit: 8_000 }, '/mine/records'],
    [
      'a new borrower, to the host',
      { kind: 'start', page: 'basic_info', creditOrderId: null },
      null,
    ],
    ['a rejection', rejected('2026-11-21'), '/borrow/reject_details'],
    ['a rejection for good', rejected(null), '/borrow/reject_details'],
    ['a rejection whose day has come, to the host', rejected('2026-11-20'), null],
  ])('%s', (_what, situation, path) => {
    expect(nextPathOf(situation, NOW)).toBe(path);
  });
});
