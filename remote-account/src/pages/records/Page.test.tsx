import { LoanStatus } from '@pautang/shared/contract/enums';
import type { LoanOrder } from '@pautang/shared/contract/loan';
import { fails, hrefOf, loanOrder, renderRoute } from '@pautang/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { routes } from '../../routes';

const order = (n: number, more: Partial<LoanOrder> = {}): LoanOrder =>
  loanOrder({
    loanOrderId: `loan-${n}`,
    loanNumber: String(n).padStart(4, '0'),
    status: LoanStatus.FINISH,
    appliedAt: '2026-11-19T17:00:00Z',
    paidPeriods: 3,
    ...more,
  });
const answer = (orders: LoanOrder[], page = 1, hasMore = false, total = orders.length) => ({
  orders,
  page,
  total,
  hasMore,
});
const open = (myOrders: unknown, at = '/mine/records') => renderRoute(routes, at, { myOrders });

const names = () =>
  screen.queryAllByRole('link', { name: /^Loan 0/ }).map((link) => link.textContent);

/** Replaces IntersectionObserver: `scrollToEnd` simulates the end of the list coming near the screen. */
const watched = new Map<object, () => void>();
const scrollToEnd = () => act(async () => watched.forEach((cameNear) => cameNear()));

beforeEach(() => {
  watched.clear();
  window.IntersectionObserver = class {
    constructor(private readonly notice: IntersectionObserverCallback) {}
    observe() {
      watched.set(this, () => this.notice([{ isIntersecting: true }] as never, this as never));
    }
    disconnect() {
      watched.delete(this);
    }
  } as never;
});
afterAll(() => {
  delete (window as { IntersectionObserver?: unknown }).IntersectionObserver;
});

describe('loan records', () => {
  it('shows the status of each loan, and leads to its details', async () => {
    const expected = [
      [LoanStatus.BEFORE_REVIEWING, 'Under Approval', '/borrow/review_details?loanOrderId=loan-1'],
      [LoanStatus.REVIEWING, 'Under Approval', '/borrow/review_details?loanOrderId=loan-2'],
      [LoanStatus.REVIEWING_FAILURE, 'Rejected', '/borrow/reject_details?loanOrderId=loan-3'],
      [LoanStatus.LENDING, 'lending', '/borrow/lending_details?loanOrderId=loan-4'],
      [LoanStatus.PAY_FAILED, 'Loan Failure', '/borrow/lending_details?loanOrderId=loan-5'],
      [LoanStatus.REPAYING, 'Outstanding', '/repay/repay_detail?loanOrderId=loan-6&isOverdue=f'],
      [LoanStatus.OVERDUE, 'Overdue', '/repay/repay_detail?loanOrderId=loan-7&isOverdue=t'],
      [LoanStatus.FINISH, 'Settled', '/repay/repay_detail?loanOrderId=loan-8'],
    ] as const;
    const cancelled = order(9, { status: LoanStatus.CANCELLED, paidPeriods: 0 });
    open(answer([...expected.map(([status], index) => order(index + 1, { status })), cancelled]));
    const cards = await screen.findAllByRole('listitem');
    expect(cards).toHaveLength(expected.length + 1);
    for (const [index, [, label, to]] of expected.entries()) {
      const card = within(cards[index]!);
      const name = `Loan 000${index + 1}`;
      expect(hrefOf(name, card)).toBe(`#${to}`);
      expect(card.getByText(label)).toBeVisible();
      expect(card.getByText('₱5,000')).toBeVisible();
      expect(card.getByText('90 days')).toBeVisible();
    }
    // A cancelled loan has no details.
    const last = within(cards[8]!);
    expect(last.getByRole('heading', { name: 'Loan 0009' })).toBeVisible();
    expect(last.getByText('Cancel')).toBeVisible();
    expect(last.queryByRole('link')).toBeNull();
    expect(last.getByText('Asked for on Nov 20, 2026')).toBeVisible();
  });

  it('shows the due sum and the paid share of an open loan', async () => {
    open(
      answer([
        order(2, {
          status: LoanStatus.OVERDUE,
          amountDue: 1_814,
          overdueDays: 1,
          nextDueDate: '2026-11-19',
          paidPeriods: 1,
        }),
        order(1, {
          status: LoanStatus.REPAYING,
          amountDue: 1_802,
          nextDueDate: '2026-12-20',
          paidPeriods: 2,
        }),
      ]),
    );
    const [overdue, repaying] = await screen.findAllByRole('listitem');
    expect(within(overdue!).getByText('₱1,814 due, 1 day overdue')).toBeVisible();
    expect(within(overdue!).getByText('1 of 3 paid')).toBeVisible();
    expect(within(repaying!).getByText('₱1,802 due Dec 20, 2026')).toBeVisible();
    expect(within(repaying!).getByRole('progressbar')).toHaveAttribute('value', '2');
  });

  it('loads more near the end, lists each loan once and marks the end', async () => {
    const { calls } = open(({ page }: { page: number }) =>
      page === 1
        ? answer([order(3), order(2)], 1, true, 3)
        : // One loan more was asked for meanwhile: the pages moved on by one.
          answer([order(2), order(1)], 2, false, 3),
    );
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    await scrollToEnd();
    expect(await screen.findByText('That is all: 3 loans')).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Loan 0003',
      'Loan 0002',
      'Loan 0001',
    ]);
    await scrollToEnd();
    expect(calls.map(({ data }) => data)).toEqual([{ page: 1 }, { page: 2 }]);
  });

  it('keeps the loaded loans if more fail to load, and then loads on a tap only', async () => {
    let tries = 0;
    const { user, calls } = open(({ page }: { page: number }) => {
      if (page === 1) return answer([order(2)], 1, true, 2);
      return ++tries === 1 ? fails('network') : answer([order(1)], 2, false, 2);
    });
    await user.click(await screen.findByRole('button', { name: 'Show more loans' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('More loans did not load.');
    expect(screen.getByRole('link', { name: 'Loan 0002' })).toBeVisible();
    await scrollToEnd();
    expect(calls).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Loan 0001' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('That is all: 2 loans')).toBeVisible();
  });

  it('shows a button if the browser cannot observe the scrolling', async () => {
    delete (window as { IntersectionObserver?: unknown }).IntersectionObserver;
    const { user } = open(({ page }: { page: number }) =>
      answer([order(3 - page)], page, page === 1, 2),
    );
    await user.click(await screen.findByRole('button', { name: 'Show more loans' }));
    expect(await screen.findByText('That is all: 2 loans')).toBeVisible();
  });

  it('invites a borrower without loans', async () => {
    open(answer([]));
    expect(await screen.findByText('No loans yet')).toBeVisible();
    expect(hrefOf('See what you can borrow')).toBe('#/');
  });

  const mixed = answer([
    order(3, { status: LoanStatus.REPAYING, nextDueDate: '2026-12-20', amountDue: 1_802 }),
    order(2, { status: LoanStatus.REVIEWING_FAILURE }),
    order(1),
  ]);
  it('lists the loans of one label, which is in the address', async () => {
    const { user, where } = open(mixed);
    expect(await screen.findByRole('button', { name: 'All' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await user.click(screen.getByRole('button', { name: 'Settled' }));
    expect(where()).toBe('/mine/records?label=Settled');
    expect(names()).toEqual(['Loan 0001']);
    expect(screen.getByText('That is all: 1 of 3 loans')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All' }));
    expect(where()).toBe('/mine/records');
    expect(names()).toHaveLength(3);
  });

  it('loads more for a label that the loaded loans do not have', async () => {
    open(
      ({ page }: { page: number }) =>
        page === 1
          ? answer([order(2, { status: LoanStatus.REVIEWING_FAILURE })], 1, true, 2)
          : answer([order(1)], 2, false, 2),
      '/mine/records?label=Settled',
    );
    expect(await screen.findByRole('button', { name: 'Show more loans' })).toBeVisible();
    expect(names()).toEqual([]);
    await scrollToEnd();
    expect(await screen.findByText('That is all: 1 of 2 loans')).toBeVisible();
    expect(names()).toEqual(['Loan 0001']);
  });

  it('says that no loan has the label, and leads back to all; an unknown label counts as all', async () => {
    const { user, view } = open(mixed, '/mine/records?label=Overdue');
    expect(await screen.findByText('None of your loans is Overdue now.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all loans' }));
    expect(names()).toHaveLength(3);
    view.unmount();
    open(mixed, '/mine/records?label=Nonsense');
    expect(await screen.findByText('That is all: 3 loans')).toBeVisible();
  });

  it('has no filter if all loans have one label, and shows the borrower’s credit above them', async () => {
    const credit = { amount: 0, refunding: 5_200, origin: null };
    open({ ...answer([order(2), order(1)]), credit });
    expect(await screen.findByText('That is all: 2 loans')).toBeVisible();
    expect(hrefOf('₱5,200 is on its way back to you')).toBe('#/repay/credit');
    expect(screen.queryByRole('button', { name: 'All' })).toBeNull();
  });
});
