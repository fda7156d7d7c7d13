import { coupon as anyCoupon, hrefOf, renderRoute } from '@pautang/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { routes } from '../../routes';

const coupon: typeof anyCoupon = (id, amount, over) =>
  anyCoupon(id, amount, { expiresOn: '2026-12-20', usedBy: null, ...over });
const only = routes.filter(({ path }) => path === '/mine/coupon');
const open = (coupons: unknown, now?: number) =>
  renderRoute(only, '/mine/coupon', { getCoupons: coupons }, now === undefined ? {} : { now });
const group = (name: string) => within(screen.getByRole('region', { name }));

describe('coupons', () => {
  it('shows the discount, the loans and the last day of each, and leads to the amount with it', async () => {
    // The page strips a character that reverses the text.
    const title = '\u202e₱50 off your interest';
    const { calls } = open({ coupons: [coupon('c 1', 50, { title })] });
    const ready = within(await screen.findByRole('region', { name: 'Ready to use' }));
    expect(ready.getByRole('heading', { name: '₱50 off your interest' })).toBeVisible();
    expect(
      ready.getByText('For a loan with ₱50 or more of interest in each payment.'),
    ).toBeVisible();
    expect(ready.getByText('Use it by Dec 20, 2026')).toBeVisible();
    expect(hrefOf('Use ₱50 off', ready)).toBe('#/borrow/confirm_quota?coupons=c%201');
    expect(ready.getByText(/never off what you borrow/)).toBeVisible();
    expect(calls).toEqual([{ method: 'getCoupons', data: {}, requestId: null }]);
  });

  it('lists apart those that are used, expired, or too large for the limit, without a link to use them', async () => {
    const reason = 'More than the interest of one period, ₱216 at most within your limit.';
    open({
      coupons: [
        coupon('a', 50),
        coupon('b', 20, {
          state: 'used',
          reason: 'Already used.',
          usedBy: { loanOrderId: 'loan-1', loanNumber: '0418' },
        }),
        coupon('c', 10, { state: 'used', reason: 'Already used.' }),
        coupon('d', 30, {
          state: 'expired',
          expiresOn: '2026-11-16',
          reason: 'Expired on Nov 16, 2026.',
        }),
        coupon('e', 500, { state: 'unavailable', reason }),
      ],
    });
    expect(await screen.findAllByRole('link', { name: /^Use ₱/ })).toHaveLength(1);
    expect(group('Used').getByRole('link', { name: 'Loan 0418' })).toHaveAttribute(
      'href',
      '#/repay/repay_detail?loanOrderId=loan-1',
    );
    expect(group('Used').getByText('Used in a loan')).toBeVisible();
    expect(group('Expired').getByText('Expired on Nov 16, 2026')).toBeVisible();
    expect(group('Ready to use').getAllByRole('heading', { level: 3 })).toHaveLength(1);
    expect(group('For a higher limit').getByText(reason)).toBeVisible();
  });

  it('shows the time left of those that end soon', async () => {
    const ends = ['2026-11-20', '2026-11-21', '2026-11-23', '2026-11-24'];
    open({ coupons: ends.map((expiresOn) => coupon(expiresOn, 50, { expiresOn })) });
    const cards = await screen.findAllByRole('article');
    const left = cards.map((card) => within(card).queryByText(/left$|Last day/)?.textContent);
    expect(left).toEqual(['Last day', '1 day left', '3 days left', undefined]);
  });

  it('moves a coupon when its last day ends by the lender’s clock, while the page is open', async () => {
    // A minute before midnight in Manila.
    const { services } = open(
      { coupons: [coupon('a', 50, { expiresOn: '2026-11-20' })] },
      Date.parse('2026-11-20T15:59:00Z'),
    );
    expect(await screen.findByRole('link', { name: 'Use ₱50 off' })).toBeVisible();
    services.clock.now = () => Date.parse('2026-11-20T16:00:01Z');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(group('Expired').getByText('Expired on Nov 20, 2026')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Use ₱50 off' })).toBeNull();
    expect(group('Ready to use').getByText(/^None right now/)).toBeVisible();
  });

  it('tells a borrower without any how to get coupons', async () => {
    open({ coupons: [] });
    expect(await screen.findByRole('heading', { name: 'No coupons yet' })).toBeVisible();
    expect(screen.getByText(/when you join, on your birthday/)).toBeVisible();
    expect(hrefOf('Back to home')).toBe('#/');
  });
});
