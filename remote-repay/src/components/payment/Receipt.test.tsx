import { hrefOf, payment } from '@pautang/shared/testing';
import type { PostedPayment } from '@pautang/shared/contract/repay';
import { screen } from '@testing-library/react';
import { openPage } from '../../testing/openPage';
import { partlyPaid, postedCheckout } from '../../testing/orders';

const open = (over: Partial<PostedPayment>) =>
  openPage('/repay/operation_success?repaymentId=repayment-1&kind=repayment', {
    fetchVirtualAccount: postedCheckout({ payment: payment(over) }),
    queryRepayOrderDetail: partlyPaid(),
  });

describe('the receipt of a payment that the lender just posted', () => {
  it('says how much is still to pay, and leads there', async () => {
    open({ amount: 1_000, toPrincipal: 788, shortfall: 814 });
    expect(
      await screen.findByText(
        'You paid ₱1,000: ₱12 went to the overdue fee, ₱200 to interest and ₱788 to the loan amount. ₱814 is still to pay.',
      ),
    ).toBeVisible();
    expect(hrefOf('Pay the rest')).toBe('#/repay/repay?loanOrderId=loan-1');
    expect(screen.queryByRole('link', { name: 'See your credit' })).toBeNull();
  });

  it('says how much became credit, and leads there', async () => {
    open({ amount: 1_900, toCredit: 86, shortfall: 0 });
    expect(await screen.findByText(/₱86 is your credit\.$/)).toBeVisible();
    expect(screen.getByText('Kept as your credit')).toBeVisible();
    expect(hrefOf('See your credit')).toBe('#/repay/credit');
    expect(screen.queryByRole('link', { name: 'Pay the rest' })).toBeNull();
  });
});
