import { ResponseCode } from '@pautang/shared/contract/codes';
import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import { fails, renderRoute } from '@pautang/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';
import { lender } from '../../testing/lender';
import { option, overduePlan, pendingPlan, planItem } from '../../testing/plans';

const confirmed = { repaymentId: 'repayment-1', amount: 1_802 };
const open = (
  plan: PendingRepayPlan | null | (() => unknown),
  repaymentConfirm: unknown = confirmed,
  at = '/repay/repay',
) =>
  renderRoute(routes, at, {
    ...lender,
    queryPendingRepayPlan: typeof plan === 'function' ? plan : { plan },
    repaymentConfirm,
  });
const payButton = (name: string) => screen.findByRole('button', { name });
const sent = (calls: readonly { method: string; data: unknown }[]) =>
  calls.filter((call) => call.method === 'repaymentConfirm').map((call) => call.data);
const nothing = () => undefined;
/** An answer that comes when the test says so. */
function deferred() {
  let resolve: (answer: unknown) => void = nothing;
  const promise = new Promise((settle) => {
    resolve = settle;
  });
  return { promise, resolve: (answer: unknown) => resolve(answer) };
}
const figures = (card: HTMLElement) =>
  within(card)
    .getAllByRole('definition')
    .map((figure) => figure.textContent);

describe('repay', () => {
  it('pays what is due and leads to the checkout, which replaces it', async () => {
    const { user, calls, where } = open(pendingPlan());
    expect(await screen.findByText('Due in 30 days')).toBeVisible();
    await user.click(await payButton('Pay ₱1,802 now'));
    await waitFor(() => expect(where()).toBe('/repay/repay_offline?repaymentId=repayment-1'));
    expect(sent(calls)).toEqual([
      { loanOrderId: 'loan-1', mode: 'due', periods: [], amount: 1_802 },
    ]);
  });

  it('says how late it is, what it is made of and what it is tomorrow', async () => {
    const { where } = open(overduePlan());
    expect(await screen.findByText('4 days overdue')).toBeVisible();
    expect(screen.getByText('was due Nov 16')).toBeVisible();
    expect(
      screen.getByText('₱1,802 instalment + ₱12 overdue fee. Tomorrow it is ₱1,817.'),
    ).toBeVisible();
    // The title follows the flag (section 2).
    await waitFor(() => expect(where()).toBe('/repay/repay?isOverdue=t'));
  });

  it('does not speak of tomorrow when nothing grows', async () => {
    open(pendingPlan());
    expect(await screen.findByText('1st of 3 payments.')).toBeVisible();
    expect(screen.queryByText(/Tomorrow/)).toBeNull();
  });

  it('sets the ways out side by side by the same four figures', async () => {
    open(overduePlan());
    const payNow = await screen.findByRole('region', { name: 'Pay now' });
    expect(figures(payNow)).toEqual(['₱1,814', 'Dec 16', '₱3,603', '₱0']);
    expect(within(payNow).getByText('costs least')).toBeVisible();
    const rollover = screen.getByRole('region', { name: 'Move the due date' });
    expect(figures(rollover)).toEqual(['₱180', 'Dec 4', '₱5,417', '+ ₱168']);
    expect(within(rollover).getByRole('link', { name: 'Move the due date' })).toHaveAttribute(
      'href',
      '#/repay/rollover_describe?loanOrderId=loan-1',
    );
    const restructure = screen.getByRole('region', { name: 'Make a new plan' });
    expect(figures(restructure)).toEqual(['₱250', '120 days', '₱5,598', '+ ₱431']);
    expect(within(restructure).getByRole('link')).toHaveAttribute(
      'href',
      '#/repay/restructure_describe?loanOrderId=loan-1',
    );
  });

  it('says why a way out is not open, and does not lead there', async () => {
    const reason = 'A new plan would pass the most that the law allows.';
    open(overduePlan({ options: [option('restructure', { available: false, reason })] }));
    const card = await screen.findByRole('region', { name: 'Make a new plan' });
    expect(within(card).getByText(reason)).toBeVisible();
    expect(within(card).queryByRole('link')).toBeNull();
  });

  it('shows what was charged against the most that can be', async () => {
    open(overduePlan());
    expect(
      await screen.findByText('₱668 of the ₱5,000 that interest and fees can reach at most.'),
    ).toBeInTheDocument();
  });

  it('says that there is no open loan', async () => {
    open(null);
    expect(await screen.findByRole('heading', { name: 'Nothing to repay' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your loans' })).toHaveAttribute(
      'href',
      '#/mine/records',
    );
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
  });

  it('says so too when the plan that comes has nothing left to pay', async () => {
    const plans = [planItem(1, { status: 15, paidAmount: 1_802, remaining: 0 })];
    open(pendingPlan({ plans, dueNow: 0, payoffAmount: 0, options: [] }));
    expect(await screen.findByRole('heading', { name: 'Nothing to repay' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
  });

  it('leads to the named loan when it is not open any more', async () => {
    open(null, confirmed, '/repay/repay?loanOrderId=loan-1&isOverdue=f');
    expect(await screen.findByRole('link', { name: 'See the loan' })).toHaveAttribute(
      'href',
      '#/repay/repay_detail?loanOrderId=loan-1&isOverdue=f',
    );
  });
});

describe('what to pay', () => {
  it('takes the earlier payments along and keeps what is due', async () => {
    const { user, calls } = open(overduePlan());
    await user.click(await screen.findByRole('button', { name: 'Change what you pay' }));
    const sheet = screen.getByRole('dialog', { name: 'What you pay' });
    await user.click(within(sheet).getByRole('radio', { name: /Choose payments/ }));
    await user.click(within(sheet).getByRole('checkbox', { name: /3rd payment/ }));
    expect(within(sheet).getByRole('checkbox', { name: /2nd payment/ })).toBeChecked();
    await user.click(within(sheet).getByRole('checkbox', { name: /2nd payment/ }));
    expect(within(sheet).getByRole('checkbox', { name: /3rd payment/ })).not.toBeChecked();
    await user.click(within(sheet).getByRole('checkbox', { name: /1st payment/ }));
    expect(within(sheet).getByText('This payment is due, so it comes first.')).toBeVisible();
    await user.click(within(sheet).getByRole('checkbox', { name: /2nd payment/ }));
    await user.click(within(sheet).getByRole('button', { name: 'Change to ₱3,616' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    const payNow = screen.getByRole('region', { name: 'Pay now' });
    expect(figures(payNow)).toEqual(['₱3,616', 'Jan 15', '₱1,801', '₱0']);
    await user.click(await payButton('Pay ₱3,616 now'));
    expect(sent(calls)).toEqual([
      { loanOrderId: 'loan-1', mode: 'periods', periods: [1, 2], amount: 3_616 },
    ]);
  });

  it('changes nothing when the sheet is left', async () => {
    const { user } = open(overduePlan());
    await user.click(await screen.findByRole('button', { name: 'Change what you pay' }));
    await user.click(screen.getByRole('radio', { name: /Pay off everything/ }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await payButton('Pay ₱1,814 now')).toBeVisible();
  });

  it('pays everything off early for its own price', async () => {
    const { user, calls } = open(pendingPlan(), confirmed, '/repay/repay?mode=payoff');
    await user.click(await payButton('Pay ₱5,200 now'));
    expect(sent(calls)).toEqual([
      { loanOrderId: 'loan-1', mode: 'payoff', periods: [], amount: 5_200 },
    ]);
  });

  it('offers no choice where there is only one sum to pay', async () => {
    open(pendingPlan({ plans: [planItem(3)], dueNow: 1_801, payoffAmount: 1_801 }));
    await payButton('Pay ₱1,801 now');
    expect(screen.queryByRole('button', { name: 'Change what you pay' })).toBeNull();
  });

  it('pays ahead when credit covers all that is due', async () => {
    open(pendingPlan({ dueNow: 0, dueTomorrow: 0, credit: 2_000, payoffAmount: 3_200 }));
    expect(await payButton('Pay ₱3,200 now')).toBeVisible();
    expect(screen.getByText(/Your credit of ₱2,000 is taken off first/)).toBeVisible();
    expect(screen.getByRole('link', { name: /Your credit: ₱2,000/ })).toHaveAttribute(
      'href',
      '#/repay/credit',
    );
  });

  it('asks for nothing when credit covers the whole loan', async () => {
    open(pendingPlan({ dueNow: 0, dueTomorrow: 0, credit: 6_000, payoffAmount: 0 }));
    expect(await screen.findByText(/Your credit pays all of this loan by itself/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Pay now' })).toBeNull();
  });
});

describe('a price that moves', () => {
  it('is told when the lender refuses the old one, and paid only after another tap', async () => {
    let plan = overduePlan();
    const { user, calls, where } = open(
      () => ({ plan }),
      ({ amount }: { amount: number }) => {
        if (amount === 1_817) return { ...confirmed, amount };
        plan = overduePlan({ dueNow: 1_817, overdueFee: 15 });
        return fails('business', 'The amount has changed.', ResponseCode.PRICE_CHANGED);
      },
    );
    await user.click(await payButton('Pay ₱1,814 now'));
    expect(await screen.findByRole('alert')).toHaveTextContent('it is ₱1,817 now');
    expect(screen.queryByText('The amount has changed.')).toBeNull();
    await user.click(await payButton('Pay ₱1,817 now'));
    await waitFor(() => expect(where()).toContain('/repay/repay_offline'));
    expect(sent(calls)).toMatchObject([{ amount: 1_814 }, { amount: 1_817 }]);
  });

  it('of yesterday is not on the button: pressing it asks first', async () => {
    const today = deferred();
    const answers: unknown[] = [
      { plan: overduePlan({ asOf: '2026-11-19T11:44:00.000Z' }) },
      today.promise,
    ];
    const { user, calls } = open(() => answers.shift());
    await user.click(await payButton('Pay now'));
    await act(async () => today.resolve({ plan: overduePlan({ dueNow: 1_817, overdueFee: 15 }) }));
    expect(await screen.findByRole('alert')).toHaveTextContent('it is ₱1,817 now');
    expect(await payButton('Pay ₱1,817 now')).toBeVisible();
    expect(sent(calls)).toEqual([]);
  });

  it('that could not be asked for is not paid', async () => {
    const answers: unknown[] = [
      { plan: overduePlan({ asOf: '2026-11-19T11:44:00.000Z' }) },
      fails('network', 'Internet connection is unstable. Please try again'),
      fails('network', 'Internet connection is unstable. Please try again'),
    ];
    const { user, calls } = open(() => answers.shift());
    await screen.findByText('This may be out of date.');
    await user.click(await payButton('Pay now'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Internet connection is unstable');
    expect(sent(calls)).toEqual([]);
  });
});

describe('when it goes wrong', () => {
  it('makes one repayment of a double tap', async () => {
    const { user, calls, where } = open(pendingPlan());
    await user.dblClick(await payButton('Pay ₱1,802 now'));
    await waitFor(() => expect(where()).toContain('/repay/repay_offline'));
    expect(sent(calls)).toHaveLength(1);
  });

  it('says that the network failed, and the next tap is the same act', async () => {
    const answers: unknown[] = [
      fails('network', 'Internet connection is unstable. Please try again'),
      confirmed,
    ];
    const { user, calls, where } = open(pendingPlan(), () => answers.shift());
    await user.click(await payButton('Pay ₱1,802 now'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Internet connection is unstable');
    await user.click(await payButton('Pay ₱1,802 now'));
    await waitFor(() => expect(where()).toContain('/repay/repay_offline'));
    const ids = calls
      .filter((call) => call.method === 'repaymentConfirm')
      .map((call) => call.requestId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('shows what holds now when there is nothing due any more', async () => {
    let plan: PendingRepayPlan | null = pendingPlan();
    const { user } = open(
      () => ({ plan }),
      () => {
        plan = null;
        return fails('business', 'Nothing is due.', ResponseCode.NOTHING_DUE);
      },
    );
    await user.click(await payButton('Pay ₱1,802 now'));
    expect(await screen.findByRole('heading', { name: 'Nothing to repay' })).toBeVisible();
  });

  it('tries again when the plan does not load', async () => {
    const answers: unknown[] = [fails('timeout', 'It took too long'), { plan: pendingPlan() }];
    const { user } = open(() => answers.shift());
    expect(await screen.findByText('It took too long')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await payButton('Pay ₱1,802 now')).toBeVisible();
  });

  it('leads on from a loan that the lender does not know', async () => {
    open(
      () => fails('business', 'Unknown loan', ResponseCode.NOT_FOUND),
      confirmed,
      '/repay/repay?loanOrderId=nobody',
    );
    expect(await screen.findByRole('heading', { name: 'We cannot find this' })).toBeVisible();
  });

  it.each(['mode=everything', 'loanOrderId=', `loanOrderId=${'x'.repeat(65)}`])(
    'leads on from the junk query %s without asking the lender',
    async (query) => {
      const { calls } = open(pendingPlan(), confirmed, `/repay/repay?${query}`);
      expect(
        await screen.findByRole('heading', { name: 'This link is not complete' }),
      ).toBeVisible();
      expect(calls).toEqual([]);
    },
  );
});
