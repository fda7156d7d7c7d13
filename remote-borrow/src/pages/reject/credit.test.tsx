import type { CreditOrder } from '@pautang/shared/contract/credit';
import { CreditStatus } from '@pautang/shared/contract/enums';
import { fails } from '@pautang/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openAt } from '../../testing/openAt';
import { creditOrder } from '../../testing/orders';
import { DAY_MS, MIDNIGHT, REAPPLY_DATE, guide } from '../../testing/rejection';

const rejected = (over: Partial<CreditOrder> = {}) => ({
  creditOrder: creditOrder({
    creditOrderId: 'credit-77',
    status: CreditStatus.REJECT,
    decidedAt: '2026-10-30T05:00:00.000Z',
    reapplyDate: REAPPLY_DATE,
    ...over,
  }),
});
const words = guide({ kind: 'credit', decision: 'Your credit application was not approved.' });
const open = (
  answers: Record<string, unknown> = {},
  { now = MIDNIGHT - 2 * DAY_MS, at = '/borrow/reject' } = {},
) => openAt(at, { queryCreditOrder: rejected(), rejectGuide: words, ...answers }, { now });

const decision = () => screen.findByRole('heading', { level: 1, name: /not approved/ });

describe('the rejection of a credit application', () => {
  it('is shown if the address names no loan order', async () => {
    const { calls } = open();
    expect(await decision()).toHaveTextContent('Your credit application was not approved.');
    expect(screen.getByText('Nov 29')).toBeVisible();
    expect(screen.getByText('in 2 days')).toBeVisible();
    expect(screen.getByText('What stays')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to home' })).toBeVisible();
    expect(calls.map(({ method }) => method)).not.toContain('queryLoanOrderStatus');
  });

  it('asks the host for the form step once a new application is allowed', async () => {
    const { user, told } = open({}, { now: MIDNIGHT });
    expect(await screen.findByText('You can apply again')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Apply again' }));
    expect(told).toEqual([
      {
        action: 'openPage',
        data: { page: 'reapply_credit', query: { creditOrderId: 'credit-77' } },
      },
    ]);
  });

  it('says where to do that if the app has no host', async () => {
    const { user } = open({}, { now: MIDNIGHT });
    await user.click(await screen.findByRole('button', { name: 'Apply again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This step opens in the app.');
  });

  it.each([
    ['does not come', fails('network', 'No connection')],
    ['is not there', { guide: null }],
  ])('shows without the lender’s guide if it %s', async (_name, rejectGuide) => {
    open({ rejectGuide });
    expect(await decision()).toHaveTextContent('Your credit application was not approved.');
    expect(screen.getByText('in 2 days')).toBeVisible();
  });

  it('adds its number and its times in the details', async () => {
    open({}, { at: '/borrow/reject_details' });
    expect(await screen.findByText('credit-77')).toBeVisible();
    expect(screen.getByText('Nov 20, 7:42 PM')).toBeVisible();
    expect(screen.getByText('Oct 30, 1:00 PM')).toBeVisible();
  });

  it('moves on if the borrower applied again in another tab', async () => {
    let answer = rejected();
    const { where } = open({ queryCreditOrder: () => answer });
    await decision();
    answer = rejected({ status: CreditStatus.REVIEWING });
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(where()).toBe('/borrow/review_details'));
  });

  it.each([
    ['not begun', null, 'Your application is not finished'],
    ['approved', { status: CreditStatus.APPROVED }, 'You are approved'],
  ])('that is %s says so', async (_name, over, title) => {
    open({
      queryCreditOrder: over === null ? { creditOrder: null } : rejected(over),
      rejectGuide: { guide: null },
    });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByText(/not approved/)).toBeNull();
  });
});
