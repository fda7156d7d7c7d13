import { renderRoute } from '@pautang/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { creditOrder, operationConfig, orderStatus } from '../../testing/orders';
import { only } from '../../testing/only';

const open = (query: string, answers: Record<string, unknown>) =>
  renderRoute(only('/borrow/review_details'), `/borrow/review_details${query}`, {
    operationConfig,
    ...answers,
  });

describe('the details of an application under approval', () => {
  it('shows the terms that were asked for', async () => {
    open('?loanOrderId=loan-1', { queryLoanOrderStatus: orderStatus('REVIEWING') });
    expect(await screen.findByText('Loan number')).toBeVisible();
    expect(screen.getByText('0418')).toBeVisible();
    expect(screen.getByRole('list', { name: 'When you pay' })).toBeVisible();
  });

  it('moves on to the details of what follows', async () => {
    const { where } = open('?loanOrderId=loan-1', { queryLoanOrderStatus: orderStatus('LENDING') });
    await waitFor(() => expect(where()).toBe('/borrow/lending_details?loanOrderId=loan-1'));
  });

  it('shows the number of a credit application', async () => {
    open('', { queryCreditOrder: { creditOrder: creditOrder({ creditOrderId: 'credit-77' }) } });
    expect(await screen.findByText('credit-77')).toBeVisible();
  });
});
