import { fails, inTurn, loanOrder } from '@pautang/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { openAt } from '../../testing/openAt';
import { lender } from '../../testing/prices';
import { contract, SELECTED } from '../../testing/termsPage';
import { hasBorrowed, keepBorrowed } from './borrowFlow';

const pages = ['/borrow/confirm_quota', `/borrow/confirm_borrow${SELECTED}`];
const open = (at: string, answers: Record<string, unknown>) =>
  openAt(at, { ...lender, loanContractPreview: contract, ...answers });
const methods = ({ calls }: ReturnType<typeof open>) => calls.map(({ method }) => method);

beforeEach(() => keepBorrowed(true));
afterEach(() => keepBorrowed(false));

describe.each(pages)('%s, in a tab that has made an order', (at) => {
  it('leads to the loan under way and requests nothing that the lender would refuse', async () => {
    const view = open(at, { getPendingOrders: { orders: [loanOrder({ status: 20 })] } });
    await waitFor(() => expect(view.where()).toMatch(/^\/borrow\/review_details\?loanOrderId=/));
    expect(methods(view)).toEqual(['getPendingOrders']);
    expect(hasBorrowed()).toBe(true);
  });

  it('shows the page again once no loan is under way', async () => {
    open(at, { getPendingOrders: { orders: [] } });
    expect(await screen.findByRole('button', { name: /^(Review|Borrow) ₱5,000$/ })).toBeVisible();
    expect(hasBorrowed()).toBe(false);
  });

  it('offers a retry if the request for the loan under way failed', async () => {
    const view = open(at, {
      getPendingOrders: inTurn(fails('network', 'No connection'), { orders: [] }),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    await view.user.click(again);
    expect(await screen.findByRole('button', { name: /^(Review|Borrow) ₱5,000$/ })).toBeVisible();
  });
});
