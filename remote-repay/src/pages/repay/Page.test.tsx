import type { Figures } from '@pautang/shared/app';
import { ResponseCode } from '@pautang/shared/contract/codes';
import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import type { SentCall } from '@pautang/shared/testing';
import { money } from '@pautang/shared/format';
import { bareLender, fails, findHref, hrefOf, inTurn, optionalUses } from '@pautang/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { actsOf, figuresIn, openPage, sent as sentWith } from '../../testing/openPage';
import { orderDetail } from '../../testing/orders';
import {
  loanOrder,
  option,
  overduePlan,
  pendingPlan,
  planItem,
  waiting,
} from '../../testing/plans';

const confirmed = { repaymentId: 'repayment-1', amount: 1_802 };
const open = (
  plan: PendingRepayPlan | null | ((data: never) => unknown),
  repaymentConfirm: unknown = confirmed,
  at = '/repay/repay',
  more: Parameters<typeof openPage>[1] = {},
  options: Parameters<typeof openPage>[2] = {},
) =>
  openPage(
    at,
    {
      queryPendingRepayPlan: typeof plan === 'function' ? plan : { plan },
      repaymentConfirm,
      ...more,
    },
    options,
  );
const payButton = (name: string) => screen.findByRole('button', { name });
const sent = (calls: readonly SentCall[]) => sentWith(calls, 'repaymentConfirm');
/** Opens the comparison, which is folded for an overdue borrower. */
const compare = ({ user }: Pick<ReturnType<typeof open>, 'user'>) =>
  screen.findByText('Compare all choices').then((summary) => user.click(summary));
async function openPart(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('radio', { name: /^Pay a part/ }));
  const sheet = within(screen.getByRole('dialog', { name: 'What you pay' }));
  return { sheet, field: sheet.getByRole('textbox', { name: 'How much you pay now' }) };
}

const way = (name: string) => screen.getByRole('region', { name });

const see = () => act(async () => document.dispatchEvent(new Event('visibilitychange')));

describe('repay', () => {
  it('pays the due sum once for a double tap, and leads to the checkout, which replaces the page', async () => {
    const { user, calls, where } = open(pendingPlan());
    expect(await screen.findByText('Due in 30 days')).toBeVisible();
    expect(screen.getByText('1st of 3 payments.')).toBeVisible();
    expect(screen.queryByText(/Tomorrow/)).toBeNull();
    expect(screen.getByRole('region', { name: 'Do nothing today' })).toHaveTextContent(
      'This costs nothing more until Dec 20. From Dec 21 there is an overdue fee of at least ₱3 a day. ₱1,802 is due then. Your limit stays in use.',
    );
    await user.dblClick(await payButton('Pay ₱1,802 now'));
    await waitFor(() => expect(where()).toBe('/repay/repay_offline?repaymentId=repayment-1'));
    expect(sent(calls)).toEqual([
      { loanOrderId: 'loan-1', mode: 'due', periods: [], amount: 1_802 },
    ]);
  });

  it('shows the overdue days, the parts of the sum, and neutrally the cost of doing nothing', async () => {
    const { where } = open(overduePlan());
    expect(await screen.findByText('4 days overdue')).toBeVisible();
    expect(screen.getByText('was due Nov 16')).toBeVisible();
    expect(
      screen.getByText('₱1,802 instalment + ₱12 overdue fee. Tomorrow it is ₱1,817.'),
    ).toBeVisible();
    const nothing = screen.getByRole('region', { name: 'Do nothing today' });
    expect(nothing).toHaveTextContent(
      'This costs you ₱78 more by Dec 16: an overdue fee of at least ₱3 a day. ₱3,694 is due then. Your limit stays in use.',
    );
    expect(nothing.querySelector('a, button')).toBeNull();
    expect(
      screen.getByText('₱668 of the ₱5,000 that interest and fees can reach at most.'),
    ).toBeInTheDocument();
    // The title follows the flag (section 2).
    await waitFor(() => expect(where()).toBe('/repay/repay?isOverdue=t'));
  });

  it.each([
    [{ order: loanOrder({ periods: 1 }), plans: [planItem(1)] }, 'The whole loan in one payment.'],
    [{ dueNow: 3_604 }, '2 of 3 payments.'],
  ])('names the due payments: %#', async (due, words) => {
    open(pendingPlan(due));
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('calls no way the cheapest if all cost the same', async () => {
    const { doingNothing: _nothing, ...plan } = pendingPlan({ payoffSaves: 0, options: [] });
    open(plan);
    expect(await screen.findByRole('radio', { name: 'Pay off early' })).toBeVisible();
    expect(screen.queryByText('costs least')).toBeNull();
  });

  it('compares nothing if the only payment is late and no other way is possible', async () => {
    const { doingNothing: _nothing, chargesCap: _cap, ...plan } = overduePlan({ options: [] });
    open({ ...plan, plans: plan.plans.slice(0, 1) });
    expect(await payButton('Pay ₱1,814 now')).toBeVisible();
    expect(screen.queryByText('Compare all choices')).toBeNull();
  });

  it('mentions a growing fee only if the loan has one', async () => {
    const { doingNothing: _nothing, ...plan } = overduePlan({ overdueFee: 0, dueTomorrow: 1_814 });
    open(plan);
    expect(
      await screen.findByRole('radio', { name: /^Pay a part You say how much\.$/ }),
    ).toBeVisible();
  });

  it('shows all ways with the same figures, and says which costs least', async () => {
    await compare(open(overduePlan()));
    const pay = way('Pay now');
    const payoff = way('Pay off early');
    const rollover = way('Move the due date');
    const restructure = way('Make a new plan');
    const ways = [pay, payoff, rollover, restructure, way('Do nothing today')];
    expect(ways.map((card) => figuresIn(card))).toEqual([
      ['₱1,814', 'Dec 16', '₱3,603', '₱0'],
      ['₱5,348', 'None', '₱0', '− ₱69'],
      ['₱180', 'Dec 4', '₱5,417', '+ ₱168'],
      ['₱250', 'Dec 4', '₱5,598', '+ ₱431'],
      ['₱0', 'Dec 16', '₱5,495', '+ ₱78'],
    ]);
    expect(within(pay).getByText('Your limit is free again from Jan 15, 2027.')).toBeVisible();
    expect(within(payoff).getByText('costs least')).toBeVisible();
    expect(screen.getAllByText('costs least')).toHaveLength(1);
    expect(payoff).toHaveTextContent(
      'This costs you ₱69 less than paying now. Your limit is free again once it is posted.',
    );
    expect(rollover).toHaveTextContent(
      'This costs you ₱168 more than paying now. Your limit is free again from Feb 14, 2027.',
    );
    const [ofRollover, ofNewPlan] = [within(rollover), within(restructure)];
    expect(hrefOf('Move the due date', ofRollover)).toBe(
      '#/repay/rollover_describe?loanOrderId=loan-1',
    );
    expect(hrefOf('Make a new plan', ofNewPlan)).toBe(
      '#/repay/restructure_describe?loanOrderId=loan-1',
    );
  });

  it('says that a rollover costs least if it clears more than it costs', async () => {
    const rollover = option('rollover', { extraCost: 0, costDifference: -120 });
    await compare(open(overduePlan({ options: [rollover] })));
    const card = await screen.findByRole('region', { name: 'Move the due date' });
    expect(figuresIn(card)).toEqual(['₱180', 'Dec 4', '₱5,417', '− ₱120']);
    expect(card).toHaveTextContent('This costs you ₱120 less than paying now.');
    expect(within(card).getByText('costs least')).toBeVisible();
  });

  it('compares the ways of a lender that does not price doing nothing', async () => {
    const { doingNothing: _nothing, ...plan } = overduePlan();
    const { costDifference: _cost, lastDueDate: _last, ...rollover } = option('rollover');
    open({ ...plan, options: [rollover] });
    const card = await screen.findByRole('region', { name: 'Move the due date' });
    expect(figuresIn(card)).toEqual(['₱180', 'Dec 4', '₱5,417', '+ ₱168']);
    expect(card).toHaveTextContent('This costs you ₱168 more than paying now.');
    expect(card).not.toHaveTextContent('limit');
    expect(screen.queryByRole('region', { name: 'Do nothing today' })).toBeNull();
  });

  it('says why a way is closed, and does not lead there', async () => {
    const reason = 'A new plan would pass the most that the law allows.';
    const closed = option('restructure', { available: false, reason, costDifference: -500 });
    await compare(open(overduePlan({ options: [closed] })));
    const card = await screen.findByRole('region', { name: 'Make a new plan' });
    expect(within(card).getByText(reason)).toBeVisible();
    expect(within(card).queryByRole('link')).toBeNull();
    expect(within(card).queryByText('costs least')).toBeNull();
  });

  it('pays off early from the comparison itself', async () => {
    const { user, calls } = open(overduePlan());
    await user.click(await screen.findByRole('radio', { name: 'Pay off early' }));
    expect(screen.getByRole('radio', { name: 'Pay off early' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Pay now' })).not.toBeChecked();
    await user.click(await payButton('Pay ₱5,348 now'));
    expect(sent(calls)).toEqual([
      { loanOrderId: 'loan-1', mode: 'payoff', periods: [], amount: 5_348 },
    ]);
  });

  it('says that the borrower has no open loan, and keeps no choice', async () => {
    const { store } = open(null);
    expect(await screen.findByRole('heading', { name: 'Nothing to repay' })).toBeVisible();
    expect(hrefOf('Your loans')).toBe('#/mine/records');
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
    expect(store.getState().kept.unfinished).toBeNull();
  });

  it('says so also if the plan has nothing left to pay', async () => {
    const plans = [planItem(1, { status: 15, paidAmount: 1_802, remaining: 0 })];
    open(pendingPlan({ plans, dueNow: 0, payoffAmount: 0, options: [] }));
    expect(await screen.findByRole('heading', { name: 'Nothing to repay' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
  });
});

const begun = (process: NonNullable<PendingRepayPlan['process']>) => open(overduePlan({ process }));

describe('an overdue loan', () => {
  it('offers three ways first, quotes no law, and folds the comparison', async () => {
    const { user } = open(overduePlan());
    const first = await screen.findByRole('group', { name: 'What you can do today' });
    expect(within(first).getByRole('radio', { name: /^Pay what is due/ })).toBeChecked();
    expect(screen.queryByText(/[Ll]aw/)).toBeNull();
    const table = screen.getByRole('region', { name: 'Pay off early' });
    expect(table).not.toBeVisible();
    await user.click(screen.getByText('Compare all choices'));
    expect(table).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Need time/ }));
    const links = within(screen.getByRole('dialog', { name: 'Need time?' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [
        'Move the due date₱180 today, the next payment on Dec 4. Costs ₱168 more than paying now.',
        '#/repay/rollover_describe?loanOrderId=loan-1',
      ],
      [
        'Make a new plan₱250 today, the next payment on Dec 4. Costs ₱431 more than paying now.',
        '#/repay/restructure_describe?loanOrderId=loan-1',
      ],
    ]);
  });

  it('takes the part that the borrower enters, with its own reference', async () => {
    const { user, calls, where } = open(overduePlan(), { repaymentId: 'repayment-1', amount: 500 });
    const { sheet, field } = await openPart(user);
    const choose = () => sheet.getByRole('button', { name: /^Change/ });
    await user.type(field, '1814');
    await user.click(choose());
    expect(field).toBeInvalid();
    await user.clear(field);
    await user.type(field, '500');
    expect(sheet.getByText('₱1,314 of what is due stays to be paid.')).toBeVisible();
    await user.click(choose());
    expect(where()).toContain('mode=part&amount=500');
    await user.click(await payButton('Pay ₱500 now'));
    await waitFor(() =>
      expect(sent(calls)).toEqual([
        { loanOrderId: 'loan-1', mode: 'part', periods: [], amount: 500 },
      ]),
    );
  });

  it.each([
    ['12.50', null],
    ['PHP 1,000', 1_000],
    ['₱ 1,500.00', 1_500],
    ['５００', 500],
  ])('reads the pasted part %s as its value, never as another sum', async (pasted, part) => {
    const { user } = open(overduePlan());
    const { sheet, field } = await openPart(user);
    await user.click(field);
    await user.paste(pasted);
    const change = part === null ? 'Change' : `Change to ${money(part)}`;
    expect(sheet.getByRole('button', { name: change })).toBeVisible();
  });

  it('asks for whole pesos after typed centavos', async () => {
    const { user, where } = open(overduePlan());
    const { sheet, field } = await openPart(user);
    await user.type(field, '12.50{Enter}');
    expect(field).toBeInvalid();
    await user.click(sheet.getByRole('button', { name: 'Change' }));
    expect(field).toHaveValue('12.50');
    expect(field).toHaveFocus();
    expect(sheet.getByText('Whole pesos, from ₱1 to ₱1,813')).toBeVisible();
    expect(where()).not.toContain('mode=part');
  });

  it('pays the whole due sum if the chosen part exceeds it', async () => {
    open(overduePlan(), confirmed, '/repay/repay?mode=part&amount=1814');
    expect(await payButton('Pay ₱1,814 now')).toBeVisible();
  });
});

describe('a begun renewal', () => {
  it('has a link, and the other renewal warns that it ends it', async () => {
    begun({ kind: 'deferral', orderId: 'rollover-1', state: 'INITIATED' });
    const card = await screen.findByRole('link', { name: /^Your rollover is begun/ });
    expect(card).toHaveAttribute('href', '#/repay/rollover_details?deferralOrderId=rollover-1');
    expect(hrefOf('Move the due date')).toBe('#/repay/rollover_details?deferralOrderId=rollover-1');
    expect(screen.getByRole('region', { name: 'Make a new plan' })).toHaveTextContent(
      'Choosing this ends the rollover that you began.',
    );
  });

  it.each([
    ['deferral', /^Your due date is being moved/, 'rollover_details?deferralOrderId=order-1'],
    [
      'restructure',
      /^Your new plan is being made/,
      'restructure_review?restructureOrderId=order-1',
    ],
  ] as const)('is the only one once it is agreed: %s', async (kind, name, to) => {
    begun({ kind, orderId: 'order-1', state: 'CONFIRMED' });
    expect(await findHref(name)).toBe(`#/repay/${to}`);
    expect(screen.queryByRole('link', { name: 'Move the due date' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Make a new plan' })).toBeNull();
    const word = kind === 'deferral' ? 'rollover' : 'restructure';
    expect(screen.getByText(`Not while your ${word} is under way.`)).toBeVisible();
  });
});

describe('a renewal or payment under way', () => {
  const agreed = { kind: 'deferral', orderId: 'rollover-1', state: 'CONFIRMED' } as const;

  it('links to an agreed rollover, explains a payment now, and promises nothing that the rollover changes', async () => {
    const { user, where, calls } = open(overduePlan({ process: agreed }));
    const card = await screen.findByRole('link', { name: /^Your due date is being moved/ });
    expect(card).toHaveTextContent(
      'Nothing has to be paid until it is done. Paying the instalment now ends it: its fee becomes your credit, and you also pay the ₱12 overdue fee.',
    );
    expect(screen.queryByRole('region', { name: 'Do nothing today' })).toBeNull();
    expect(screen.queryByText('costs least')).toBeNull();
    expect(screen.queryByText(/Tomorrow it is/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pay ₱1,814 now' })).toBeNull();
    await user.click(await payButton('See your rollover'));
    await waitFor(() => expect(where()).toBe('/repay/rollover_details?deferralOrderId=rollover-1'));
    expect(sent(calls)).toEqual([]);
  });

  it('mentions no overdue fee if the loan has none', async () => {
    open(pendingPlan({ process: agreed }));
    expect(await screen.findByText(/ends it: its fee becomes your credit\.$/)).toBeVisible();
  });

  it('still takes a payment beside an agreed new plan: a borrower may pay at any time', async () => {
    const process = { kind: 'restructure', orderId: 'new-1', state: 'CONFIRMED' } as const;
    const { user, calls } = open(overduePlan({ process }));
    expect(
      await screen.findByText(/A payment now still goes to the old plan\. If it leaves too little/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'See your new plan' })).toBeVisible();
    await user.click(await payButton('Pay ₱1,814 anyway'));
    await waitFor(() => expect(sent(calls)).toMatchObject([{ amount: 1_814 }]));
  });

  it('leads back to a waiting checkout with its sum and deadline', async () => {
    open(overduePlan({ checkout: waiting() }));
    const link = await screen.findByRole('link', { name: /^₱1,814 waits to be paid/ });
    expect(link).toHaveTextContent('Reference 8820 4419 0073');
    expect(link).toHaveTextContent('For what is due. Valid until Nov 21, 7:25 PM.');
    expect(link).toHaveAttribute('href', '#/repay/repay_offline?repaymentId=repayment-1');
    expect(await payButton('Pay ₱1,814 now')).toBeVisible();
  });

  it('leads back to the checkout also if the plan does not load', async () => {
    const kept = { plan: overduePlan({ checkout: waiting() }) };
    open(inTurn(fails('network', 'No network'), kept));
    expect(await findHref(/^₱1,814 waits/)).toBe('#/repay/repay_offline?repaymentId=repayment-1');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('offers a checkout only until its deadline, by server time', async () => {
    jest.useFakeTimers();
    const { services } = open(
      overduePlan({ checkout: waiting({ expiresAt: '2026-11-20T11:44:30.000Z' }) }),
    );
    await screen.findByText(/Valid until today, 7:44 PM/);
    Object.assign(services.clock, { now: () => Date.parse('2026-11-20T11:44:30Z') });
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByText(/waits to be paid/)).toBeNull();
  });

  it('leads to received money, also after the deadline, before asking for more', async () => {
    const checkout = waiting({ state: 'RECEIVED', expiresAt: '2026-11-20T11:00:00.000Z' });
    const { user, where } = open(overduePlan({ checkout }));
    expect(await screen.findByRole('link', { name: /^₱1,814 has arrived/ })).toHaveTextContent(
      'Nothing more is to pay for it.',
    );
    // The payment counts from its day, so no fee grows until it is posted.
    expect(screen.queryByText(/Tomorrow it is/)).toBeNull();
    expect(screen.queryByRole('region', { name: 'Do nothing today' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Pay ₱1,814 anyway' })).toBeVisible();
    await user.click(await payButton('See your payment'));
    await waitFor(() => expect(where()).toBe('/repay/repay_offline?repaymentId=repayment-1'));
  });

  it('starts no second payment if the first was received after the page rendered', async () => {
    const answers: unknown[] = [
      { plan: overduePlan({ asOf: '2026-11-19T11:44:00.000Z', checkout: waiting() }) },
      fails('network', 'Internet connection is unstable'),
      { plan: overduePlan({ checkout: waiting({ state: 'RECEIVED' }) }) },
    ];
    const { user, calls } = open(() => answers.shift());
    await screen.findByText('This may be out of date.');
    await user.click(await payButton('Pay now'));
    expect(await screen.findByRole('alert')).toHaveTextContent('has arrived meanwhile');
    expect(sent(calls)).toEqual([]);
    expect(await payButton('See your payment')).toBeVisible();
  });
});

describe('the choice, after the web view was killed', () => {
  const AT = '/repay/repay?mode=periods&periods=2';
  const reopen = (figures: Figures) =>
    open(overduePlan(), confirmed, AT, {}, { kept: { unfinished: { to: AT, at: 1, figures } } });

  it('is in the address and kept with its figures', async () => {
    const { user, where, store } = open(overduePlan());
    await user.click(await screen.findByRole('button', { name: 'Change what you pay' }));
    await user.click(screen.getByRole('radio', { name: /Choose payments/ }));
    await user.click(screen.getByRole('button', { name: 'Change to ₱3,616' }));
    const at = '/repay/repay?isOverdue=t&mode=periods&periods=2';
    await waitFor(() => expect(where()).toBe(at));
    await waitFor(() =>
      expect(store.getState().kept.unfinished).toMatchObject({
        to: at,
        figures: [
          ['You pay', '₱3,616'],
          ['Still to pay', '₱1,801'],
        ],
      }),
    );
    await user.click(screen.getByRole('radio', { name: 'Pay off early' }));
    await waitFor(() => expect(where()).toBe('/repay/repay?isOverdue=t&mode=payoff'));
    await user.click(screen.getByRole('radio', { name: 'Pay now' }));
    await waitFor(() => expect(where()).toBe('/repay/repay?isOverdue=t'));
  });

  it('is restored, and the page says which figures have changed', async () => {
    const { user } = reopen([
      ['You pay', '₱3,613'],
      ['Still to pay', '₱1,801'],
    ]);
    expect(await payButton('Pay ₱3,616 now')).toBeVisible();
    const card = screen.getByRole('alert');
    expect(card).toHaveTextContent('You pay₱3,613 → ₱3,616');
    expect(card).not.toHaveTextContent('Still to pay');
    await user.click(screen.getByRole('radio', { name: 'Pay off early' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('is restored without a remark if the figures are unchanged', async () => {
    reopen([['You pay', '₱3,616']]);
    expect(await payButton('Pay ₱3,616 now')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('while the page stays open', () => {
  it('a loan that becomes overdue at midnight in Manila shows its new figures', async () => {
    let plan = pendingPlan();
    const late = overduePlan({ asOf: '2026-11-20T16:00:30.000Z' });
    jest.useFakeTimers();
    const { services, where } = open(() => ({ plan }));
    expect(await payButton('Pay ₱1,802 now')).toBeVisible();
    plan = late;
    Object.assign(services.clock, { now: () => Date.parse('2026-11-20T16:00:30Z') });
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(await payButton('Pay ₱1,814 now')).toBeVisible();
    expect(screen.getByText('4 days overdue')).toBeVisible();
    expect(where()).toBe('/repay/repay?isOverdue=t');
  });

  it('an order that was settled elsewhere says so when the page becomes visible again', async () => {
    let plan: PendingRepayPlan | null = pendingPlan();
    open(() => ({ plan }));
    await payButton('Pay ₱1,802 now');
    plan = null;
    await see();
    expect(await screen.findByRole('heading', { name: 'Nothing to repay' })).toBeVisible();
    expect(hrefOf('See the loan')).toBe('#/repay/repay_detail?loanOrderId=loan-1&isOverdue=f');
  });

  it('an order that was replaced elsewhere leads to its successor', async () => {
    const order = loanOrder({ status: 80, restructuredInto: 'loan-2' });
    const { calls } = open(null, confirmed, '/repay/repay?loanOrderId=loan-1', {
      queryRepayOrderDetail: orderDetail({ order }),
    });
    expect(await findHref('See the new plan')).toBe('#/repay/repay?loanOrderId=loan-2');
    expect(sentWith(calls, 'queryPendingRepayPlan')).toEqual([{ loanOrderId: 'loan-1' }]);
  });

  it('says that the open loan is another one now', async () => {
    let plan = pendingPlan();
    open(() => ({ plan }));
    await payButton('Pay ₱1,802 now');
    const order = loanOrder({ loanOrderId: 'loan-2', loanNumber: '0419' });
    plan = pendingPlan({ order, dueNow: 1_474 });
    await see();
    expect(await screen.findByText(/^This is Loan 0419 now/)).toBeVisible();
    expect(await payButton('Pay ₱1,474 now')).toBeVisible();
  });
});

describe('the amount sheet', () => {
  it('changes nothing if it is closed, ticks the earlier payments too and keeps the due ones', async () => {
    const { user, calls } = open(overduePlan());
    await compare({ user });
    await user.click(await screen.findByRole('button', { name: 'Change what you pay' }));
    await user.click(screen.getByRole('radio', { name: /Pay off everything/ }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await payButton('Pay ₱1,814 now')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change what you pay' }));
    const sheet = within(screen.getByRole('dialog', { name: 'What you pay' }));
    const box = (which: string) => sheet.getByRole('checkbox', { name: new RegExp(which) });
    await user.click(sheet.getByRole('radio', { name: /Choose payments/ }));
    await user.click(box('3rd payment'));
    expect(box('2nd payment')).toBeChecked();
    await user.click(box('2nd payment'));
    expect(box('3rd payment')).not.toBeChecked();
    await user.click(box('1st payment'));
    expect(sheet.getByText('This payment is due, so it comes first.')).toBeVisible();
    await user.click(box('2nd payment'));
    await user.click(sheet.getByRole('button', { name: 'Change to ₱3,616' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    const payNow = screen.getByRole('region', { name: 'Pay now' });
    expect(figuresIn(payNow)).toEqual(['₱3,616', 'Jan 15', '₱1,801', '₱0']);
    await user.click(await payButton('Pay ₱3,616 now'));
    expect(sent(calls)).toEqual([
      { loanOrderId: 'loan-1', mode: 'periods', periods: [1, 2], amount: 3_616 },
    ]);
  });

  it('is not offered if only one sum can be paid', async () => {
    open(pendingPlan({ plans: [planItem(3)], dueNow: 1_801, payoffAmount: 1_801 }));
    await payButton('Pay ₱1,801 now');
    expect(screen.queryByRole('button', { name: 'Change what you pay' })).toBeNull();
  });

  it('pays ahead if credit covers the due sum, and says why there is no rollover', async () => {
    open(pendingPlan({ dueNow: 0, dueTomorrow: 0, credit: 2_000, payoffAmount: 3_200 }));
    expect(await payButton('Pay ₱3,200 now')).toBeVisible();
    expect(screen.getByText(/Your credit of ₱2,000 is taken off first/)).toBeVisible();
    expect(hrefOf(/Your credit: ₱2,000/)).toBe('#/repay/credit');
    expect(screen.getByText(/^Your credit pays what is due by itself/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Move the due date' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Make a new plan' })).toBeVisible();
  });

  it('asks for nothing if credit covers the whole loan', async () => {
    open(pendingPlan({ dueNow: 0, dueTomorrow: 0, credit: 6_000, payoffAmount: 0 }));
    expect(await screen.findByText(/Your credit pays all of this loan by itself/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Pay now' })).toBeNull();
    // The page offers no fee for more time either.
    expect(screen.queryByText('Your choices, side by side')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Move the due date' })).toBeNull();
  });
});

describe('a price that changes', () => {
  it('is shown when the lender refuses the old one, and paid only after another tap', async () => {
    let plan = overduePlan();
    const { user, calls, where } = open(
      () => ({ plan }),
      ({ amount }: { amount: number }) => {
        if (amount === 1_817) return { ...confirmed, amount };
        plan = overduePlan({ dueNow: 1_817, overdueFee: 15 });
        return fails('business', 'The amount has changed.', ResponseCode.PRICE_CHANGED);
      },
    );
    await user.click(await payButton('Pay ₱1,814 now'));
    expect(await screen.findByRole('alert')).toHaveTextContent('it is ₱1,817 now');
    expect(screen.queryByText('The amount has changed.')).toBeNull();
    await user.click(await payButton('Pay ₱1,817 now'));
    await waitFor(() => expect(where()).toContain('/repay/repay_offline'));
    expect(sent(calls)).toMatchObject([{ amount: 1_814 }, { amount: 1_817 }]);
  });

  it('of yesterday is not on the button: a tap requests the new one first', async () => {
    let answer: ((now: unknown) => void) | undefined;
    const today = new Promise((resolve) => (answer = resolve));
    const yesterday = { plan: overduePlan({ asOf: '2026-11-19T11:44:00.000Z' }) };
    const { user, calls } = open(inTurn(yesterday, today));
    await user.click(await payButton('Pay now'));
    await act(async () => answer?.({ plan: overduePlan({ dueNow: 1_817, overdueFee: 15 }) }));
    expect(await screen.findByRole('alert')).toHaveTextContent('it is ₱1,817 now');
    expect(await payButton('Pay ₱1,817 now')).toBeVisible();
    expect(sent(calls)).toEqual([]);
  });
});

describe('after a failure', () => {
  it('says that the network failed, and repeats the same act on the next tap', async () => {
    const unanswered = fails('network', 'Internet connection is unstable. Please try again');
    const { user, calls, where } = open(pendingPlan(), inTurn(unanswered, confirmed));
    await user.click(await payButton('Pay ₱1,802 now'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Internet connection is unstable');
    await user.click(await payButton('Pay ₱1,802 now'));
    await waitFor(() => expect(where()).toContain('/repay/repay_offline'));
    expect(sent(calls)).toHaveLength(2);
    expect(actsOf(calls, 'repaymentConfirm')).toBe(1);
  });

  it('pays the next period of the same price as another act, though the first had no answer', async () => {
    const paid = pendingPlan();
    const [first, ...others] = paid.plans;
    if (first === undefined) throw new Error('There is no plan.');
    const next = {
      ...paid,
      plans: [{ ...first, paidAmount: first.remaining, remaining: 0 }, ...others],
    };
    const unanswered = fails('network', 'Internet connection is unstable. Please try again');
    const lost = open(paid, unanswered);
    await lost.user.click(await payButton('Pay ₱1,802 now'));
    await screen.findByRole('alert');
    lost.view.unmount();
    const later = open(next);
    await later.user.click(await payButton('Pay ₱1,802 now'));
    await waitFor(() => expect(later.where()).toContain('/repay/repay_offline'));
    expect(actsOf([...lost.calls, ...later.calls], 'repaymentConfirm')).toBe(2);
  });

  it('shows the present state if nothing is due any more', async () => {
    let plan: PendingRepayPlan | null = pendingPlan();
    const { user } = open(
      () => ({ plan }),
      () => {
        plan = null;
        return fails('business', 'Nothing is due.', ResponseCode.NOTHING_DUE);
      },
    );
    await user.click(await payButton('Pay ₱1,802 now'));
    expect(await screen.findByRole('heading', { name: 'Nothing to repay' })).toBeVisible();
  });
});

it('offers no more time if the lender has no such offer', async () => {
  const { calls } = open(overduePlan(), confirmed, undefined, {}, { kept: bareLender });
  expect(await screen.findByText('Pay what is due')).toBeVisible();
  expect(screen.queryByText('Need time?')).toBeNull();
  expect(optionalUses(calls)).toEqual([]);
});
