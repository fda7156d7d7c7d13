import { keep } from '@pautang/shared/app';
import { userSubmitRating } from '@pautang/shared/contract/rating';
import * as v from '@pautang/shared/schema';
import type { Answer } from '@pautang/shared/testing';
import { coupon, fails, renderRoute } from '@pautang/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Page } from '../Page';
import { applying, approved, order, withLoan } from '../../../testing/homeAnswers';
import { routesOf } from '../../../testing/routesOf';
import { expectLink } from '../../../testing/expectLink';

const routes = routesOf('/', Page);
const open = (answers: Record<string, Answer>) =>
  renderRoute(routes, '/', { ...approved, ...answers });
type Opened = ReturnType<typeof open>;

const { example } = approved['getHomepageData'] as { example: object };
/** A visit shows each popup once, so every test needs fresh ids. */
let count = 0;
const reoffer = () => {
  const reofferId = `reoffer-${++count}`;
  return {
    checkReoffer: { reofferId },
    getReofferPopup: {
      reoffer: {
        reofferId,
        benefits: [
          { kind: 'limit', from: 8_000, to: 10_000, expiresAt: '2026-11-21T11:44:00Z' },
          { kind: 'interest', from: 400, to: 350, expiresAt: '2026-11-22T11:44:00Z' },
          { kind: 'days', from: 90, to: 120, expiresAt: '2026-11-20T11:43:00Z' },
        ],
        quote: example,
      },
    },
  };
};
const newCoupon = () => ({ getCouponPopup: { coupon: coupon(`coupon-${++count}`, 40) } });
const orders = (status: number) => ({
  myOrders: { orders: [{ ...order, status }], page: 1, total: 1, hasMore: false },
});
const ready = async ({ calls }: Opened) =>
  waitFor(() =>
    expect(calls.find(({ method }) => method === 'myOrders')?.data).toEqual({ page: 1 }),
  );
const send = () => screen.getByRole('button', { name: 'Send your rating' });
const sheet = (name: string) => screen.findByRole('dialog', { name });

describe('better terms', () => {
  it('are shown with their former values and the time left of each', async () => {
    const better = reoffer();
    open({ ...better, ...newCoupon(), ...orders(80) });
    const popup = await sheet('Better terms for you');
    const [limit, interest, days] = within(popup).getAllByRole('listitem');
    expect(limit).toHaveTextContent('Borrow up to ₱10,000Before: ₱8,00024:00:00 left');
    expect(interest).toHaveTextContent(
      'Interest of 3.5% a period of 31 daysBefore: 4%48:00:00 left',
    );
    expect(days).toHaveTextContent('Up to 120 days to repayBefore: 90 daysIts time is up');
    expect(within(popup).getByText('₱2,910')).toBeVisible();
    await expectLink(
      'Choose an amount',
      `#/borrow/confirm_quota?reofferId=${better.checkReoffer.reofferId}`,
      within(popup),
    );
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('are followed by no other popup, and by the coupon on the next visit to home', async () => {
    const answers = { ...reoffer(), ...newCoupon() };
    const first = open(answers);
    await sheet('Better terms for you');
    await first.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    first.view.unmount();
    open(answers);
    expect(await sheet('A coupon for you')).toBeVisible();
  });

  it('say so if they expire while they are shown', async () => {
    open({ ...reoffer(), getReofferPopup: { reoffer: null } });
    expect(await sheet('Better terms for you')).toHaveTextContent(/usual terms are still there/);
  });
});

describe('a new coupon', () => {
  it('shows its discount and its last day, and links to its use', async () => {
    open({ ...newCoupon(), ...orders(80) });
    const popup = await sheet('A coupon for you');
    expect(popup).toHaveTextContent('₱40 off your interest');
    expect(popup).toHaveTextContent('Use it until Dec 1, 2026.');
    const links = within(popup).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#/borrow/confirm_quota',
      '#/mine/coupon',
    ]);
  });

  it('is shown even if better terms cannot be requested', async () => {
    open({ ...newCoupon(), checkReoffer: fails('network') });
    expect(await sheet('A coupon for you')).toBeVisible();
  });

  it('waits while the borrower cannot borrow', async () => {
    const page = open({
      ...newCoupon(),
      ...reoffer(),
      loanWindowConfig: { open: false, opensAt: null },
    });
    await ready(page);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.calls.map(({ method }) => method)).not.toContain('getCouponPopup');
  });
});

/** Opens home again, after the first visit has shown the news. */
async function openAgain(answers: Record<string, Answer>): Promise<Opened> {
  const first = open(answers);
  await ready(first);
  first.view.unmount();
  return open(answers);
}

describe('the rating', () => {
  it('waits until home has shown the news once', async () => {
    const repaid = { ...order, loanOrderId: 'loan-2', status: 80 };
    const page = open({ myOrders: { ...orders(80).myOrders, orders: [repaid] } });
    await ready(page);
    await screen.findByRole('button', { name: 'Choose an amount' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is requested after a repaid loan, sent once, and kept with its time', async () => {
    const page = await openAgain({ ...orders(80), userSubmitRating: { received: true } });
    await sheet('Your loan is repaid');
    expect(page.store.getState().kept.popupEvaluate).toEqual({
      popupTime: '2026-11-20T11:44:00.000Z',
      rejectState: false,
      loanOrderId: 'loan-1',
    });
    await page.user.click(screen.getByRole('radio', { name: '4 stars' }));
    await page.user.type(screen.getByRole('textbox'), ' Quick.{Enter}Kind. ');
    await page.user.dblClick(send());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.calls.filter(({ method }) => method === 'userSubmitRating')).toMatchObject([
      { data: { stars: 4, comment: 'Quick.\nKind.', rejectState: false, loanOrderId: 'loan-1' } },
    ]);
    expect(page.toasts).toEqual(['Thank you. We read every word.']);
  });

  it('is requested after a rejection, in other words', async () => {
    await openAgain({ ...applying({ status: 18, decidedAt: '2026-11-20T10:00:00.000Z' }) });
    expect(await sheet('How did we do?')).toHaveTextContent('We could not say yes this time.');
  });

  it('needs a star, and shows why it was refused', async () => {
    const page = await openAgain({
      ...orders(80),
      userSubmitRating: fails('network', 'No connection'),
    });
    await sheet('Your loan is repaid');
    await page.user.click(send());
    expect(screen.getByRole('alert')).toHaveTextContent('Choose one to five stars');
    await page.user.click(screen.getByRole('radio', { name: '1 star' }));
    await page.user.click(send());
    expect(await screen.findByText('No connection')).toBeVisible();
    expect(screen.getByRole('radio', { name: '1 star' })).toBeChecked();
  });

  it('counts the characters of a comment as people do, and never cuts it off', async () => {
    const page = await openAgain({ ...orders(80), userSubmitRating: { received: true } });
    await sheet('Your loan is repaid');
    await page.user.click(screen.getByRole('radio', { name: '5 stars' }));
    const field = screen.getByRole('textbox');
    expect(field).toHaveAccessibleDescription('Optional. Leave out names and numbers.');
    await page.user.click(field);
    await page.user.paste('🙏🏽'.repeat(1_001));
    await page.user.click(send());
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(
      expect.stringContaining('Use at most 1,000 characters. It has 1,001; nothing was cut off.'),
    );
    await page.user.clear(field);
    await page.user.paste('🙏🏽'.repeat(1_000));
    await page.user.click(send());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [sent, ...more] = page.calls.filter(({ method }) => method === 'userSubmitRating');
    expect(v.parse(userSubmitRating.request, sent?.data)).toMatchObject({
      comment: '🙏🏽'.repeat(1_000),
    });
    expect(more).toEqual([]);
  });

  it('is not requested twice in 7 days', async () => {
    const page = open(orders(80));
    const asked = { popupTime: '2026-11-14T00:00:00Z', rejectState: true, loanOrderId: null };
    act(() => void page.store.dispatch(keep('popupEvaluate', asked)));
    await ready(page);
    await screen.findByRole('button', { name: 'Choose an amount' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('is not requested while a loan is open', async () => {
  const page = open({ ...withLoan({}), ...reoffer(), ...newCoupon() });
  await screen.findByRole('link', { name: 'Repay ₱1,802' });
  expect(page.calls.map(({ method }) => method)).not.toContain('checkReoffer');
});
