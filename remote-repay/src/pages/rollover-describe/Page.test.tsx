import { ResponseCode } from '@pautang/shared/contract/codes';
import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import type { Answer } from '@pautang/shared/testing';
import { fails, hrefOf, inTurn } from '@pautang/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { actsOf, figuresIn, openPage, sent } from '../../testing/openPage';
import { lender } from '../../testing/lender';
import { option, overduePlan, pendingPlan } from '../../testing/plans';
import { completedRollover, confirmedRollover, rollover } from '../../testing/rollovers';

const OF_LOAN = '/repay/rollover_describe?loanOrderId=loan-1';
const open = (
  plan: PendingRepayPlan | null | ((data: never) => unknown),
  more: Record<string, Answer> = {},
  at: string = OF_LOAN,
) =>
  openPage(['/', at], {
    queryPendingRepayPlan: typeof plan === 'function' ? plan : { plan },
    ...more,
  });
const begin = () => screen.findByRole('button', { name: 'Begin a rollover' });
const goOn = () => screen.findByRole('button', { name: 'See old and new plan' });
const OF_ORDER = '/repay/rollover_describe?deferralOrderId=deferral-1';
const toPay = (sum: string) =>
  within(screen.getByRole('region', { name: 'What it costs' })).getByText(sum);
const offered = () =>
  overduePlan({
    options: [option('rollover', { chargesAfter: 836 }), option('restructure')],
  });

const costlier = option('rollover', { cashToday: 181 });

describe('the description of a rollover', () => {
  it('shows cost and effects, begins with one act, gets its own address, and leads to its terms and back', async () => {
    const { calls, user, where } = open(offered());
    const cost = await screen.findByRole('region', { name: 'What it costs' });
    expect(within(cost).getByText('₱180')).toBeVisible();
    expect(figuresIn(cost)).toEqual(['Nov 16, 2026', 'Dec 4, 2026', '₱5,417', '+ ₱168']);
    expect(screen.getByText('The overdue fee of ₱12 is cleared.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'It cannot be cancelled' })).toBeVisible();
    expect(screen.getByText('₱836')).toBeInTheDocument();
    expect(screen.getByText('You agree to nothing and pay nothing by this.')).toBeVisible();
    expect(sent(calls, 'repayDeferralInitiate')).toEqual([]);
    await user.dblClick(await begin());
    await waitFor(() => expect(where()).toBe(OF_ORDER));
    expect(sent(calls, 'repayDeferralInitiate')).toEqual([{ loanOrderId: 'loan-1' }]);
    expect(await screen.findByRole('heading', { name: 'You have begun a rollover' })).toBeVisible();
    expect(screen.getByText('You have agreed to nothing and paid nothing yet.')).toBeVisible();
    await user.click(await goOn());
    await waitFor(() => expect(where()).toBe('/repay/rollover_details?deferralOrderId=deferral-1'));
    await user.click(await screen.findByRole('button', { name: /^What moving the due date does/ }));
    await waitFor(() => expect(where()).toBe(OF_ORDER));
  });

  it('is refreshed at midnight in Manila, with its changes', async () => {
    let plan = pendingPlan();
    jest.useFakeTimers();
    const { services } = open(() => ({ plan }));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('Dec 20, 2026')).toBeVisible();
    plan = overduePlan({ asOf: '2026-11-20T16:00:30.000Z', options: [costlier] });
    Object.assign(services.clock, { now: () => Date.parse('2026-11-20T16:00:30Z') });
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('₱180 → ₱181')).toBeVisible();
    expect(screen.getByText('The overdue fee of ₱12 is cleared.')).toBeVisible();
  });

  it.each([
    ['what is due', { dueNow: 0, credit: 2_000, payoffAmount: 3_200 }, 'Your credit pays what is'],
    ['the whole loan', { dueNow: 0, credit: 6_000, payoffAmount: 0 }, 'Your credit pays all of'],
  ])('is not offered if the credit pays %s', async (_what, covered, why) => {
    open(pendingPlan(covered));
    expect(await screen.findByText(new RegExp(`^${why}`))).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Begin a rollover' })).toBeNull();
  });

  it('describes a begun rollover without beginning another, even if the credit pays the due sum', async () => {
    const process = { kind: 'deferral', orderId: 'deferral-1', state: 'INITIATED' } as const;
    const { calls, where } = open(pendingPlan({ dueNow: 0, credit: 2_000, process }));
    expect(await goOn()).toBeVisible();
    expect(where()).toBe(OF_ORDER);
    expect(sent(calls, 'repayDeferralInitiate')).toEqual([]);
  });

  it('shows the paid and the missing part of the fee of a begun one, and polls it', async () => {
    jest.useFakeTimers();
    let detail = rollover();
    const { where } = open(offered(), { repayDeferralDetail: () => detail }, OF_ORDER);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(toPay('₱180')).toBeVisible();
    expect(screen.getByText('The overdue fee of ₱12 is cleared.')).toBeVisible();
    expect(screen.getByText('₱836')).toBeInTheDocument();
    detail = rollover({ repaidAmount: 100, shortfall: 80 });
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(toPay('₱80')).toBeVisible();
    expect(
      screen.getByText('You have paid ₱100 of its fee, and agreed to nothing yet.'),
    ).toBeVisible();
    detail = confirmedRollover();
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(where()).toBe('/repay/rollover_details?deferralOrderId=deferral-1');
  });

  it('warns that a begun new plan ends, and then says what happened to its fee', async () => {
    const process = { kind: 'restructure', orderId: 'r-1', state: 'CONFIRMED' } as const;
    const ended = { kind: 'restructure', orderId: 'r-1', feeKept: 70, feeReturned: 30 };
    const { user } = open(
      { ...offered(), process },
      {
        repayDeferralInitiate: { deferralOrderId: 'deferral-1', state: 'INITIATED', ended },
      },
    );
    expect(await screen.findByText('You have begun to make a new plan')).toBeVisible();
    await user.click(await begin());
    expect(
      await screen.findByRole('heading', { name: 'The new plan that you began has ended' }),
    ).toBeVisible();
    expect(
      screen.getByText('₱70 of its fee is kept by the lender. ₱30 of its fee is your credit now.'),
    ).toBeVisible();
  });

  it('shows the message of 1600001, then falls back to repay', async () => {
    const message = 'A restructure is under way for this loan.';
    const { user, where, toasts } = open(offered(), {
      repayDeferralInitiate: fails('business', message, ResponseCode.DEFERRAL_CONFIG),
    });
    await user.click(await begin());
    await waitFor(() => expect(where()).toBe('/repay/repay?loanOrderId=loan-1&isOverdue=t'));
    expect(toasts).toEqual([message]);
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('refreshes the loan when the lender says that it is too early by now', async () => {
    const reason = 'A rollover is possible from 14 days before the due date on: from Dec 6, 2026.';
    const tooEarly = pendingPlan({
      options: [
        option('rollover', { available: false, reason, availableFrom: '2026-12-06' }),
        option('restructure'),
      ],
    });
    const { user } = open(inTurn({ plan: offered() }, { plan: tooEarly }), {
      repayDeferralInitiate: fails('business', reason, ResponseCode.ROLLOVER_TOO_EARLY),
    });
    await user.click(await begin());
    expect(await screen.findByRole('heading', { name: 'Possible from Dec 6, 2026' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Begin a rollover' })).toBeNull();
  });

  it('repeats the same act if no answer came', async () => {
    const { user, where, calls } = open(offered(), {
      repayDeferralInitiate: inTurn(fails('network', 'No network'), lender.repayDeferralInitiate),
    });
    await user.click(await begin());
    expect(await screen.findByText('No network')).toBeVisible();
    await user.click(await begin());
    await waitFor(() => expect(where()).toBe(OF_ORDER));
    expect(actsOf(calls, 'repayDeferralInitiate')).toBe(1);
  });

  it.each([
    [
      'too early',
      { reason: 'From 14 days before the due date on.', availableFrom: '2026-12-06' },
      'Possible from Dec 6, 2026',
      'From 14 days before the due date on.',
    ],
    [
      'no reason given',
      { reason: null },
      'Not possible today',
      'This is not offered for this loan today.',
    ],
  ])('gives the reason and the date if it is not offered: %s', async (_, over, title, reason) => {
    open(pendingPlan({ options: [option('rollover', { available: false, ...over })] }));
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
    expect(hrefOf('See your choices')).toBe('#/repay/repay?loanOrderId=loan-1');
    expect(screen.queryByRole('button', { name: 'Begin a rollover' })).toBeNull();
  });

  it('says that it is not possible if the lender has no such offer', async () => {
    open(pendingPlan({ options: [] }));
    expect(await screen.findByRole('heading', { name: 'Not possible today' })).toBeVisible();
  });

  it('says that a settled loan has no due date to move', async () => {
    open(null);
    expect(
      await screen.findByRole('heading', { name: 'There is no due date to move' }),
    ).toBeVisible();
  });

  it('leads to its terms if it is agreed, and from there to its success page if it is done', async () => {
    const { where } = open(offered(), { repayDeferralDetail: completedRollover() }, OF_ORDER);
    await waitFor(() => expect(where()).toContain('/repay/operation_success?deferralOrderId'));
  });

  it('leads to the loan’s rollover under way if that is agreed already', async () => {
    const process = { kind: 'deferral', orderId: 'deferral-1', state: 'CONFIRMED' } as const;
    const { where } = open({ ...offered(), process }, { repayDeferralDetail: confirmedRollover() });
    await waitFor(() => expect(where()).toBe('/repay/rollover_details?deferralOrderId=deferral-1'));
  });
});
