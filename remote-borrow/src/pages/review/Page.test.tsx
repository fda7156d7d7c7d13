import { CreditStatus } from '@pautang/shared/contract/enums';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { fails, hrefOf } from '@pautang/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openAt } from '../../testing/openAt';
import { creditOrder, orderStatus } from '../../testing/orders';

const APPLIED = Date.parse('2026-11-20T11:42:00Z');
const MINUTE = 60_000;

const open = (at: string, answers: Record<string, unknown>, now = APPLIED + 2 * MINUTE) =>
  openAt(`/borrow/review${at}`, answers, { now });
const LOAN = '?loanOrderId=loan-1';

describe('a loan under approval', () => {
  it('shows the terms asked for, the start, the next step and the time of the last check', async () => {
    open(LOAN, { queryLoanOrderStatus: orderStatus('REVIEWING') });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'We are looking at your ₱5,000 loan' }),
    ).toBeVisible();
    expect(screen.getByText(/90% of borrowers have an answer within 15 minutes/)).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Application sentToday, 7:42 PM'),
      expect.stringContaining('Under approval2 minutes so far'),
      expect.stringContaining('Money on its way to GCash ···· 4821'),
    ]);
    expect(screen.getByText('Last checked 7:44 PM')).toBeVisible();
    expect(await screen.findByText('Write to us: a person answers within 36 hours.')).toBeVisible();
  });

  it('stops repeating the promise once it is broken', async () => {
    open(LOAN, { queryLoanOrderStatus: orderStatus('REVIEWING') }, APPLIED + 15 * MINUTE);
    expect(await screen.findByText(/This one takes longer than most/)).toBeVisible();
    expect(screen.getByText('Taking longer than a day?')).toBeVisible();
  });

  it('leads to service after 24 hours', async () => {
    open(LOAN, { queryLoanOrderStatus: orderStatus('REVIEWING') }, APPLIED + 24 * 60 * MINUTE);
    expect(await screen.findByText('This is taking longer than a day')).toBeVisible();
    expect(hrefOf('Contact')).toBe('#/customer/customerCenter');
  });

  it('moves on by itself when the status changes', async () => {
    jest.useFakeTimers();
    let status = orderStatus('REVIEWING');
    const { where, calls } = open(LOAN, { queryLoanOrderStatus: () => status });
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(where()).toBe('/borrow/review?loanOrderId=loan-1');
    status = orderStatus('LENDING');
    await act(() => jest.advanceTimersByTimeAsync(2_500));
    expect(where()).toBe('/borrow/lending?loanOrderId=loan-1');
    const asked = calls.length;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(calls).toHaveLength(asked);
  });

  it('leads home if its address says so', async () => {
    const { where } = open(`${LOAN}&home=t`, { queryLoanOrderStatus: orderStatus('LENDING') });
    await waitFor(() => expect(where()).toBe('/'));
  });

  it.each([
    ['CANCELLED', 'This application was cancelled', ['Go to home']],
    ['FINISH', 'This loan is settled', ['Borrow again', 'See the loan']],
  ] as const)('with %s says so', async (status, title, links) => {
    open(LOAN, { queryLoanOrderStatus: orderStatus(status) });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
  });

  it('checks now when asked to, and says what it found', async () => {
    let status = orderStatus('REVIEWING');
    const { user, where } = open(LOAN, { queryLoanOrderStatus: () => status });
    const check = await screen.findByRole('button', { name: 'Check now' });
    await user.click(check);
    expect(await screen.findByText('Checked 7:44 PM, still under approval')).toBeVisible();
    status = orderStatus('LENDING');
    await user.click(check);
    await waitFor(() => expect(where()).toContain('/borrow/lending'));
  });

  it('says that the loan does not exist', async () => {
    open(LOAN, {
      queryLoanOrderStatus: fails('business', 'No such order', ResponseCode.NOT_FOUND),
    });
    expect(await screen.findByText('We cannot find this loan')).toBeVisible();
  });

  it.each(['?loanOrderId=', `?loanOrderId=${'x'.repeat(65)}`])(
    'says that %s is no loan and makes no call',
    async (query) => {
      const { calls } = open(query, {});
      expect(await screen.findByText('This link is not complete')).toBeVisible();
      expect(calls).toEqual([]);
    },
  );
});

describe('a credit application under approval', () => {
  it('is shown if the address names no loan order', async () => {
    open('', { queryCreditOrder: { creditOrder: creditOrder() } });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'We are looking at your application' }),
    ).toBeVisible();
    expect(screen.getByText('Your limit is ready')).toBeVisible();
  });

  it('announces an approval, and leads to the amount', async () => {
    let order = creditOrder();
    const { user, view } = open('', { queryCreditOrder: () => ({ creditOrder: order }) });
    const check = await screen.findByRole('button', { name: 'Check now' });
    order = creditOrder({ status: CreditStatus.APPROVED });
    await user.click(check);
    await waitFor(() =>
      expect(view.container.querySelector('[aria-live]')).toHaveTextContent('You are approved'),
    );
    expect(await screen.findByRole('heading', { name: 'You are approved' })).toBeVisible();
    expect(hrefOf('Choose an amount')).toBe('#/borrow/confirm_quota');
  });

  it('moves on to the rejection', async () => {
    const { where } = open('', {
      queryCreditOrder: { creditOrder: creditOrder({ status: CreditStatus.REJECT }) },
    });
    await waitFor(() => expect(where()).toBe('/borrow/reject_details'));
  });

  it('leads home if its address says so', async () => {
    const { where } = open('?home=t', {
      queryCreditOrder: { creditOrder: creditOrder({ status: CreditStatus.REJECT }) },
    });
    await waitFor(() => expect(where()).toBe('/'));
  });

  it.each([
    ['not begun', null, 'Your application is not finished'],
    [
      'not sent',
      creditOrder({ status: CreditStatus.WAIT_SUBMIT }),
      'Your application is not finished',
    ],
    [
      'expired',
      creditOrder({ status: CreditStatus.APPROVED, expired: true }),
      'Your application is decided',
    ],
    ['used up', creditOrder({ status: CreditStatus.FINISH }), 'Your application is decided'],
  ])('that is %s leads home', async (_name, order, title) => {
    open('', { queryCreditOrder: { creditOrder: order } });
    expect(await screen.findByText(title)).toBeVisible();
    expect(hrefOf('Go to home')).toBe('#/');
  });
});

describe('the details of an application under approval', () => {
  it('shows the terms that were asked for', async () => {
    open(`_details${LOAN}`, { queryLoanOrderStatus: orderStatus('REVIEWING') });
    expect(await screen.findByText('Loan number')).toBeVisible();
    expect(screen.getByText('0418')).toBeVisible();
    expect(screen.getByRole('list', { name: 'When you pay' })).toBeVisible();
  });

  it('shows the number of a credit application', async () => {
    open('_details', {
      queryCreditOrder: { creditOrder: creditOrder({ creditOrderId: 'credit-77' }) },
    });
    expect(await screen.findByText('credit-77')).toBeVisible();
  });
});
