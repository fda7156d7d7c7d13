import type { AreaRoute } from '@pautang/shared/app';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { LoanStatus } from '@pautang/shared/contract/enums';
import { fails, findHref, hrefOf, loanOrder, renderRoute } from '@pautang/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { Refusal } from './Refusal';

const newest = (status: LoanStatus) => ({
  myOrders: { orders: [loanOrder({ status })], page: 1, total: 1, hasMore: false },
});
const known = {
  ...newest(LoanStatus.REVIEWING_FAILURE),
  getPendingOrders: { orders: [loanOrder()] },
  loanWindowConfig: { open: false, opensAt: '2026-11-21T00:00:00Z' },
};
const choice = { loanAmount: 5_000, periods: 3, couponIds: [] };

function open(code: keyof typeof ResponseCode, answers: Record<string, unknown> = {}) {
  const { fails: error } = fails('business', 'The lender says', ResponseCode[code]);
  const route: AreaRoute = {
    path: '/',
    handle: { title: 'Refused' },
    load: async () => ({ Page: () => <Refusal error={error} choice={choice} /> }),
  };
  return renderRoute([route], '/', { ...known, ...answers });
}

describe('a refusal of the lender', () => {
  it.each([
    [
      'LOAN_PENDING',
      /^Loan 0418, ₱5,000: Under Approval\. You can borrow again once/,
      'See your loan',
    ],
    ['REAPPLY_TOO_SOON', 'The lender says', 'See the decision'],
    ['CREDIT_NOT_APPROVED', 'The lender says', 'Go to home'],
    ['ACCOUNT_FROZEN', 'The lender says', 'Contact customer service'],
    ['WINDOW_CLOSED', /It opens again: Nov 21, 8:00 AM\./, 'See how borrowing works'],
    ['CAP_EXCEEDED', 'The lender says', 'Choose again'],
    ['BAD_DATA', 'It cannot be had as that link has it. Nothing was sent.', 'Choose again'],
  ] as const)('%s is explained, and leads on', async (code, words, link) => {
    const to = {
      LOAN_PENDING: '#/borrow/review_details?loanOrderId=loan-1',
      REAPPLY_TOO_SOON: '#/borrow/reject_details?loanOrderId=loan-1',
      CREDIT_NOT_APPROVED: '#/',
      ACCOUNT_FROZEN: '#/customer/customerCenter',
      WINDOW_CLOSED: '#/guide/borrow_guide',
      CAP_EXCEEDED: '#/borrow/confirm_quota?amount=5000&periods=3',
      BAD_DATA: '#/borrow/confirm_quota',
    };
    open(code);
    expect(await findHref(link)).toBe(to[code]);
    expect(screen.getByText(words)).toBeVisible();
    expect(hrefOf('Go to home')).toBe('#/');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it.each([
    ['LOAN_PENDING', 'getPendingOrders', { orders: [] }],
    ['REAPPLY_TOO_SOON', 'myOrders', fails('network', 'No connection')],
    ['REAPPLY_TOO_SOON', 'myOrders', newest(LoanStatus.CANCELLED).myOrders],
  ] as const)('%s only leads home if %s does not name the order', async (code, method, answer) => {
    const { calls } = open(code, { [method]: answer });
    await waitFor(() => expect(calls.map((call) => call.method)).toContain(method));
    expect(await findHref('Go to home')).toBe('#/');
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });
});
