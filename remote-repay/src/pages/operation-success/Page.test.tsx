import { fails, renderRoute } from '@pautang/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';
import { lender } from '../../testing/lender';
import { checkout, partlyPaid, payment, postedCheckout, settledDetail } from '../../testing/orders';

const open = (
  fetchVirtualAccount: unknown,
  queryRepayOrderDetail: unknown = partlyPaid(),
  query = '?repaymentId=repayment-1&kind=repayment',
) =>
  renderRoute(routes, `/repay/operation_success${query}`, {
    ...lender,
    fetchVirtualAccount,
    queryRepayOrderDetail,
  });

describe('a repayment that succeeded', () => {
  it('says what was paid, where it went, when, and what the plan is now', async () => {
    open(postedCheckout());
    expect(await screen.findByRole('heading', { level: 1, name: '₱1,814 paid' })).toBeVisible();
    const facts = screen.getAllByRole('definition').map((part) => part.textContent);
    expect(facts).toEqual(['₱12', '₱200', '₱1,602', 'GCash', 'Today, 7:42 PM']);
    const plan = await screen.findByRole('list', { name: 'Your plan now' });
    expect(within(plan).getAllByRole('listitem')[0]).toHaveTextContent('Paid Nov 20');
    expect(screen.getByText('₱3,603')).toBeVisible();
  });

  it('says where an over-payment went', async () => {
    open(postedCheckout({ payment: payment({ amount: 1_900, toCredit: 86 }) }));
    expect(await screen.findByText('Kept as your credit')).toBeVisible();
  });

  it('tells that the loan is settled', async () => {
    open(postedCheckout({ loanStatus: 80 }), settledDetail());
    expect(
      await screen.findByText('Your loan is settled. There is nothing left to pay.'),
    ).toBeVisible();
  });

  it.each([
    ['Back to home', '/'],
    ['See the loan', '/repay/repay_detail?loanOrderId=loan-1&isOverdue=f'],
  ])('is left by %s', async (name, address) => {
    const { user, where } = open(postedCheckout());
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(where()).toBe(address));
  });

  it.each([
    ['waiting', checkout()],
    ['received', checkout({ state: 'RECEIVED' })],
    ['expired', checkout({ state: 'EXPIRED' })],
    ['posted without an entry', checkout({ state: 'POSTED' })],
  ])('never reads as paid while it is %s', async (_, answer) => {
    const { user, where } = open(answer);
    await screen.findByRole('heading', { name: 'This payment is not posted yet' });
    expect(screen.queryByText(/ paid$/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back to the payment' }));
    await waitFor(() => expect(where()).toContain('repaymentId=repayment-1'));
  });

  it('keeps the payment readable when the plan does not load', async () => {
    const answers: unknown[] = [fails('timeout', 'It took too long'), partlyPaid()];
    const { user } = open(postedCheckout(), () => answers.shift());
    expect(await screen.findByText('It took too long')).toBeVisible();
    expect(screen.getByRole('heading', { name: '₱1,814 paid' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'Your plan now' })).toBeVisible();
  });

  it.each(['', '?repaymentId=repayment-1', '?repaymentId=repayment-1&kind=gift'])(
    'leads on from the junk query "%s"',
    async (query) => {
      const { calls } = open(postedCheckout(), partlyPaid(), query);
      expect(
        await screen.findByRole('heading', { name: 'This link is not complete' }),
      ).toBeVisible();
      expect(calls).toEqual([]);
    },
  );
});
