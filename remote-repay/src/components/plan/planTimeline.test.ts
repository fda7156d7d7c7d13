import { planItem } from '../../testing/plans';
import { planTimeline } from './planTimeline';

const period = (n: number, over: Parameters<typeof planItem>[1] = {}) => ({
  ...planItem(n, over),
  repayDate: '2026-11-20',
});

describe('the timeline of a plan', () => {
  it('marks the first period after the overdue ones as the current one', () => {
    const items = planTimeline([
      period(1, { status: 15, paidAmount: 1_802, remaining: 0 }),
      period(2, { status: 10, overdueFee: 12, overdueDays: 4, remaining: 1_814 }),
      period(3),
    ]);
    expect(items.map(({ state, amount }) => [state, amount])).toEqual([
      ['done', 1_802],
      ['overdue', 1_814],
      ['now', 1_801],
    ]);
  });

  it('shows paid amounts, overdue periods and what is paid of them', () => {
    const notes = planTimeline([
      period(1, { status: 15 }),
      period(2, { status: 10, overdueFee: 12, overdueDays: 1, paidAmount: 500 }),
      period(3, { status: 10, overdueDays: 1 }),
      period(4),
    ]).map(({ note }) => note);
    expect(notes).toEqual([
      'Paid Nov 20',
      '1 day overdue, with ₱12 overdue fee. ₱500 paid so far',
      '1 day overdue',
      undefined,
    ]);
  });
});
