import {
  bareLender,
  fails,
  findHref,
  hrefOf,
  optionalUses,
  payment,
} from '@pautang/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { figuresIn, openPage } from '../../testing/openPage';
import { orderDetail, overdueDetail, partlyPaid, settledDetail } from '../../testing/orders';
import { loanOrder, overduePlan, waiting } from '../../testing/plans';

const open = (queryRepayOrderDetail: unknown, query = '?loanOrderId=loan-1&isOverdue=f') =>
  openPage(`/repay/repay_detail${query}`, { queryRepayOrderDetail });
const fact = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

describe('the detail of a loan', () => {
  it('shows the due amount, its date, the paid share, the plan and the borrower’s credit from any loan', async () => {
    const origin = { paidOn: '2026-11-19', receiptNumber: 'OR-24000017' };
    const { user } = open(partlyPaid({ credit: { amount: 300, refunding: 0, origin } }));
    const card = await screen.findByRole('region', { name: 'Loan 0418' });
    expect(within(card).getByText('Outstanding')).toBeVisible();
    expect(within(card).getByText('Due Dec 16, 2026')).toBeVisible();
    expect(within(card).getByText('in 26 days')).toBeVisible();
    expect(within(card).getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 3 paid');
    expect(fact('Loan amount')).toBe('₱5,000');
    expect(fact('Interest')).toBe('₱405');
    expect(fact('Overdue fee')).toBe('₱12');
    expect(fact('Paid so far')).toBe('−₱1,814');
    expect(fact('Still to pay in all')).toBe('₱3,603');
    const line = screen.getByRole('link', { name: /^Your credit: ₱300/ });
    expect(line).toHaveTextContent('receipt OR-24000017');
    expect(line).toHaveAttribute('href', '#/repay/credit');
    const plan = within(screen.getByRole('list', { name: 'Repayment plan' }));
    const [first, second, third] = plan.getAllByRole('listitem');
    expect(first).toHaveTextContent('₱1,814');
    expect(first).toHaveTextContent('Paid Nov 20');
    expect(second).toHaveAttribute('aria-current', 'step');
    expect(third).not.toHaveAttribute('aria-current');
    await user.click(screen.getByRole('button', { name: /Receipt OR-24000017/ }));
    const sheet = screen.getByRole('dialog', { name: 'Receipt' });
    expect(figuresIn(sheet)).toEqual(['₱12', '₱200', '₱1,602', 'GCash', 'Today, 7:42 PM']);
    await user.click(within(sheet).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('states overdue days in plain words, corrects the title, and leads to the repay page', async () => {
    const { user, where } = open(overdueDetail({ charges: { soFar: 598, cap: 5_000 } }));
    expect(await screen.findByText('Was due Nov 16, 4 days overdue')).toBeVisible();
    expect(fact('Overdue')).toBe('4 days');
    expect(
      screen.getByText('₱598 of the ₱5,000 that interest and fees can reach at most.'),
    ).toBeInTheDocument();
    expect(hrefOf(/^The plan in full/)).toBe('#/repay/repay_plan?loanOrderId=loan-1&isOverdue=t');
    await waitFor(() => expect(where()).toBe('/repay/repay_detail?loanOrderId=loan-1&isOverdue=t'));
    await user.click(screen.getByRole('button', { name: 'Repay' }));
    await waitFor(() => expect(where()).toBe('/repay/repay?loanOrderId=loan-1&isOverdue=t'));
  });

  it('gives a receipt with reference and biller, to copy as text or to share', async () => {
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const known = payment({
      reference: '882044190073',
      billerName: 'Pautang',
      shortfall: 0,
      countsFrom: '2026-11-19',
    });
    const { user } = open(partlyPaid({ payments: [known] }));
    await user.click(await screen.findByRole('button', { name: /Receipt OR-24000017/ }));
    const sheet = within(screen.getByRole('dialog', { name: 'Receipt' }));
    expect(sheet.queryByText(/^You paid ₱/)).toBeNull();
    expect(sheet.getByText('Counts from')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Copy reference number' }));
    expect(copied).toHaveBeenLastCalledWith('882044190073');
    await user.click(sheet.getByRole('button', { name: 'Copy this receipt as text' }));
    const text = [
      'Receipt OR-24000017, Loan 0418',
      'Paid: ₱1,814',
      'Processed: Nov 20, 2026, 7:42 PM',
      'Counts from: Nov 19, 2026',
      'Paid with: GCash',
      'Biller: Pautang',
      'Reference: 8820 4419 0073',
      'To the overdue fee: ₱12',
      'To interest: ₱200',
      'To the loan amount: ₱1,602',
    ].join('\n');
    expect(copied).toHaveBeenLastCalledWith(text);
    const share = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: /Receipt OR-24000017/ }));
    await user.click(screen.getByRole('button', { name: 'Share this receipt' }));
    expect(share).toHaveBeenCalledWith({ text });
    Reflect.deleteProperty(navigator, 'share');
    copied.mockRestore();
  });

  it('says how a partial payment was used, without a link to pay the rest', async () => {
    const over = { amount: 1_000, toPrincipal: 788, shortfall: 814 };
    const words =
      'You paid ₱1,000: ₱12 went to the overdue fee, ₱200 to interest and ₱788 to the loan amount. ₱814 was still to pay after it.';
    const { user } = open(partlyPaid({ payments: [payment(over)] }));
    await user.click(await screen.findByRole('button', { name: /Receipt OR-24000017/ }));
    expect(within(screen.getByRole('dialog')).getByText(words)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Pay the rest' })).toBeNull();
  });

  it('leads back to a waiting checkout, and names it in a ticket', async () => {
    openPage('/repay/repay_detail?loanOrderId=loan-1', {
      queryRepayOrderDetail: overdueDetail(),
      queryPendingRepayPlan: { plan: overduePlan({ checkout: waiting() }) },
    });
    expect(await findHref(/^₱1,814 waits to be paid/)).toBe(
      '#/repay/repay_offline?repaymentId=repayment-1',
    );
    expect(hrefOf(/I paid but it isn’t posted/)).toBe(
      '#/customer/customerWorder?type=repaidNotUpdated&loanOrderId=loan-1&repaymentId=repayment-1&reference=882044190073&amount=1814&time=2026-11-20T11%3A25%3A00.000Z',
    );
  });

  it('says that no payment is posted yet, reports a missing one, and offers an early payoff', async () => {
    open(orderDetail());
    expect(await screen.findByText('No payment is posted yet.')).toBeVisible();
    expect(await screen.findByText('₱5,200 today, saves ₱205')).toBeVisible();
    expect(hrefOf(/Pay off early/)).toBe('#/repay/repay?loanOrderId=loan-1&mode=payoff');
    expect(hrefOf(/I paid but it isn’t posted/)).toBe(
      '#/customer/customerWorder?type=repaidNotUpdated&loanOrderId=loan-1',
    );
  });

  it('offers no early payoff of the last payment, unless it saves something', async () => {
    const order = loanOrder({ periods: 1 });
    const last = (payoffSaves: number) =>
      openPage('/repay/repay_detail?loanOrderId=loan-1', {
        queryRepayOrderDetail: orderDetail({ order }),
        queryPendingRepayPlan: { plan: { ...overduePlan(), order, payoffSaves } },
      });
    const { view } = last(69);
    expect(await screen.findByRole('link', { name: /Pay off early/ })).toBeVisible();
    view.unmount();
    last(0);
    expect(await screen.findByRole('link', { name: /The plan in full/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Pay off early/ })).toBeNull();
  });

  it('offers an early payoff also if its price does not load', async () => {
    const queryPendingRepayPlan = fails('network', 'No network');
    const answers = { queryRepayOrderDetail: orderDetail(), queryPendingRepayPlan };
    openPage('/repay/repay_detail?loanOrderId=loan-1', answers);
    expect(await screen.findByRole('link', { name: /Pay off early/ })).toBeVisible();
  });

  it('celebrates a settled loan quietly and offers the next', async () => {
    const { user, where, calls } = open(settledDetail());
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Loan 0418 is settled' }),
    ).toBeVisible();
    expect(screen.queryByText('Pay off early')).toBeNull();
    expect(calls.map((call) => call.method)).not.toContain('queryPendingRepayPlan');
    await user.click(screen.getByRole('button', { name: 'Borrow again' }));
    await waitFor(() => expect(where()).toBe('/borrow/loop_quota?loanOrderId=loan-1'));
  });

  it('leads an order without a plan to its own page', async () => {
    open(orderDetail({ order: loanOrder({ status: 40 }) }));
    expect(await findHref('See where it stands')).toBe(
      '#/borrow/lending_details?loanOrderId=loan-1',
    );
    expect(screen.queryByRole('button', { name: 'Repay' })).toBeNull();
  });
});

it('leads to service without a ticket if the lender takes none', async () => {
  const { calls } = openPage(
    '/repay/repay_detail?loanOrderId=loan-1&isOverdue=f',
    { queryRepayOrderDetail: partlyPaid() },
    { kept: bareLender },
  );
  const way = await screen.findByRole('link', { name: /^I paid but it isn’t posted/ });
  expect(way).toHaveAttribute('href', '#/customer/customerCenter');
  expect(way).toHaveTextContent('Contact us');
  expect(optionalUses(calls)).toEqual([]);
});
