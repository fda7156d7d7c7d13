import { renderRoute } from '@pautang/shared/testing';
import { screen } from '@testing-library/react';
import { operationConfig, orderStatus } from '../../testing/orders';
import { only } from '../../testing/only';

it('shows the terms agreed to below the deposit', async () => {
  renderRoute(only('/borrow/lending_details'), '/borrow/lending_details?loanOrderId=loan-1', {
    operationConfig,
    queryLoanOrderStatus: orderStatus('LENDING'),
  });
  expect(await screen.findByRole('heading', { name: '₱4,750 is on its way' })).toBeVisible();
  expect(screen.getByText('Processing fee, 5%')).toBeVisible();
  expect(screen.getByRole('list', { name: 'When you pay' })).toBeVisible();
});
