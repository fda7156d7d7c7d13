import type { Answer } from '@pautang/shared/testing';
import {
  bareLender,
  coupon,
  fails,
  gcash,
  optionalUses,
  renderRoute,
  testConfig,
} from '@pautang/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Page } from './Page';
import { approved, example, order, withHomepage, withLoan } from '../../testing/homeAnswers';
import { routesOf } from '../../testing/routesOf';
import { expectLink } from '../../testing/expectLink';
import { texts } from './texts';

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

const process = { kind: 'deferral', orderId: 'deferral-1', state: 'INITIATED' };
/** An unfinished payment. */
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
const withPlan = (plan: object) => ({
  ...withLoan({}),
  queryPendingRepayPlan: { plan: { ...repayPlan, ...plan } },
});
const withBanners = (...banners: readonly (readonly [id: string, to: string])[]) => ({
  ...testConfig,
  banners: banners.map(([id, to]) => ({ id, title: id, body: 'Read on', to })),
});
const entrance = (kind: string, value: string | null, open: boolean) => ({
  kind,
  title: `${kind} title`,
  detail: open ? 'Every day' : 'Closed now, opens at 8 AM',
  value,
  open,
});

describe('home with a limit', () => {
  it('greets, shows the limit and its cost, and links to the amount', async () => {
    const { user, where } = open(approved);
    const card = await screen.findByRole('region', { name: 'You can borrow up to' });
    const name = 'Good evening, Maria';
    expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(within(card).getByText('₱8,000')).toBeVisible();
    expect(card).toHaveTextContent(
      '₱3,000 for 61 days costs ₱90 in interest and a ₱90 fee: EIR 4.2% a month.',
    );
    await user.click(within(card).getByRole('button', { name: 'Choose an amount' }));
    await waitFor(() => expect(where()).toBe('/borrow/confirm_quota'));
  });

  it('greets without a name if none is known', async () => {
    open(withHomepage({ firstName: null, example: null }));
    await screen.findByText('₱8,000');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Good evening$/);
  });

  it('links to unread messages, an overpayment, an open loan, news, guides and people', async () => {
    const origin = { paidOn: '2026-11-19', receiptNumber: 'OR-24000017' };
    open({
      ...withHomepage({ credit: { amount: 5_200, refunding: 0, origin } }),
      hasUnreadMessage: { unread: 2 },
      getPendingOrders: { orders: [order] },
      operationConfig: withBanners(
        ['inside', '/guide/about_us'],
        ['outside', '//evil.example'],
        ['New here?', '/guide/borrow_guide'],
      ),
      customerServiceEntrance: {
        entrances: [
          entrance('help', null, true),
          entrance('human', null, false),
          entrance('phone', '(02) 8000 0000', true),
        ],
      },
    });
    await expectLink('Customer service, 2 unread messages', '#/customer/customerCenter');
    await expectLink(
      /^Your credit: ₱5,200 From your payment of Nov 19, 2026, receipt OR-24000017/,
      '#/repay/credit',
    );
    const card = screen.getByRole('region', { name: 'Loan 0418' });
    expect(card).toHaveTextContent('Outstanding');
    expect(card).toHaveTextContent('Due Dec 20, 2026');
    expect(card).toHaveTextContent('in 30 days');
    await expectLink('Repay ₱1,802', '#/repay/repay?loanOrderId=loan-1&isOverdue=f', within(card));
    expect(screen.getByRole('button', { name: 'Choose an amount' })).toBeVisible();
    await expectLink(/inside/, '#/guide/about_us');
    expect(screen.getByText('outside')).toBeVisible();
    expect(screen.queryByRole('link', { name: /outside/ })).toBeNull();
    // A guide that a banner links to has no other link.
    expect(screen.getByRole('link', { name: /New here/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /How borrowing works/ })).toBeNull();
    await expectLink(/How repaying works/, '#/guide/repay_guide');
    const people = within(screen.getByRole('list', { name: 'Talk to us' }));
    expect(people.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#/customer/customerWorder',
      'tel:0280000000',
    ]);
  });

  it('does not call a closed phone line, and shows when it opens', async () => {
    const entrances = [entrance('phone', '(02) 8000 0000', false)];
    open({ ...approved, customerServiceEntrance: { entrances } });
    const list = await screen.findByRole('list', { name: 'Talk to us' });
    expect(list).toHaveTextContent('Closed now, opens at 8 AM');
    expect(within(list).queryByRole('link')).toBeNull();
  });

  it('offers the best usable coupon: of equal ones that which expires first', async () => {
    const later = { ...coupon('later', 40), expiresOn: '2026-12-31' };
    const others = [coupon('a', 20), coupon('b', 40), coupon('c', 90, { state: 'expired' })];
    // The example has ₱45 interest per period.
    open({ ...approved, getCoupons: { coupons: [later, ...others, coupon('d', 46)] } });
    const card = await screen.findByRole('region', { name: 'Your coupon' });
    expect(card).toHaveTextContent('₱40 off your interest');
    expect(card).toHaveTextContent('Coupon until Dec 1, 2026');
    await expectLink(/^Use/, '#/borrow/confirm_quota', within(card));
  });

  it.each([
    [{ interest: 0 }, '₱3,000 for 61 days costs a ₱90 fee: EIR 4.2% a month.'],
    [{ processingFee: 0 }, '₱3,000 for 61 days costs ₱90 in interest: EIR 4.2% a month.'],
    [
      { interest: 0, processingFee: 0 },
      '₱3,000 for 61 days costs nothing: there is no interest and no fee.',
    ],
  ])('shows of an example only its cost: %j', (free, words) => {
    expect(texts.limit.example({ ...example, ...free })).toBe(words);
  });
});

describe('home with a loan that uses up the limit', () => {
  it('shows the amount due, the day and the progress, and links what was begun', async () => {
    open(withPlan({ process, checkout }));
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
    await expectLink(
      /^₱1,814 waits to be paid Reference 8820.4419.0073/,
      '#/repay/repay_offline?repaymentId=repayment-1',
    );
    await expectLink(
      /^Moving the due date You have begun this. Go on where you left off./,
      '#/repay/rollover_details?deferralOrderId=deferral-1',
    );
  });

  it('links money that has arrived and a rollover that was agreed', async () => {
    const received = { ...checkout, state: 'RECEIVED' };
    open(withPlan({ process: { ...process, state: 'CONFIRMED' }, checkout: received }));
    await expectLink(/^₱1,814 has arrived/, '#/repay/repay_offline?repaymentId=repayment-1');
    const agreed = /^Moving the due date You have agreed to it/;
    await expectLink(agreed, '#/repay/rollover_details?deferralOrderId=deferral-1');
  });

  it('offers no payment whose reference has expired', async () => {
    open(withPlan({ checkout }), Date.parse(checkout.expiresAt));
    await screen.findByRole('link', { name: /^Repay/ });
    expect(screen.queryByText(/waits to be paid/)).toBeNull();
  });

  it('says overdue plainly, with the fee in the sum, and links to the choices', async () => {
    const overdue = { ...order, status: 75, nextDueDate: '2026-11-16', overdueDays: 4 } as const;
    const plan = { ...repayPlan, order: overdue, dueNow: 1_814, overdueFee: 12 };
    open({ ...withLoan(overdue), queryPendingRepayPlan: { plan } });
    const card = await screen.findByRole('region', { name: 'To pay for loan 0418' });
    expect(card).toHaveTextContent('4 days overdue');
    expect(card).toHaveTextContent('Was due Nov 16, 2026');
    expect(card).toHaveTextContent('An overdue fee of ₱12 is included.');
    const repay = '#/repay/repay?loanOrderId=loan-1&isOverdue=t';
    await expectLink('Repay ₱1,814', repay, within(card));
    await expectLink('Need time? See your choices', repay);
  });

  it('promises no other way to pay if the lender has none', async () => {
    const answers = withLoan({ status: 75, overdueDays: 4 });
    renderRoute(routes, '/', answers, { kept: bareLender });
    expect(await screen.findByRole('link', { name: /^Repay/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Need time/ })).toBeNull();
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
    receivingAccount: gcash,
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

  it('works without coupons, messages, banners, people and the plan', async () => {
    open({
      ...withLoan({}),
      getCoupons: fails('business', 'No coupons'),
      hasUnreadMessage: fails('timeout'),
      operationConfig: fails('badResponse'),
      customerServiceEntrance: fails('network'),
      queryPendingRepayPlan: fails('network'),
    });
    expect(await screen.findByRole('link', { name: 'Repay ₱1,802' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('link', { name: 'Customer service' })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Talk to us' })).toBeNull();
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
  const answers = {
    ...approved,
    operationConfig: withBanners(['inside', '/mine/coupon']),
    customerServiceEntrance: { entrances: [entrance('human', null, true)] },
  };
  const { calls } = renderRoute(routes, '/', answers, { kept: bareLender });
  expect(await screen.findByText('inside')).toBeVisible();
  await waitFor(() => expect(calls.map(({ method }) => method)).toContain('myOrders'));
  expect(screen.queryByText('human title')).toBeNull();
  expect(optionalUses(calls)).toEqual([]);
});
