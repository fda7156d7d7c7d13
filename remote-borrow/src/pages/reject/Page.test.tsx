import { CreditStatus, LoanStatus } from '@pautang/shared/contract/enums';
import {
  bareLender,
  fails,
  findHref,
  hold,
  hrefOf,
  inTurn,
  loanOrder,
  movedClock,
  optionalUses,
} from '@pautang/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { creditOrder } from '../../testing/orders';
import { DAY_MS, MIDNIGHT, guide, openLoan, rejectedOrder } from '../../testing/rejection';

const again = () => screen.findByRole('link', { name: 'Apply again' });
const decision = () => screen.findByRole('heading', { level: 1, name: /not approved/ });
const lookAgain = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
const over = { now: MIDNIGHT };

describe('the rejection of a loan', () => {
  it('shows the decision, the day of the next application, the kept things and the next steps, from one envelope', async () => {
    const { calls } = openLoan();
    expect(await decision()).toHaveTextContent('This application was not approved.');
    expect(screen.getByText(/^You asked for ₱5,000 and owe nothing for it\./)).toBeVisible();
    expect(screen.getByText('Nov 29')).toBeVisible();
    expect(screen.getByText('in 7 days')).toBeVisible();
    expect(screen.getByText('Your coupons stay yours.')).toBeVisible();
    expect(hrefOf(/^How borrowing works/)).toBe('#/guide/borrow_guide');
    expect(hrefOf(/^Write to us/)).toBe('#/customer/customerWorder?type=borrow');
    // The guide's own way to service is the only link to it.
    expect(screen.queryByRole('link', { name: 'Contact' })).toBeNull();
    expect(hrefOf('Go to home')).toBe('#/');
    expect(screen.queryByRole('link', { name: 'Apply again' })).toBeNull();
    const asked = calls.slice(0, 4).map(({ method }) => method);
    expect(asked.toSorted()).toEqual([
      'getPendingOrders',
      'queryCreditOrder',
      'queryLoanOrderStatus',
      'rejectGuide',
    ]);
  });

  it('shows its skeleton until all of it has loaded', async () => {
    const { promise, release } = hold();
    const { view } = openLoan({
      rejectGuide: async () => {
        await promise;
        return guide();
      },
    });
    expect(await screen.findByRole('heading', { name: 'Your application' })).toBeInTheDocument();
    await waitFor(() => expect(view.container.querySelector('[aria-busy]')).not.toBeNull());
    expect(screen.queryByText('Nov 29')).toBeNull();
    await act(async () => release());
    expect(await decision()).toBeVisible();
    expect(view.container.querySelector('[aria-busy]')).toBeNull();
  });

  it('allows a new application from midnight on', async () => {
    openLoan({}, over);
    expect(await again()).toHaveAttribute('href', '#/borrow/confirm_quota');
    expect(screen.getByText('Since Nov 29, 2026.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Go to home' })).toBeNull();
  });

  it('allows it at midnight while the page is open', async () => {
    jest.useFakeTimers();
    const clock = movedClock(MIDNIGHT - 3_000);
    const { services } = openLoan();
    services.clock = clock;
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('tomorrow')).toBeVisible();
    clock.pass(MIDNIGHT + 2_000);
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.getByText('You can apply again').closest('[aria-live]')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Apply again' })).toBeVisible();
  });

  it('ends no wait before server time is known, even by the phone’s clock', async () => {
    const clock = movedClock(MIDNIGHT + DAY_MS, false);
    const { services } = openLoan();
    services.clock = clock;
    expect(await screen.findByText('Nov 29')).toBeVisible();
    expect(screen.queryByText(/^in \d+ days?$|^tomorrow$/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Apply again' })).toBeNull();
    await act(async () => clock.learn(MIDNIGHT - 3 * DAY_MS));
    expect(screen.getByText('in 3 days')).toBeVisible();
    await act(async () => clock.learn(MIDNIGHT));
    expect(screen.getByRole('link', { name: 'Apply again' })).toBeVisible();
  });

  it('sends the borrower to service if the lender states no day', async () => {
    openLoan({ queryLoanOrderStatus: rejectedOrder({ reapplyDate: null }) }, over);
    expect(await screen.findByText('Customer service can tell you the day.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Apply again' })).toBeNull();
  });
});

describe('the step before a new loan', () => {
  it('is the loan under way, by name and with a link to follow it', async () => {
    openLoan(
      {
        getPendingOrders: {
          orders: [loanOrder({ loanOrderId: 'loan-2', loanNumber: '0419', loanAmount: 6_000 })],
        },
      },
      over,
    );
    expect(await screen.findByText('Loan 0419, ₱6,000: Under Approval')).toBeVisible();
    expect(hrefOf('See your loan')).toBe('#/borrow/review_details?loanOrderId=loan-2');
    expect(screen.queryByRole('link', { name: 'Apply again' })).toBeNull();
  });

  it('is the renewal of an expired approval, by the host', async () => {
    const credit = creditOrder({ status: CreditStatus.FINISH, expired: true });
    const { user, told } = openLoan({ queryCreditOrder: { creditOrder: credit } }, over);
    await user.click(await screen.findByRole('button', { name: 'Renew your limit' }));
    expect(screen.getByText(/^Your approval has run out\./)).toBeVisible();
    expect(told).toEqual([
      { action: 'openPage', data: { page: 'renew_credit', query: { creditOrderId: 'credit-1' } } },
    ]);
  });

  it.each([
    [CreditStatus.REJECT, 'See your application', '#/borrow/reject_details'],
    [CreditStatus.REVIEWING, 'See your application', '#/borrow/review_details'],
    [CreditStatus.WAIT_SUBMIT, 'Go to home', '#/'],
  ] as const)('is a credit application in status %i', async (status, name, href) => {
    openLoan({ queryCreditOrder: { creditOrder: creditOrder({ status }) } });
    expect(await screen.findByText('A new loan needs a limit first')).toBeVisible();
    expect(hrefOf(name)).toBe(href);
  });

  it('is left to the lender if neither can be loaded', async () => {
    const lost = fails('network', 'No connection');
    openLoan({ queryCreditOrder: lost, getPendingOrders: lost }, over);
    expect(await again()).toHaveAttribute('href', '#/borrow/confirm_quota');
  });
});

describe('the lender’s guide', () => {
  it.each([
    'https://example.test/',
    '//example.test/',
    '/borrow/unknown',
    '/\\example.test',
    'guide/borrow_guide',
    'javascript:alert(1)',
  ])('links to pages of the app only, not to %s', async (to) => {
    openLoan({ rejectGuide: guide({ ways: [{ title: 'A way', body: 'Its words', to }] }) });
    expect(await screen.findByText('A way')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^A way/ })).toBeNull();
  });

  it.each([
    ['does not come', fails('network', 'No connection')],
    ['is not there', { guide: null }],
  ])('does not remove the decision if it %s', async (_name, rejectGuide) => {
    openLoan({ rejectGuide });
    expect(await decision()).toHaveTextContent('This application was not approved.');
    expect(screen.getByText('Nov 29')).toBeVisible();
    expect(screen.queryByText('What stays')).toBeNull();
  });

  it('can be requested again', async () => {
    const { user } = openLoan({
      rejectGuide: inTurn(fails('network', 'No connection'), guide()),
    });
    await decision();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('What stays')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('a loan that is not, or no longer, rejected', () => {
  it('yields to a loan that the borrower requested in another tab', async () => {
    let orders: unknown[] = [];
    openLoan({ getPendingOrders: () => ({ orders }) }, over);
    await again();
    orders = [loanOrder({ loanOrderId: 'loan-2', status: LoanStatus.REPAYING })];
    await lookAgain();
    expect(await findHref('See your loan')).toBe(
      '#/repay/repay_detail?loanOrderId=loan-2&isOverdue=f',
    );
  });

  it('is polled rarely, because it does not change by itself', async () => {
    jest.useFakeTimers();
    const { calls } = openLoan();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    const before = calls.length;
    await act(() => jest.advanceTimersByTimeAsync(58_000));
    expect(calls).toHaveLength(before);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(calls.length).toBeGreaterThan(before);
  });
});

describe('an address without a loan of this borrower', () => {
  it.each(['', 'x'.repeat(65)])('makes no call for %j', async (id) => {
    const { calls } = openLoan({}, { at: `/borrow/reject?loanOrderId=${id}` });
    expect(await screen.findByText('This link is not complete')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('offers a retry if the lender does not answer', async () => {
    const { user } = openLoan({
      queryLoanOrderStatus: inTurn(fails('network', 'No connection'), rejectedOrder()),
    });
    expect(await screen.findByText('No connection')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await decision()).toBeVisible();
  });
});

const openDetails = (answers = {}) =>
  openLoan(answers, {
    now: MIDNIGHT - DAY_MS,
    at: '/borrow/reject_details?loanOrderId=loan-1',
  });

describe('the details of a rejected loan', () => {
  it('add the terms that were asked for, and do not call the plan one to pay', async () => {
    openDetails();
    expect(await decision()).toBeVisible();
    expect(screen.getByText('0418')).toBeVisible();
    expect(screen.getByText('Processing fee, 5%')).toBeVisible();
    const plan = screen.getByRole('list', { name: 'The plan you asked for' });
    expect(within(plan).getAllByRole('listitem')).toHaveLength(3);
    expect(plan.querySelector('[aria-current]')).toBeNull();
    expect(screen.queryByText('When you pay')).toBeNull();
  });
});

it('link to no feature that the lender lacks, and to service', async () => {
  const { calls } = openLoan({}, { kept: bareLender });
  expect(await findHref('Contact')).toBe('#/customer/customerCenter');
  expect(screen.getByText(/^Contact us: a person answers/)).toBeVisible();
  expect(optionalUses(calls)).toEqual([]);
});
