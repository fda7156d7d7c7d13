import type { KeptState } from '@pautang/shared/app';
import { testConfig } from '@pautang/shared/testing';
import { screen } from '@testing-library/react';
import { keepBorrowed } from '../components/quota/borrowFlow';
import { openAt } from './openAt';
import { lender } from './prices';

export const contract = {
  title: 'Loan agreement',
  version: '2026-11',
  html: '<h2>Parties</h2><p onclick="x()">You and us<script>alert(1)</script></p>',
};
export const order = { loanOrderId: 'loan-1', status: 20 };
export const SELECTED = '?amount=5000&periods=3&coupons=c50';

/** Opens the terms page with a lender that makes the order; `answers` override its answers. */
export const openTerms = (
  answers: Record<string, unknown> = {},
  query = SELECTED,
  kept: Partial<KeptState> = {},
) => {
  // The test before may have made an order.
  keepBorrowed(false);
  const said = {
    ...lender,
    loanContractPreview: contract,
    operationConfig: testConfig,
    applyOrder: order,
    ...answers,
  };
  return openAt(`/borrow/confirm_borrow${query}`, said, { kept });
};
type View = ReturnType<typeof openTerms>;

export const borrow = () => screen.findByRole('button', { name: 'Borrow ₱5,000' });
export const tick = () => screen.findByRole('checkbox', { name: /I have read and agree/ });
export const sent = ({ calls }: View) => calls.filter(({ method }) => method === 'applyOrder');

export const agreeAndBorrow = async ({ user }: View): Promise<void> => {
  await user.click(await tick());
  await user.click(await borrow());
};
