import { applyOrder } from '@pautang/shared/contract/borrow';
import { bareLender, fails, findHref, optionalUses, testConfig } from '@pautang/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import * as v from '@pautang/shared/schema';
import { quote } from '../../testing/prices';
import {
  agreeAndBorrow,
  borrow,
  contract,
  openTerms,
  SELECTED,
  sent,
  tick,
} from '../../testing/termsPage';

describe('the loan terms', () => {
  it('shows every figure, the plan and the receiving account', async () => {
    const view = openTerms();
    expect(await screen.findByText('You receive in GCash ···· 4821')).toBeVisible();
    const pairs = Array.from(view.view.container.querySelectorAll('dl > div'), (pair) =>
      Array.from(pair.children, ({ textContent }) => textContent).join(': '),
    );
    expect(pairs).toEqual([
      'Loan amount: ₱5,000',
      'Processing fee, 5%: − ₱250',
      'Interest, 4% a period of 30 days: ₱405',
      'Coupon: − ₱50',
      'Term: 90 days, 3 payments',
      'Effective interest rate: 6.22% a month',
      'Account holder: Maria Santos',
      'You receive: ₱4,750',
      'You repay: ₱5,355',
      'It costs: ₱605',
      'EIR a month: 6.22%',
    ]);
    const plan = within(screen.getByRole('list', { name: 'When you pay' }));
    expect(plan.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1st paymentDec 20, 2026₱1,752',
      '2nd paymentJan 19, 2027₱1,802',
      '3rd paymentFeb 18, 2027₱1,801',
    ]);
    expect(view.view.container).not.toHaveTextContent('09171234821');
  });

  it('makes one order with exactly the terms shown, and back does not return to them', async () => {
    const view = openTerms();
    await agreeAndBorrow(view);
    await waitFor(() => expect(view.where()).toBe('/borrow/review?loanOrderId=loan-1'));
    expect(sent(view)).toHaveLength(1);
    const { data, requestId } = sent(view)[0]!;
    expect(requestId).not.toBeNull();
    expect(v.is(applyOrder.request, data)).toBe(true);
    expect(data).toMatchObject({
      creditOrderId: 'credit-1',
      checkedPeriod: 3,
      cardNumber: '09171234821',
      calculateInfo: { loanAmount: 5_000, lendingAmount: 4_750, interest: 405 },
      mockPeriods: [1, 2, 3],
      couponIds: ['c50'],
      agreementVersion: '2026-11',
      faceCheckId: null,
    });
  });

  it('says so if a loan has no interest and no fee', async () => {
    const free = { interest: 0, processingFee: 0, lendingAmount: 5_000, totalRepayment: 5_000 };
    const rates = { ratePerPeriodBasisPoints: 0, processingFeeBasisPoints: 0, eirBasisPoints: 0 };
    const { user } = openTerms({
      queryBorrowQuotaWithInput: { quote: { ...quote(), ...free, ...rates, totalCost: 0 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Disclosure statement' }));
    const labels = ['Processing fee', 'Interest', 'Interest', 'Processing fee'];
    const none = await screen.findAllByText('None');
    expect(none.map((value) => value.previousSibling?.textContent)).toEqual(labels);
  });

  it('prices and makes a loan without coupons if the lender has none, also for an old link', async () => {
    const view = openTerms({}, SELECTED, bareLender);
    await agreeAndBorrow(view);
    await waitFor(() => expect(sent(view)).toHaveLength(1));
    const said = view.calls.flatMap(({ data }) => Object.entries(data as object));
    expect(said.filter(([name]) => name === 'couponIds').flatMap(([, ids]) => ids)).toEqual([]);
    expect(optionalUses(view.calls)).toEqual([]);
  });

  it('asks for the tick in the words of the specification and sends nothing without it', async () => {
    const view = openTerms();
    expect(await tick()).not.toBeChecked();
    await view.user.click(await borrow());
    expect(await tick()).toHaveAccessibleDescription(
      'Please agree the terms of the loan agreement',
    );
    expect(sent(view)).toEqual([]);
    await view.user.click(await tick());
    expect(screen.queryByText('Please agree the terms of the loan agreement')).toBeNull();
  });

  it('opens and closes the agreement without changing the tick', async () => {
    const view = openTerms();
    await view.user.click(await tick());
    await view.user.click(screen.getByRole('button', { name: 'loan agreement' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Loan agreement' }));
    expect(sheet.getByRole('heading', { name: 'Parties' })).toBeVisible();
    expect(sheet.getByText('You and us')).not.toHaveAttribute('onclick');
    await view.user.click(sheet.getByRole('button', { name: 'Close' }));
    expect(await tick()).toBeChecked();
  });

  it('discloses what the law asks for before the borrower agrees', async () => {
    const view = openTerms();
    await view.user.click(await screen.findByRole('button', { name: 'Disclosure statement' }));
    const sheet = within(await screen.findByRole('dialog'));
    for (const name of ['Amount financed', 'Finance charges', 'Net proceeds', 'The lender'])
      expect(sheet.getByRole('heading', { name })).toBeVisible();
    expect(sheet.getByText('Finance charges in all').nextSibling).toHaveTextContent('₱605');
    expect(sheet.getAllByRole('row')).toHaveLength(5);
    expect(await sheet.findByText(testConfig.lender.secRegistration)).toBeVisible();
    expect(sheet.getByText(testConfig.lender.advisory)).toBeVisible();
  });

  it('refuses the tick if the agreement did not load, and requests it again', async () => {
    let isDown = true;
    const view = openTerms({
      loanContractPreview: () => (isDown ? fails('network', 'No connection') : contract),
    });
    await view.user.click(await tick());
    expect(await tick()).not.toBeChecked();
    expect(screen.getByText(/The loan agreement did not load/)).toBeVisible();
    isDown = false;
    await view.user.click(await tick());
    await waitFor(() => expect(screen.queryByText(/did not load/)).toBeNull());
    await agreeAndBorrow(view);
    await waitFor(() => expect(view.where()).toContain('/borrow/review'));
  });
});

describe('an address without a selection', () => {
  it.each(['', '?amount=5000', '?amount=x&periods=3', '?amount=5000&periods=3&coupons=,'])(
    'is reported and leads to the amount: %s',
    async (query) => {
      const { calls } = openTerms({}, query);
      expect(await findHref('Choose an amount')).toBe('#/borrow/confirm_quota');
      expect(calls).toEqual([]);
    },
  );
});
