import { fails, findHref, inTurn } from '@pautang/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../testing/openPage';
import { orderDetail, overdueDetail, partlyPaid, settledDetail } from '../../testing/orders';
import { loanOrder } from '../../testing/plans';

const AT = '/repay/repay_plan?loanOrderId=loan-1';
const open = (queryRepayOrderDetail: unknown, at = AT, more = {}) =>
  openPage(at, { queryRepayOrderDetail, ...more });
const lines = async () =>
  within(await screen.findByRole('list', { name: 'Payments of this plan' }))
    .getAllByRole('listitem')
    .map((line) => line.textContent);

const asText = [
  'Loan 0418, as of Nov 20, 2026, 7:44 PM',
  '1st payment, Nov 16, 2026: ₱1,814, Overdue',
  '2nd payment, Dec 16, 2026: ₱1,802, Outstanding',
  '3rd payment, Jan 15, 2027: ₱1,801, Outstanding',
  'Still to pay: ₱5,417',
].join('\n');

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

describe('the repayment plan', () => {
  it('shows each payment with its state and its parts, and the next one, and is copied as text', async () => {
    const { user, where } = open(overdueDetail());
    expect(await lines()).toEqual([
      '1st paymentNov 16, 2026Overdue for 4 days₱1,602 principal + ₱200 interest + ₱12 overdue fee₱1,814',
      '2nd paymentDec 16, 2026Outstanding₱1,666 principal + ₱136 interest₱1,802',
      '3rd paymentJan 15, 2027Outstanding₱1,732 principal + ₱69 interest₱1,801',
    ]);
    const summary = screen.getByRole('region', { name: 'Loan 0418' });
    expect(summary).toHaveTextContent('As of today, 7:44 PM');
    expect(summary).toHaveTextContent('Nov 16, 2026, 4 days overdue');
    await waitFor(() => expect(where()).toContain('isOverdue=t'));
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copy this plan as text' }));
    expect(write).toHaveBeenCalledWith(asText);
  });

  it('names no interest if a payment has none', async () => {
    const [first] = orderDetail().repayPlans;
    open(orderDetail({ repayPlans: first ? [{ ...first, interest: 0 }] : [] }));
    expect(await lines()).toEqual([expect.stringMatching(/₱1,602 principal₱/)]);
  });

  it('shows the paid amounts with their dates', async () => {
    open(partlyPaid());
    const [first] = await lines();
    expect(first).toContain('Settled. Paid ₱1,814 on Nov 20');
    expect(screen.getByText('Today, 7:42 PM')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Repay' })).toBeVisible();
  });

  it('asks for no payment of a settled loan', async () => {
    open(settledDetail());
    expect(await screen.findByText('3 of 3 paid')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Repay' })).toBeNull();
    expect(screen.queryByText('Next payment')).toBeNull();
  });

  it('is that of the open loan if the address names none', async () => {
    const { calls } = open(orderDetail(), '/repay/repay_plan');
    expect(await lines()).toHaveLength(3);
    expect(calls.map(({ method }) => method)).toEqual([
      'queryPendingRepayPlan',
      'queryRepayOrderDetail',
    ]);
  });

  it('leads to the loans if none is open', async () => {
    open(orderDetail(), '/repay/repay_plan', { queryPendingRepayPlan: { plan: null } });
    expect(await screen.findByRole('heading', { name: 'No plan to show' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your loans' })).toBeVisible();
  });
});

it('shares the plan if the phone can share, and says nothing if the borrower closes the share sheet', async () => {
  const share = jest.fn(() => Promise.reject(new DOMException('left', 'AbortError')));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { user } = open(overdueDetail());
  await user.click(await screen.findByRole('button', { name: 'Share this plan' }));
  expect(share).toHaveBeenCalledWith({ text: asText });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps the plan readable with its time if it cannot be refreshed', async () => {
  open(inTurn(overdueDetail(), fails('network', 'Internet connection is unstable')));
  expect(await lines()).toHaveLength(3);
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('This may be out of date.')).toBeVisible();
  expect(screen.getByText('As of today, 7:44 PM')).toBeVisible();
  expect(await lines()).toHaveLength(3);
});

describe('the plans of one debt after a restructure', () => {
  const old = settledDetail({
    order: loanOrder({ status: 80, paidPeriods: 1, restructuredInto: 'loan-2' }),
  });
  const made = orderDetail({
    order: loanOrder({ loanOrderId: 'loan-2', loanNumber: '0419', restructuredFrom: 'loan-1' }),
  });
  const both = ({ loanOrderId }: { loanOrderId: string }) =>
    loanOrderId === 'loan-1' ? old : made;

  it('distinguish paid from moved amounts, and link to each other', async () => {
    const { user } = open(both);
    const shown = await lines();
    expect(shown[0]).toContain('Settled. Paid');
    expect(shown[1]).toContain('Moved to the new plan');
    expect(screen.getAllByRole('img', { name: 'Paid' })).toHaveLength(1);
    expect(
      screen.getByText('Loan 0418 has ended: what was left of it moved to a new plan.'),
    ).toBeVisible();
    const next = await screen.findByRole('link', { name: /Loan 0419, Outstanding/ });
    expect(next).toHaveAttribute('href', '#/repay/repay_plan?loanOrderId=loan-2&isOverdue=f');
    await user.click(next);
  });

  it('say which order the new one replaces', async () => {
    open(both, '/repay/repay_plan?loanOrderId=loan-2');
    expect(await findHref(/Loan 0418, Settled/)).toBe(
      '#/repay/repay_plan?loanOrderId=loan-1&isOverdue=f',
    );
  });
});
