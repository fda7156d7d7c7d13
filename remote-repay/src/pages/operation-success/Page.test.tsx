import type { SentCall } from '@pautang/shared/testing';
import { fails, inTurn, payment } from '@pautang/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { figuresIn, openPage, sent } from '../../testing/openPage';
import { checkout, partlyPaid, postedCheckout, settledDetail } from '../../testing/orders';
import {
  agreedRestructure,
  completedRestructure,
  paidRestructure,
  restructure,
} from '../../testing/restructures';
import { completedRollover, confirmedRollover, rollover } from '../../testing/rollovers';

const open = (
  fetchVirtualAccount: unknown,
  queryRepayOrderDetail: unknown = partlyPaid(),
  query = '?repaymentId=repayment-1&kind=repayment',
) =>
  openPage(`/repay/operation_success${query}`, {
    fetchVirtualAccount,
    queryRepayOrderDetail,
  });

describe('a successful repayment', () => {
  it('shows the sum, its allocation, the time, and the present plan, and leads to the loan', async () => {
    const { told, user, where } = open(
      postedCheckout({ payment: payment({ shortfall: 0, reference: null }) }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: '₱1,814 paid' })).toBeVisible();
    const pages = ['/repay/operation_success'];
    expect(told).toEqual([{ action: 'banBack', data: { banned: true, pages } }]);
    expect(figuresIn()).toEqual(['₱12', '₱200', '₱1,602', 'GCash', 'Today, 7:42 PM']);
    expect(screen.queryByText(/^You paid|^Reference$/)).toBeNull();
    const plan = await screen.findByRole('list', { name: 'Your plan now' });
    expect(within(plan).getAllByRole('listitem')[0]).toHaveTextContent('Paid Nov 20');
    expect(screen.getByText('₱3,603')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'See the loan' }));
    await waitFor(() => expect(where()).toBe('/repay/repay_detail?loanOrderId=loan-1&isOverdue=f'));
  });

  it('says that the loan is settled, and leads home', async () => {
    const { user, where } = open(postedCheckout({ loanStatus: 80 }), settledDetail());
    const words = 'Your loan is settled. There is nothing left to pay.';
    expect(await screen.findByText(words)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to home' }));
    await waitFor(() => expect(where()).toBe('/'));
  });

  it.each([
    ['received', checkout({ state: 'RECEIVED' })],
    ['posted without an entry', checkout({ state: 'POSTED' })],
  ])('never reads as paid while it is %s', async (_, answer) => {
    const { user, where } = open(answer);
    await screen.findByRole('heading', { name: 'This payment is not posted yet' });
    expect(screen.queryByText(/ paid$/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back to the payment' }));
    await waitFor(() => expect(where()).toContain('repaymentId=repayment-1'));
  });

  it('keeps the payment readable when the plan does not load', async () => {
    const { user } = open(
      postedCheckout(),
      inTurn(fails('timeout', 'It took too long'), partlyPaid()),
    );
    expect(await screen.findByText('It took too long')).toBeVisible();
    expect(screen.getByRole('heading', { name: '₱1,814 paid' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'Your plan now' })).toBeVisible();
  });
});

const acks = (calls: readonly SentCall[], method = 'repayDeferralCompletionAck') =>
  sent(calls, method).length;

describe('a successful rollover', () => {
  const AT = '/repay/operation_success?deferralOrderId=deferral-1&kind=rollover';
  const openRollover = (repayDeferralDetail: unknown, more: Record<string, unknown> = {}) =>
    openPage(['/', AT], { repayDeferralDetail, ...more });

  it('shows the sums paid, deducted and still to pay, the time, and the new plan, and leads to the loan', async () => {
    const done = completedRollover({ repaidAmount: 150, deductedAmount: 30 });
    const { user, where } = openRollover(done);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Your due date has moved' }),
    ).toBeVisible();
    expect(screen.getByText('Your next payment is due Dec 20, 2026.')).toBeVisible();
    const when = ['Dec 20, 2026', 'Today, 7:43 PM'];
    expect(figuresIn()).toEqual(['₱150', '₱30', '₱12', '₱5,405', ...when]);
    const plan = screen.getByRole('list', { name: 'Your new plan' });
    expect(within(plan).getAllByRole('listitem')[0]).toHaveTextContent('Dec 20, 2026');
    await user.click(screen.getByRole('button', { name: 'See the loan' }));
    await waitFor(() => expect(where()).toBe('/repay/repay_detail?loanOrderId=loan-1&isOverdue=f'));
  });

  it.each([
    [
      { repaidAmount: 180, overpaidAmount: 120 },
      '₱300',
      '₱180 for the fee, ₱120 is your credit and pays what is due next.',
    ],
    // a cap allowed less of the fee than the borrower agreed to
    [
      { serviceFee: 150, repaidAmount: 100, deductedAmount: 80 },
      '₱100',
      '₱70 for the fee, ₱30 is your credit and pays what is due next.',
    ],
  ])('says where a surplus over the fee went: %j', async (over, paid, parts) => {
    openRollover(completedRollover(over));
    expect(await screen.findByText(`You paid ${paid}: ${parts}`)).toBeVisible();
    expect(screen.getAllByRole('definition')[0]).toHaveTextContent(paid);
  });

  it('tells the lender once that the borrower has seen it', async () => {
    const seen = completedRollover({ acknowledgedAt: '2026-11-20T11:44:00.000Z' });
    const { calls, view } = openRollover(inTurn(completedRollover(), seen));
    await waitFor(() => expect(acks(calls)).toBe(1));
    view.unmount();
    const again = openRollover(seen);
    await screen.findByRole('heading', { name: 'Your due date has moved' });
    expect(acks(again.calls)).toBe(0);
  });

  it('stays readable if the lender cannot be told', async () => {
    const { calls } = openRollover(completedRollover(), {
      repayDeferralCompletionAck: fails('network', 'No network'),
    });
    await waitFor(() => expect(acks(calls)).toBe(1));
    expect(screen.getByRole('heading', { name: 'Your due date has moved' })).toBeVisible();
  });

  it.each([
    ['initiated', rollover()],
    ['confirmed', confirmedRollover()],
  ])('never reads as done while it is %s', async (_, detail) => {
    const { user, where, calls } = openRollover(detail);
    await screen.findByRole('heading', { name: 'This rollover is not done yet' });
    expect(acks(calls)).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Back to the rollover' }));
    await waitFor(() => expect(where()).toBe('/repay/rollover_details?deferralOrderId=deferral-1'));
  });
});

const ACK = 'repayRestructureCompletionAck';
const openRestructure = (repayRestructureDetail: unknown, more: Record<string, unknown> = {}) =>
  openPage(['/', '/repay/operation_success?restructureOrderId=restructure-1&kind=restructure'], {
    repayRestructureDetail,
    ...more,
  });

describe('a successful restructure', () => {
  it('shows the sums paid, deducted and still to pay, the new order and its plan, and leads to it', async () => {
    const done = completedRestructure({ deductedAmount: 30 });
    const seen = { ...done, acknowledgedAt: '2026-11-20T11:47:00.000Z' };
    const { calls, user, where } = openRestructure(inTurn(done, seen));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Your new plan is in force' }),
    ).toBeVisible();
    expect(screen.getByText('Your next payment is due Dec 20, 2026.')).toBeVisible();
    const when = ['Dec 20, 2026', 'Today, 7:46 PM'];
    await waitFor(() => expect(acks(calls, ACK)).toBe(1));
    expect(figuresIn()).toEqual(['₱267', '₱30', 'Loan 0419', '₱5,348', '₱5,893', ...when]);
    const plan = screen.getByRole('list', { name: 'Your new plan' });
    expect(within(plan).getAllByRole('listitem')).toHaveLength(4);
    expect(within(plan).getAllByRole('listitem')[3]).toHaveTextContent('₱1,473');
    await user.click(screen.getByRole('button', { name: 'See the loan' }));
    await waitFor(() => expect(where()).toBe('/repay/repay_detail?loanOrderId=loan-2&isOverdue=f'));
  });

  it('says where a surplus over the fee went, and why the principal is less than agreed', async () => {
    const over = { serviceFee: 265, repaidAmount: 267, overpaidAmount: 33, agreedBalance: 5_348 };
    openRestructure(completedRestructure({ ...over, balance: 5_315 }));
    const note = await screen.findByText(
      'You paid ₱300: ₱265 for the fee, ₱33 came off the balance, ₱2 is your credit and pays what is due next.',
      { exact: false },
    );
    expect(note).toHaveTextContent(
      'The new principal is ₱33 less than the ₱5,348 that you agreed to, because of what you paid since.',
    );
    expect(screen.getAllByRole('definition')[0]).toHaveTextContent('₱265');
  });

  it.each([
    ['initiated', restructure(), 'restructure_details'],
    ['not paid', agreedRestructure(), 'restructure_confirmation'],
    ['under way', paidRestructure(), 'restructure_review'],
  ])('never reads as done while it is %s', async (_, detail, page) => {
    const { user, where, calls } = openRestructure(detail);
    await screen.findByRole('heading', { name: 'This new plan is not made yet' });
    expect(acks(calls, ACK)).toBe(0);
    await user.click(screen.getByRole('button', { name: 'See how far it is' }));
    await waitFor(() => expect(where()).toContain(page));
  });
});
