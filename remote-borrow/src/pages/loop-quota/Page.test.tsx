import { ResponseCode } from '@pautang/shared/contract/codes';
import { LoanStatus } from '@pautang/shared/contract/enums';
import type { LoanOrder } from '@pautang/shared/contract/loan';
import {
  bareLender,
  coupon,
  fails,
  hold,
  hrefOf,
  loanOrder,
  optionalUses,
  payment,
} from '@pautang/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/openAt';
import { orderStatus } from '../../testing/orders';
import { lender, quota, quote } from '../../testing/prices';
import { reofferingLender } from '../../testing/reoffer';

const settled = (over: Partial<LoanOrder> = {}) =>
  loanOrder({ status: LoanStatus.FINISH, paidPeriods: 3, ...over });
const page = (...orders: LoanOrder[]) => ({
  orders,
  page: 1,
  total: orders.length,
  hasMore: false,
});
const detailOf = (order: LoanOrder) => ({
  asOf: '2026-11-20T11:44:00.000Z',
  order,
  unpaidServiceFee: 0,
  repaidServiceFee: 0,
  serviceFee: 0,
  repayOrder: { principal: 5_000, interest: 405 },
  repayPlans: ['2026-08-18', '2026-09-17', '2026-11-19'].map((repayDate, index) => ({
    period: index + 1,
    dueDate: repayDate,
    status: 15,
    principal: 1_600,
    interest: 135,
    overdueFee: 0,
    paidAmount: 1_735,
    remaining: 0,
    overdueDays: 0,
    repayDate,
  })),
  overdueFee: 0,
  remaining: 0,
  payments: [payment(), payment()],
});
const statusOf = (order: LoanOrder, over: Parameters<typeof orderStatus>[1] = {}) =>
  orderStatus('FINISH', { order, limitThen: 8_000, ...over });

const repeating = {
  ...lender,
  getPendingOrders: { orders: [] as LoanOrder[] },
  myOrders: page(settled()),
  queryLoanOrderStatus: ({ loanOrderId }: { loanOrderId: string }) =>
    statusOf(settled({ loanOrderId })),
  queryRepayOrderDetail: ({ loanOrderId }: { loanOrderId: string }) =>
    detailOf(settled({ loanOrderId })),
};
const open = (answers: Record<string, unknown> = {}, query = '', kept = {}) =>
  openAt(`/borrow/loop_quota${query}`, { ...repeating, ...answers }, { kept });
const again = (sum = '₱5,000') => screen.findByRole('link', { name: `Choose ${sum} again` });
const since = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
const refused = (code: number, message: string) => ({
  queryBorrowQuota: fails('business', message, code),
});

describe('borrowing again', () => {
  it('shows the settled loan, the last choice at its present price, and that nothing has changed', async () => {
    const { calls } = open({ getCoupons: { coupons: [] } });
    const card = await screen.findByRole('region', { name: 'Loan 0418' });
    expect(card).toHaveTextContent('Settled');
    expect(card).toHaveTextContent('₱5,000, settled Nov 19, 2026, in 2 payments');
    expect(within(card).getByRole('link')).toHaveAttribute(
      'href',
      '#/repay/repay_detail?loanOrderId=loan-1&isOverdue=f',
    );
    expect(await again()).toHaveAttribute('href', '#/borrow/confirm_quota?amount=5000&periods=3');
    expect(await screen.findByText('First payment ₱1,802 on Dec 20, 2026')).toBeVisible();
    expect(screen.getByText('You receive').closest('dl')).toHaveTextContent('₱4,750');
    const price = calls.find(({ method }) => method === 'queryBorrowQuotaWithInput');
    expect(price?.data).toEqual({ loanAmount: 5_000, periods: 3, couponIds: [] });
    expect(since('Limit')).toBe('₱8,000, unchanged');
    expect(since('Interest a period of 30 days')).toBe('4%, unchanged');
    expect(since('Processing fee')).toBe('5%, unchanged');
    await waitFor(() => expect(since('Coupons to use')).toBe('None'));
    expect(since('Waiting period')).toBe('None');
  });

  it('shows the old and the new value of everything else', async () => {
    open({
      queryLoanOrderStatus: statusOf(settled(), {
        limitThen: 6_000,
        quote: { ...quote(), ratePerPeriodBasisPoints: 350, processingFeeBasisPoints: 600 },
      }),
      getCoupons: {
        coupons: [coupon('a', 50), coupon('b', 20), coupon('c', 9, { state: 'used' })],
      },
    });
    await again();
    expect(since('Limit')).toBe('₱6,000 → ₱8,000');
    expect(since('Interest a period of 30 days')).toBe('3.5% → 4%');
    expect(since('Processing fee')).toBe('6% → 5%');
    await waitFor(() => expect(since('Coupons to use')).toBe('₱50 and ₱20 off'));
  });

  it('shows only the present limit if the lender keeps no older one', async () => {
    const { limitThen: _, ...status } = statusOf(settled());
    open({ queryLoanOrderStatus: status });
    await again();
    expect(since('Limit')).toBe('₱8,000');
  });

  it.each([
    [8_000, '₱8,000 like last time would be all you can borrow now.'],
    [9_000, '₱9,000 like last time is more than you can borrow now.'],
    [5_300, '₱5,300 like last time cannot be chosen now.'],
  ])('starts from the suggestion if ₱%i was borrowed last, and says why', async (sum, words) => {
    open({
      queryLoanOrderStatus: statusOf(settled(), { quote: quote({ loanAmount: sum }) }),
    });
    expect(
      await screen.findByText(`${words} You start from our suggestion of ₱5,000.`),
    ).toBeVisible();
    expect(hrefOf('Choose ₱5,000')).toBe('#/borrow/confirm_quota?amount=5000&periods=3');
  });

  it('takes another term if the last one is not offered any more, and says so', async () => {
    open({
      queryLoanOrderStatus: statusOf(settled(), { quote: quote({ periods: 4 }) }),
      queryBorrowQuota: quota({ terms: [{ periods: 3, termDays: 90 }] }),
    });
    expect(await screen.findByText('120 days are not offered now: 90 days instead.')).toBeVisible();
    expect(await again()).toHaveAttribute('href', '#/borrow/confirm_quota?amount=5000&periods=3');
  });

  it('leads to the amount also if the price fails', async () => {
    open({ queryBorrowQuotaWithInput: fails('network', 'No connection') });
    expect(await screen.findByRole('alert')).toHaveTextContent('No connection');
    expect(await again()).toBeVisible();
  });
});

/** Opens the page of a borrower with a settled loan, with other answers of the lender. */
const { getPendingOrders, myOrders, queryLoanOrderStatus, queryRepayOrderDetail } = repeating;
const loans = { getPendingOrders, myOrders, queryLoanOrderStatus, queryRepayOrderDetail };
const asked = ({ calls }: ReturnType<typeof open>) =>
  calls.filter(({ method }) => method === 'queryRepayOrderDetail').map(({ data }) => data);

describe('the loan that it repeats', () => {
  const both = page(settled({ loanOrderId: 'loan-2', loanNumber: '0419' }), settled());
  it('is the one of the address', async () => {
    const view = open({ myOrders: both }, '?loanOrderId=loan-1');
    await again();
    expect(asked(view)).toEqual([{ loanOrderId: 'loan-1' }]);
  });

  it.each([
    ['the address names none', ''],
    ['the address cannot be read', `?loanOrderId=${'x'.repeat(65)}`],
    ['the address names somebody else’s', '?loanOrderId=foreign'],
    ['the address names one that was rejected', '?loanOrderId=rejected'],
    ['the address names one that a restructure replaced', '?loanOrderId=replaced'],
  ])('is the newest settled one if %s', async (_what, query) => {
    const rejected = settled({ loanOrderId: 'rejected', status: LoanStatus.REVIEWING_FAILURE });
    const replaced = settled({ loanOrderId: 'replaced', restructuredInto: 'loan-2' });
    const known = [rejected, replaced, ...both.orders];
    const view = open(
      {
        myOrders: page(...known),
        queryLoanOrderStatus: ({ loanOrderId }: { loanOrderId: string }) => {
          const order = known.find((one) => one.loanOrderId === loanOrderId);
          return order ? statusOf(order) : fails('business', 'Not found', ResponseCode.NOT_FOUND);
        },
      },
      query,
    );
    await again();
    expect(asked(view)).toEqual([{ loanOrderId: 'loan-2' }]);
  });
});

describe('better terms', () => {
  it('are shown with their time, appear among the changes, and are passed on', async () => {
    open({ ...reofferingLender().answers, ...loans });
    expect(await again()).toHaveAttribute(
      'href',
      '#/borrow/confirm_quota?amount=5000&periods=3&reofferId=reoffer-1',
    );
    expect(screen.getByRole('heading', { name: 'Better terms' })).toBeVisible();
    expect(since('Limit')).toBe('₱8,000 → ₱10,000');
    expect(since('Interest a period of 30 days')).toBe('4% → 3.5%');
  });

  it('that end while the page is open say so, and the figures become the present ones', async () => {
    const better = reofferingLender();
    const view = open({ ...better.answers, ...loans });
    await again();
    better.end('limit', 'interest', 'days');
    act(() => view.services.invalidate(['Credit']));
    expect(await screen.findByText(/^The better terms ended at 3:15 PM\./)).toBeVisible();
    await waitFor(() => expect(since('Interest a period of 30 days')).toBe('4%, unchanged'));
    expect(since('Limit')).toBe('₱8,000, unchanged');
    expect(await screen.findByText('6.75%')).toBeVisible();
  });
});

describe('if nothing can be borrowed', () => {
  it('names the open loan and leads to it', async () => {
    const openLoan = loanOrder({ loanOrderId: 'loan-2', status: LoanStatus.OVERDUE });
    open({
      getPendingOrders: { orders: [openLoan] },
      ...refused(ResponseCode.LOAN_PENDING, 'One at a time'),
    });
    expect(await screen.findByText('Loan 0418 is still open')).toBeVisible();
    expect(screen.getByText(/^₱5,000, Overdue\./)).toBeVisible();
    expect(hrefOf('See this loan')).toBe('#/repay/repay_detail?loanOrderId=loan-2&isOverdue=t');
  });

  it('says so below the settled loan, and leads to the next step', async () => {
    open(refused(ResponseCode.CREDIT_NOT_APPROVED, 'Your credit check has expired.'));
    expect(await screen.findByText('Your credit check has expired.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Loan 0418' })).toBeVisible();
    expect(hrefOf('Go to home')).toBe('#/');
    expect(screen.queryByRole('link', { name: /^Choose/ })).toBeNull();
  });

  it('leads a borrower without a settled loan to the amount', async () => {
    open({ myOrders: page(loanOrder({ status: LoanStatus.CANCELLED })) });
    expect(await screen.findByText('This will be your first loan')).toBeVisible();
    expect(hrefOf('Choose an amount')).toBe('#/borrow/confirm_quota');
  });
});

describe('the answers of an earlier visit', () => {
  it('are not shown while the page asks again, because an open loan may be settled by now', async () => {
    const { promise, release } = hold();
    let isSettledNow = false;
    const view = open({
      getPendingOrders: async () => {
        if (!isSettledNow) return { orders: [loanOrder({ status: LoanStatus.REPAYING })] };
        await promise;
        return { orders: [] };
      },
      queryBorrowQuota: () =>
        isSettledNow ? quota() : fails('business', 'One at a time', ResponseCode.LOAN_PENDING),
    });
    expect(await screen.findByText('Loan 0418 is still open')).toBeVisible();
    isSettledNow = true;
    act(() => view.services.invalidate(['Loan', 'Credit']));
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    expect(screen.queryByText('Loan 0418 is still open')).toBeNull();
    await act(async () => release());
    expect(await again()).toBeVisible();
  });

  it('leave the coupons out if they fail to load', async () => {
    open({ getCoupons: fails('network') });
    await again();
    await waitFor(() => expect(screen.queryByText('Coupons to use')).toBeNull());
    expect(since('Waiting period')).toBe('None');
  });
});

describe('while the offer cannot be shown', () => {
  it.each([
    'myOrders',
    'getPendingOrders',
    'queryBorrowQuota',
    'queryLoanOrderStatus',
    'queryRepayOrderDetail',
  ] as const)('says that %s failed, and offers a retry', async (method) => {
    let isDown = true;
    const answer: unknown = repeating[method];
    const { user } = open({
      [method]: (data: never) => {
        if (isDown) return fails('network', 'Internet connection is unstable');
        return typeof answer === 'function' ? (answer as (data: never) => unknown)(data) : answer;
      },
    });
    expect(await screen.findByText('Internet connection is unstable')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await again()).toBeVisible();
  });
});

it('compares no coupons if the lender has none', async () => {
  const { calls } = open({}, '', bareLender);
  expect(await again()).toBeVisible();
  expect(since('Limit')).toBe('₱8,000, unchanged');
  expect(screen.queryByText(/coupon/i)).toBeNull();
  expect(optionalUses(calls)).toEqual([]);
});
