import { ResponseCode } from '@pautang/shared/contract/codes';
import { LoanStatus } from '@pautang/shared/contract/enums';
import { fails, findHref, hrefOf, loanOrder, renderRoute } from '@pautang/shared/testing';
import { screen } from '@testing-library/react';
import { only } from '../../testing/only';
import { lender } from '../../testing/prices';
import { contract, SELECTED } from '../../testing/termsPage';
import { keepBorrowed } from './borrowFlow';

const tooSoon = fails(
  'business',
  'You can apply again from Nov 29, 2026.',
  ResponseCode.REAPPLY_TOO_SOON,
);
const newest = (status: LoanStatus) => ({
  myOrders: { orders: [loanOrder({ status })], page: 1, total: 1, hasMore: false },
});
const open = (at: string, answers: Record<string, unknown>) =>
  renderRoute(only(at.split('?')[0] ?? at), at, {
    ...lender,
    loanContractPreview: contract,
    queryBorrowQuota: tooSoon,
    queryBorrowQuotaWithInput: tooSoon,
    ...answers,
  });

beforeEach(() => keepBorrowed(false));

describe.each(['/borrow/confirm_quota', `/borrow/confirm_borrow${SELECTED}`])(
  '%s, after a rejection and before the day of the next application',
  (at) => {
    it('says the day and leads to the decision, since trying again would change nothing', async () => {
      open(at, newest(LoanStatus.REVIEWING_FAILURE));
      expect(await screen.findByText('You can apply again from Nov 29, 2026.')).toBeVisible();
      expect(await findHref('See the decision')).toBe('#/borrow/reject_details?loanOrderId=loan-1');
      expect(screen.getByRole('link', { name: 'Go to home' })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    });

    it.each([
      ['cannot be asked for', { myOrders: fails('network', 'No connection') }],
      ['is another', newest(LoanStatus.CANCELLED)],
    ])('leads home if the last order %s', async (_name, answers) => {
      const { calls } = open(at, answers);
      expect(await screen.findByText('You can apply again from Nov 29, 2026.')).toBeVisible();
      expect(calls.map(({ method }) => method)).toContain('myOrders');
      expect(hrefOf('Go to home')).toBe('#/');
      expect(screen.queryByRole('link', { name: 'See the decision' })).toBeNull();
    });
  },
);
