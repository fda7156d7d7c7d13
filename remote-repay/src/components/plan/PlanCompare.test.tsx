import { render } from '@testing-library/react';
import { rowsOf } from '../../testing/openPage';
import { overduePlan, planItem } from '../../testing/plans';
import { PlanCompare } from './PlanCompare';

const TABLE = 'Your plan, now and new';

describe('two plans side by side', () => {
  it('show the amount and the date of each payment, now and after', () => {
    render(
      <PlanCompare
        before={overduePlan().plans}
        after={[1, 2, 3].map((period) => planItem(period))}
        today="2026-11-20"
      />,
    );
    expect(rowsOf(TABLE)).toEqual([
      ['1st', '₱1,814Nov 16, 2026overdue', '₱1,802Dec 20, 2026'],
      ['2nd', '₱1,802Dec 16, 2026', '₱1,802Jan 19, 2027'],
      ['3rd', '₱1,801Jan 15, 2027', '₱1,801Feb 18, 2027'],
    ]);
  });

  it('may differ in their number of payments, and keep the paid ones', () => {
    const paid = planItem(1, { status: 15, paidAmount: 1_802, remaining: 0 });
    render(<PlanCompare before={[paid]} after={[paid, planItem(2)]} today="2026-12-21" />);
    expect(rowsOf(TABLE)).toEqual([
      ['1st', '₱1,802Paid', '₱1,802Paid'],
      ['2nd', 'none', '₱1,802Jan 19, 2027'],
    ]);
  });

  it('have one time scale, from today or the first due date on', () => {
    const { container } = render(
      <PlanCompare before={overduePlan().plans} after={[planItem(3)]} today="2026-11-20" />,
    );
    const places = [...container.querySelectorAll<HTMLElement>('[aria-hidden] [style*="height"]')];
    expect(places.map(({ style }) => Math.round(Number.parseFloat(style.left)))).toEqual([
      0, 32, 64, 100,
    ]);
    expect(places.map(({ style }) => style.height)).toEqual(['100%', '99%', '99%', '99%']);
  });
});
