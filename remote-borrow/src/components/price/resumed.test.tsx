import type { Figures } from '@pautang/shared/app';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { fails, gcash, hrefOf, loanOrder } from '@pautang/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { decisiveFigures } from './quoteFigures';
import { openAmount } from '../../testing/amountPage';
import { quote } from '../../testing/prices';
import { openTerms } from '../../testing/termsPage';

const QUERY = '?amount=6000&periods=3';
const AMOUNT = `/borrow/confirm_quota${QUERY}`;
const same = decisiveFigures(quote({ loanAmount: 6_000 }), gcash);
/** The figures that the page showed while the lender still paid out more. */
const older: Figures = same.map(([label, value]) =>
  label === 'You receive' ? [label, '₱5,760'] : [label, value],
);
const reopen = (figures: Figures, answers: Record<string, unknown> = {}) =>
  openAmount(QUERY, answers, { unfinished: { to: AMOUNT, at: 1, figures } });
const unfinished = ({ store }: ReturnType<typeof reopen>) => store.getState().kept.unfinished;

describe('the amount page, reopened after the web view was killed', () => {
  it('says which figures changed, old and new, until the borrower chooses another amount', async () => {
    const { user } = reopen(older);
    const card = await screen.findByRole('alert');
    expect(card).toHaveTextContent('The price has changed');
    expect(card).toHaveTextContent('You receive₱5,760 → ₱5,700');
    expect(card).not.toHaveTextContent('EIR');
    await user.click(screen.getByRole('button', { name: '₱500 more' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('says nothing if the price is unchanged', async () => {
    const view = reopen(same);
    await screen.findByText('₱5,700');
    await waitFor(() => expect(unfinished(view)?.figures).toEqual(same));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a loan made elsewhere while the borrower chooses an amount', () => {
  it('is named, with a link to follow it', async () => {
    let isPending = false;
    const { user } = reopen(same, {
      queryBorrowQuotaWithInput: (selected: { loanAmount: number }) =>
        isPending
          ? fails('business', 'You already have a loan.', ResponseCode.LOAN_PENDING)
          : { quote: quote(selected) },
      getPendingOrders: { orders: [loanOrder({ status: 20 })] },
    });
    await screen.findByText('₱5,700');
    isPending = true;
    await user.click(screen.getByRole('button', { name: '₱500 more' }));
    expect(
      await screen.findByText(
        'Loan 0418, ₱5,000: Under Approval. You can borrow again once it is settled.',
      ),
    ).toBeVisible();
    expect(hrefOf('See your loan')).toBe('#/borrow/review_details?loanOrderId=loan-1');
  });
});

describe('the terms page, reopened after the web view was killed', () => {
  const TERMS_QUERY = '?amount=5000&periods=3';
  const terms = (value: string, version: string) =>
    openTerms({}, TERMS_QUERY, {
      unfinished: {
        to: `/borrow/confirm_borrow${TERMS_QUERY}`,
        at: 1,
        figures: [
          ['You receive', value],
          ['Loan agreement', `version ${version}`],
        ],
      },
    });

  it('says what has changed, the agreement included', async () => {
    terms('₱4,800', '2026-10');
    const card = await screen.findByRole('alert');
    expect(card).toHaveTextContent('You receive₱4,800 → ₱4,750');
    expect(card).toHaveTextContent('Loan agreementversion 2026-10 → version 2026-11');
  });
});
