import type { Answer } from '@pautang/shared/testing';
import { inTurn } from '@pautang/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openPage, rowsOf } from '../../testing/openPage';
import { agreedRestructure, restructure, restructureQuote } from '../../testing/restructures';

const AT = '/repay/restructure_details?restructureOrderId=restructure-1';
const open = (repayRestructureDetail: Answer) => openPage(['/', AT], { repayRestructureDetail });
const goOn = () => screen.findByRole('button', { name: 'Go on to the agreement' });

describe('old and new terms of a restructure', () => {
  it('are side by side, with the cost of the whole debt for both, and lead to the agreement', async () => {
    const { user, where, calls } = open(restructure());
    await goOn();
    expect(rowsOf('Your terms, now and new')).toEqual([
      ['Service fee', 'none', '₱267paid first'],
      ['Payments left', '3', '4'],
      ['Next payment due', 'Nov 16, 20264 days overdue', 'Dec 20, 2026'],
      ['Last payment due', 'Jan 15, 2027', 'Mar 20, 2027'],
      ['Still to pay', '₱5,417', '₱5,893after the fee'],
    ]);
    const card = screen.getByRole('region', { name: 'Your terms, now and new' });
    expect(within(card).getByText('The new plan costs you ₱743 more')).toBeVisible();
    // The rest is folded.
    expect(rowsOf('Principal, rates and the whole loan')).toEqual([
      ['Principal', '₱5,000', '₱5,348'],
      ['Interest a period of 30 days', '4%', '4%'],
      ['You repay in all', '₱5,417', '₱6,160'],
      ['It costs', '₱667', '₱1,410'],
      ['EIR a month', '6.72%', '7.78%'],
    ]);
    for (const fold of screen.getAllByRole('group')) expect(fold).not.toHaveAttribute('open');
    expect(screen.getByText('Nothing is agreed or paid yet.')).toBeVisible();
    const plans = rowsOf('Your plan, now and new');
    expect(plans).toHaveLength(4);
    expect(plans[3]).toEqual(['4th', 'none', '₱1,473Mar 20, 2027']);
    expect(
      screen.getByText(
        '₱598 of the ₱5,000 that interest and fees can reach at most. After this restructure: ₱1,079.',
      ),
    ).toBeInTheDocument();
    await user.click(await goOn());
    await waitFor(() =>
      expect(where()).toBe('/repay/restructure_confirmation?restructureOrderId=restructure-1'),
    );
    expect(calls.map(({ method }) => method)).not.toContain('repayRestructureConfirm');
  });

  it('say which figures are unknown if the lender leaves out the old rates', async () => {
    const quote = restructureQuote({ ratePerPeriodBasisPoints: 350 });
    const { before, charges, ...plain } = restructure({ quote });
    expect([before, charges]).not.toContain(undefined);
    open(plain);
    await goOn();
    expect(rowsOf('Principal, rates and the whole loan').slice(0, 2)).toEqual([
      ['Principal', 'not told', '₱5,348'],
      ['Interest a period of 30 days', 'not told', '3.5%'],
    ]);
    expect(screen.queryByText(/can reach at most/)).toBeNull();
  });

  it('show the credit that comes off the new principal', async () => {
    open(restructure({ deductedAmount: 120 }));
    expect(await screen.findByText('₱120 of yours is taken off the new principal.')).toBeVisible();
  });

  it('lead to the page of the stage once the borrower has agreed', async () => {
    const { where } = open(agreedRestructure());
    await waitFor(() => expect(where()).toContain('restructure_confirmation'));
  });

  it('are refreshed at midnight in Manila, with their changes', async () => {
    jest.useFakeTimers();
    let nowMs = Date.parse('2026-11-20T15:59:30Z');
    const tomorrow = restructure({
      asOf: '2026-11-20T16:00:30.000Z',
      balance: 5_351,
      extraCost: 746,
    });
    const { services } = open(inTurn(restructure(), tomorrow));
    services.clock = { ...services.clock, now: () => nowMs };
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('The new plan costs you ₱743 more')).toBeVisible();
    nowMs += 60_000;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('₱5,348 → ₱5,351')).toBeVisible();
    expect(screen.getByText('+ ₱743 → + ₱746')).toBeVisible();
  });
});
