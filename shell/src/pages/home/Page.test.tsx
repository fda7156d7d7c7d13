import type { Answer } from '@pautang/shared/testing';
import { bareLender, fails, optionalUses, renderRoute } from '@pautang/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Page } from './Page';
import {
  approved,
  coupon,
  creditOrder,
  example,
  order,
  withHomepage,
  withLoan,
} from '../../testing/homeAnswers';
import { routesOf } from '../../testing/routesOf';
import { expectLink } from '../../testing/expectLink';

const routes = routesOf('/', Page);
const open = (answers: Record<string, Answer>, now?: number) =>
  renderRoute(routes, '/', answers, now === undefined ? {} : { now });

/** The fields of the open loan that home reads. */
const repayPlan = {
  asOf: '2026-11-20T11:44:00.000Z',
  order,
  plans: [
    {
      period: 2,
      dueDate: '2026-12-20',
      status: 5,
      principal: 1_666,
      interest: 136,
      overdueFee: 0,
      paidAmount: 0,
      remaining: 1_802,
      overdueDays: 0,
    },
  ],
  dueNow: 1_802,
  overdueFee: 0,
  dueTomorrow: 1_802,
  payoffAmount: 3_535,
  payoffSaves: 69,
  chargesSoFar: 586,
  chargesCap: 5_000,
  options: [],
};

const withBanners = (...banners: readonly (readonly [id: string, to: string])[]) => ({
  ...approved,
  operationConfig: {
    ...(approved['operationConfig'] as object),
    banners: banners.map(([id, to]) => ({ id, title: id, body: 'Read on', to })),
  },
});

describe('home with a limit', () => {
  it('shows the limit and its cost, and links to the amount', async () => {
    const { user, where } = open(approved);
    const card = await screen.findByRole('region', { name: 'You can borrow up to' });
    expect(within(card).getByText('₱8,000')).toBeVisible();
    expect(card).toHaveTextContent(
      '₱5,000 for 90 days costs ₱405 in interest and a ₱250 fee: EIR 6.75% a month.',
    );
    await user.click(within(card).getByRole('button', { name: 'Choose an amount' }));
    await waitFor(() => expect(where()).toBe('/borrow/confirm_quota'));
  });

  it('links a borrower who has settled a loan to borrowing again', async () => {
    const { user, where } = open({
      ...approved,
      queryCreditOrder: { creditOrder: { ...creditOrder, status: 19 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Choose an amount' }));
    await waitFor(() => expect(where()).toBe('/borrow/loop_quota'));
  });

  it('greets by the Manila clock', async () => {
    open(approved, Date.parse('2026-11-20T03:59:00Z'));
    const name = 'Good morning, Maria';
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  });

  it('greets without a name if none is known', async () => {
    open(withHomepage({ firstName: null, example: null }));
    await screen.findByText('₱8,000');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Good evening$/);
  });

  it('links to customer service and counts unread messages', async () => {
    open({ ...approved, hasUnreadMessage: { unread: 2 } });
    const link = await screen.findByRole('link', { name: 'Customer service, 2 unread messages' });
    expect(link).toHaveAttribute('href', '#/customer/customerCenter');
    expect(within(link).getByText('2')).toBeVisible();
  });

  it('offers the best usable coupon', async () => {
    open({
      ...approved,
      getCoupons: {
        coupons: [coupon('a', 20), coupon('b', 50), coupon('c', 90, 'expired'), coupon('d', 136)],
      },
    });
    const card = await screen.findByRole('region', { name: 'Your coupon' });
    expect(card).toHaveTextContent('₱50 off your interest');
    expect(card).toHaveTextContent('Coupon until Dec 1, 2026');
    await expectLink(/^Use/, '#/borrow/confirm_quota', within(card));
  });

  it('offers no coupon above the interest per period of the example', async () => {
    open({ ...approved, getCoupons: { coupons: [coupon('a', 136)] } });
    await screen.findByText('₱8,000');
    expect(screen.queryByRole('region', { name: 'Your coupon' })).toBeNull();
  });

  it('offers of two equal coupons the one that expires first', async () => {
    const later = { ...coupon('a', 50), expiresOn: '2026-12-31' };
    open({ ...approved, getCoupons: { coupons: [later, coupon('b', 50)] } });
    expect(await screen.findByText('Coupon until Dec 1, 2026')).toBeVisible();
  });

  it('shows an overpayment with its receipt, and links to it', async () => {
    const origin = { paidOn: '2026-11-19', receiptNumber: 'OR-24000017' };
    const credit = { amount: 5_200, refunding: 0, origin };
    open(withHomepage({ credit }));
    const name = /^Your credit: ₱5,200 From your payment of Nov 19, 2026, receipt OR-24000017/;
    await expectLink(name, '#/repay/credit');
  });

  it.each([
    ['INITIATED', 'You have begun this. Go on where you left off.'],
    ['CONFIRMED', 'You have agreed to it. See where it stands.'],
  ])('links a rollover that is %s', async (state, detail) => {
    const process = { kind: 'deferral', orderId: 'deferral-1', state };
    open({ ...withLoan({}), queryPendingRepayPlan: { plan: { ...repayPlan, process } } });
    const link = await screen.findByRole('link', { name: /^Moving the due date/ });
    expect(link).toHaveTextContent(detail);
    expect(link).toHaveAttribute('href', '#/repay/rollover_details?deferralOrderId=deferral-1');
  });

  describe('an unfinished payment', () => {
    const checkout = {
      repaymentId: 'repayment-1',
      reference: '882044190073',
      amount: 1_814,
      billerName: 'Pautang',
      createdAt: '2026-11-20T11:25:00.000Z',
      expiresAt: '2026-11-21T11:25:00.000Z',
      state: 'PENDING',
      mode: 'due',
      periods: [],
      process: null,
    };
    const openWith = (over: object, now?: number) => {
      const plan = { ...repayPlan, checkout: { ...checkout, ...over } };
      return open({ ...withLoan({}), queryPendingRepayPlan: { plan } }, now);
    };

    it.each([
      ['PENDING', /^₱1,814 waits to be paid Reference 8820.4419.0073/],
      ['RECEIVED', /^₱1,814 has arrived Reference 8820.4419.0073/],
    ])('is linked while it is %s', async (state, name) => {
      openWith({ state });
      await expectLink(name, '#/repay/repay_offline?repaymentId=repayment-1');
    });

    it('is not offered after its reference has expired', async () => {
      openWith({}, Date.parse(checkout.expiresAt));
      await screen.findByRole('link', { name: /^Repay/ });
      expect(screen.queryByText(/waits to be paid/)).toBeNull();
    });
  });

  it('links an overdue loan to the choices of a borrower who needs time', async () => {
    open(withLoan({ status: 75, overdueDays: 4 }));
    await expectLink('Need time? See your choices', '#/repay/repay?loanOrderId=loan-1&isOverdue=t');
  });

  it('promises no other way to pay if the lender has none', async () => {
    const answers = withLoan({ status: 75, overdueDays: 4 });
    renderRoute(routes, '/', answers, { kept: bareLender });
    expect(await screen.findByRole('link', { name: /^Repay/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Need time/ })).toBeNull();
  });

  it.each([
    [{ interest: 0 }, '₱5,000 for 90 days costs a ₱250 fee: EIR 6.75% a month.'],
    [{ processingFee: 0 }, '₱5,000 for 90 days costs ₱405 in interest: EIR 6.75% a month.'],
    [
      { interest: 0, processingFee: 0 },
      '₱5,000 for 90 days costs nothing: there is no interest and no fee.',
    ],
  ])('shows of an example only its cost: %j', async (free, words) => {
    open(withHomepage({ example: { ...example, ...free } }));
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('links each guide once, even if a banner links to it', async () => {
    open(withBanners(['New here?', '/guide/borrow_guide']));
    expect(await screen.findByRole('link', { name: /New here/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /How borrowing works/ })).toBeNull();
    await expectLink(/How repaying works/, '#/guide/repay_guide');
  });

  it('shows an open loan beside a limit that can still be used', async () => {
    open({ ...approved, getPendingOrders: { orders: [order] } });
    const card = await screen.findByRole('region', { name: 'Loan 0418' });
    expect(card).toHaveTextContent('Outstanding');
    expect(card).toHaveTextContent('Due Dec 20, 2026');
    expect(card).toHaveTextContent('in 30 days');
    await expectLink('Repay ₱1,802', '#/repay/repay?loanOrderId=loan-1&isOverdue=f', within(card));
    expect(screen.getByRole('button', { name: 'Choose an amount' })).toBeVisible();
  });

  it('lets a banner link into the app only', async () => {
    open(withBanners(['inside', '/guide/about_us'], ['outside', '//evil.example']));
    await expectLink(/inside/, '#/guide/about_us');
    expect(screen.getByText('outside')).toBeVisible();
    expect(screen.queryByRole('link', { name: /outside/ })).toBeNull();
  });
});

describe('home with a loan that uses up the limit', () => {
  it('shows the amount due, the day and the progress', async () => {
    open(withLoan({}));
    const card = await screen.findByRole('region', { name: 'To pay for loan 0418' });
    expect(within(card).getByText('₱1,802')).toBeVisible();
    expect(card).toHaveTextContent('Due Dec 20, 2026, in 30 days');
    const progress = within(card).getByRole('progressbar', { name: 'Payments' });
    expect(progress).toHaveAttribute('aria-valuetext', '1 of 3 paid');
    await expectLink(
      'See the plan',
      '#/repay/repay_detail?loanOrderId=loan-1&isOverdue=f',
      within(card),
    );
    await expectLink('Repay ₱1,802', '#/repay/repay?loanOrderId=loan-1&isOverdue=f', within(card));
    expect(
      screen.getByText('Your limit of ₱8,000 opens again when this loan is settled.'),
    ).toBeVisible();
  });

  it('says overdue plainly, with the fee in the sum', async () => {
    const overdue = { ...order, status: 75, nextDueDate: '2026-11-16', overdueDays: 4 } as const;
    const plan = { ...repayPlan, order: overdue, dueNow: 1_814, overdueFee: 12 };
    open({ ...withLoan(overdue), queryPendingRepayPlan: { plan } });
    const card = await screen.findByRole('region', { name: 'To pay for loan 0418' });
    expect(card).toHaveTextContent('4 days overdue');
    expect(card).toHaveTextContent('Was due Nov 16, 2026');
    expect(card).toHaveTextContent('An overdue fee of ₱12 is included.');
    await expectLink('Repay ₱1,814', '#/repay/repay?loanOrderId=loan-1&isOverdue=t', within(card));
  });

  it.each([
    [15, 'Under Approval', '₱5,000', '#/borrow/review_details?loanOrderId=loan-1'],
    [20, 'Under Approval', '₱5,000', '#/borrow/review_details?loanOrderId=loan-1'],
    [40, 'lending', '₱4,750', '#/borrow/lending_details?loanOrderId=loan-1'],
    [65, 'Loan Failure', '₱4,750', '#/borrow/lending_details?loanOrderId=loan-1'],
  ] as const)('links a loan in status %i', async (status, label, figure, href) => {
    open(withLoan({ status, nextDueDate: null, amountDue: 0, paidPeriods: 0 }));
    expect(await screen.findByText(label)).toBeVisible();
    expect(screen.getByText(figure)).toBeVisible();
    await expectLink(/^See (progress|what)/, href);
  });
});

describe('home after a loan was rejected', () => {
  const rejected = { ...order, status: 30, nextDueDate: null, amountDue: 0, paidPeriods: 0 };
  const status = {
    order: rejected,
    receivingAccount: {
      channelCode: 90005,
      channelName: 'GCash',
      bankCode: null,
      holder: 'Maria Santos',
      cardNumber: '09171234821',
    },
    decidedAt: '2026-11-20T11:42:00.000Z',
    lendingAt: null,
    disbursedAt: null,
    reapplyDate: '2026-11-27',
    quote: example,
  };
  const answers = {
    ...withLoan({}),
    getPendingOrders: { orders: [] },
    myOrders: { orders: [rejected], page: 1, total: 1, hasMore: false },
    queryLoanOrderStatus: status,
  };

  it('says so, and the day to apply again (decision S7)', async () => {
    open(answers);
    const card = await screen.findByRole('region', { name: 'You asked for' });
    expect(within(card).getByText('₱5,000')).toBeVisible();
    expect(within(card).getByText('Rejected')).toBeVisible();
    expect(card).toHaveTextContent('This loan was not approved. You owe nothing for it.');
    expect(card).toHaveTextContent('You can apply again on Nov 27, 2026.');
    await expectLink(
      'See the decision',
      '#/borrow/reject_details?loanOrderId=loan-1',
      within(card),
    );
  });

  it.each([
    ['has no date', { queryLoanOrderStatus: { ...status, reapplyDate: null } }],
    ['cannot be asked for it', { queryLoanOrderStatus: fails('network') }],
  ])('omits the date if the lender %s', async (_what, more) => {
    open({ ...answers, ...more });
    const card = await screen.findByRole('region', { name: 'You asked for' });
    expect(card).toHaveTextContent('This loan was not approved.');
    expect(card).not.toHaveTextContent('apply again');
  });

  it.each([
    ['the last loan was another', { myOrders: { ...answers.myOrders, orders: [order] } }],
    ['that cannot be asked', { myOrders: fails('network') }],
  ])('keeps its general words if %s', async (_what, more) => {
    open({ ...answers, ...more });
    expect(await screen.findByText(/A new loan is not open to you right now/)).toBeVisible();
  });
});

describe('home when something fails', () => {
  it('offers a retry that requests the failed reads again', async () => {
    let isDown = true;
    const { user, calls } = open({
      ...approved,
      getHomepageData: () =>
        isDown
          ? fails('network', 'Internet connection is unstable. Please try again')
          : approved['getHomepageData'],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Internet connection is unstable. Please try again',
    );
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('₱8,000')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'getHomepageData')).toHaveLength(2);
    expect(calls.filter(({ method }) => method === 'queryCreditOrder')).toHaveLength(1);
  });

  it('works without coupons, messages, banners and the plan', async () => {
    open({
      ...withLoan({}),
      getCoupons: fails('business', 'No coupons'),
      hasUnreadMessage: fails('timeout'),
      operationConfig: fails('badResponse'),
      queryPendingRepayPlan: fails('network'),
    });
    expect(await screen.findByRole('link', { name: 'Repay ₱1,802' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('link', { name: 'Customer service' })).toBeVisible();
  });

  it('requests everything at once, in one envelope', async () => {
    const { calls } = open({ ...approved, getHomepageData: () => new Promise(() => {}) });
    await screen.findByText('Loading');
    expect(calls.map(({ method }) => method).toSorted()).toEqual([
      'customerServiceEntrance',
      'getCoupons',
      'getHomepageData',
      'getPendingOrders',
      'hasUnreadMessage',
      'loanWindowConfig',
      'operationConfig',
      'queryCreditOrder',
      'queryPendingRepayPlan',
    ]);
  });
});

it('hides what the lender does not offer, and requests none of it', async () => {
  const human = { kind: 'human', title: 'Ask a person', detail: 'Soon', value: null, open: true };
  const answers = {
    ...withBanners(['inside', '/mine/coupon']),
    customerServiceEntrance: { entrances: [human] },
  };
  const { calls } = renderRoute(routes, '/', answers, { kept: bareLender });
  expect(await screen.findByText('inside')).toBeVisible();
  await waitFor(() => expect(calls.map(({ method }) => method)).toContain('myOrders'));
  expect(screen.queryByText('Ask a person')).toBeNull();
  expect(optionalUses(calls)).toEqual([]);
});
