import { ResponseCode } from '@pautang/shared/contract/codes';
import {
  bareLender,
  fails,
  findHref,
  hold,
  hrefOf,
  loanOrder,
  optionalUses,
} from '@pautang/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { amountField, openAmount, review, typeAmount } from '../../testing/amountPage';
import { quota, quote } from '../../testing/prices';

/** The page's own price strip, not a list in a sheet. */
const strip = () => screen.getAllByText('EIR a month').at(-1)!.closest('dl')!;

describe('choosing an amount', () => {
  it('starts at the suggestion with its price, and requests that price once', async () => {
    const { calls } = openAmount();
    expect(await amountField()).toHaveValue('5,000');
    expect(strip()).toHaveTextContent('You receive₱4,750');
    expect(strip()).toHaveTextContent('EIR a month6.75%');
    await screen.findByText('2 available');
    expect(calls.map(({ method }) => method)).toEqual([
      'queryBorrowQuota',
      'checkReoffer',
      'getCoupons',
    ]);
  });

  it('asks for a new price when the amount rests, not while it moves', async () => {
    const { user, calls } = openAmount();
    const asked = () =>
      calls.filter(({ method }) => method === 'queryBorrowQuotaWithInput').map(({ data }) => data);
    const slider = await screen.findByRole('slider', { name: 'I want to borrow' });
    fireEvent.input(slider, { target: { value: '6000' } });
    expect(await review('₱6,000')).toBeVisible();
    expect(strip()).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Updating…')).toBeVisible();
    expect(asked()).toEqual([]);
    fireEvent(slider, new Event('change', { bubbles: true }));
    await waitFor(() => expect(strip()).toHaveTextContent('You receive₱5,700'));
    expect(asked()).toEqual([{ loanAmount: 6_000, periods: 3, couponIds: [] }]);
    await user.click(screen.getByRole('button', { name: '₱500 more' }));
    await waitFor(() => expect(strip()).toHaveTextContent('You receive₱6,175'));
  });

  it('drops a late answer', async () => {
    const { promise, release } = hold();
    const { user } = openAmount('', {
      queryBorrowQuotaWithInput: async (selected: { loanAmount: number }) => {
        if (selected.loanAmount === 6_000) await promise;
        return { quote: quote(selected) };
      },
    });
    await typeAmount({ user }, '6000');
    await typeAmount({ user }, '7000');
    await waitFor(() => expect(strip()).toHaveTextContent('You receive₱6,650'));
    await act(async () => release());
    expect(strip()).toHaveTextContent('You receive₱6,650');
  });

  it('keeps a typed amount that is off the step and shows the error beside it', async () => {
    const { user, where, calls } = openAmount();
    await typeAmount({ user }, '5050');
    const field = await amountField();
    expect(field).toHaveValue('5,050');
    expect(field).toHaveAccessibleDescription('Choose an amount in steps of ₱500');
    expect(screen.queryByText('Updating…')).toBeNull();
    await user.click(await review('₱5,050'));
    expect(field).toHaveFocus();
    expect(where()).toContain('/borrow/confirm_quota');
    expect(calls.map(({ method }) => method)).not.toContain('queryBorrowQuotaWithInput');
  });

  it('passes the whole choice on, and keeps it in its own address for the way back', async () => {
    const { user, where } = openAmount();
    await user.click(await screen.findByRole('radio', { name: /120 days/ }));
    await waitFor(() => expect(where()).toBe('/borrow/confirm_quota?amount=5000&periods=4'));
    await user.click(await review('₱5,000'));
    await waitFor(() => expect(where()).toBe('/borrow/confirm_borrow?amount=5000&periods=4'));
  });

  it('restores the choice in its address', async () => {
    openAmount('?amount=6500&periods=4&coupons=c20');
    expect(await amountField()).toHaveValue('6,500');
    expect(screen.getByRole('radio', { name: /120 days/ })).toBeChecked();
    expect(await screen.findByText('₱20 off interest')).toBeVisible();
  });

  it.each(['?amount=abc&periods=3', '?amount=5000&periods=7', '?amount=%00&coupons=c20'])(
    'starts from the suggestion if the address is junk: %s',
    async (query) => {
      openAmount(query);
      expect(await screen.findByText(/That link cannot|in that link cannot/)).toBeVisible();
      expect(await amountField()).toHaveValue('5,000');
    },
  );

  it('waits for the price of the latest choice before it opens the terms', async () => {
    const { promise, release } = hold();
    const { user, where } = openAmount('', {
      queryBorrowQuotaWithInput: async (selected: { loanAmount: number }) => {
        await promise;
        return { quote: quote(selected) };
      },
    });
    const field = await amountField();
    await user.clear(field);
    await user.type(field, '6000');
    await user.click(await review('₱6,000'));
    expect(await review('₱6,000')).toHaveAttribute('aria-busy', 'true');
    expect(where()).toContain('/borrow/confirm_quota');
    await act(async () => release());
    await waitFor(() => expect(where()).toContain('/borrow/confirm_borrow?amount=6000'));
  });

  it('says that a price failed and asks again on the next tap', async () => {
    let isDown = true;
    const { user, where } = openAmount('', {
      queryBorrowQuotaWithInput: (selected: { loanAmount: number }) =>
        isDown ? fails('network', 'Internet connection is unstable') : { quote: quote(selected) },
    });
    await typeAmount({ user }, '6000');
    expect(await screen.findByRole('alert')).toHaveTextContent('Internet connection is unstable');
    expect(strip()).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('Updating…')).toBeNull();
    isDown = false;
    await user.click(await review('₱6,000'));
    await waitFor(() => expect(where()).toContain('/borrow/confirm_borrow?amount=6000'));
  });
});

const openSheet = async (user: ReturnType<typeof openAmount>['user']) => {
  await user.click(await screen.findByRole('button', { name: /^Coupon/ }));
  return within(await screen.findByRole('dialog'));
};

describe('coupons', () => {
  it('shows the usable coupons, the others with their reasons, and the running total', async () => {
    const { user } = openAmount();
    const sheet = await openSheet(user);
    expect(await sheet.findAllByRole('checkbox')).toHaveLength(2);
    expect(sheet.getByText('More than the interest.')).toBeVisible();
    expect(sheet.getByText('Expired on Nov 16, 2026.')).toBeVisible();
    expect(sheet.queryByText('Already used.')).toBeNull();
    await user.click(sheet.getByRole('checkbox', { name: /₱50/ }));
    await user.click(sheet.getByRole('checkbox', { name: /₱20/ }));
    expect(sheet.getByText('₱70 of ₱405 interest')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Use ₱70 off' }));
    expect(await screen.findByText('₱70 off interest')).toBeVisible();
    await waitFor(() => expect(strip()).toHaveTextContent('You repay₱5,335'));
  });

  it.each([
    ['c50', /^Coupon\s*₱50 off interest$/, null],
    ['c500', /^Coupon\s*2 available$/, 'Your ₱500 coupon is not used. More than the interest.'],
    [
      'stranger',
      /^Coupon\s*2 available$/,
      'A coupon of that link is not yours, so it is not used.',
    ],
  ])('takes %s from an address without an amount, or says why not', async (id, name, word) => {
    openAmount(`?coupons=${id}`);
    expect(await screen.findByRole('button', { name })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'I want to borrow' })).toHaveValue('5,000');
    expect(screen.queryByText(/The amount in that link/)).toBeNull();
    if (word !== null) expect(await screen.findByText(word)).toBeVisible();
    else expect(screen.queryByText(/is not used/)).toBeNull();
  });

  it('refuses coupons that exceed the interest together', async () => {
    const coupons = ['a90', 'b90', 'd90'].map((couponId) => ({
      couponId,
      title: couponId,
      amount: 90,
      expiresOn: '2026-12-01',
      state: 'available',
      reason: null,
    }));
    const { user } = openAmount('', {
      getCoupons: { coupons },
      queryBorrowQuota: quota({ quote: { ...quote(), interest: 270 - 1, periods: 2 } }),
    });
    const sheet = await openSheet(user);
    for (const box of await sheet.findAllByRole('checkbox')) await user.click(box);
    expect(sheet.getByRole('alert')).toHaveTextContent('₱270');
    await user.click(sheet.getByRole('button', { name: 'Use ₱270 off' }));
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('drops a coupon that no longer fits, gives the reason and continues without it', async () => {
    const { user, where, store } = openAmount('?amount=5000&periods=3&coupons=c50');
    await screen.findByText('₱50 off interest');
    await typeAmount({ user }, '1000');
    expect(
      await screen.findByText(/Your ₱50 coupon is not used. More than the interest of one period/),
    ).toBeVisible();
    await user.click(await review('₱1,000'));
    await waitFor(() => expect(where()).toBe('/borrow/confirm_borrow?amount=1000&periods=3'));
    expect(store.getState().kept.selectedQuota?.couponIds).toEqual([]);
  });

  it('restores a dropped coupon when it fits again', async () => {
    const { user } = openAmount('?amount=1000&periods=3&coupons=c50');
    await screen.findByText(/Your ₱50 coupon is not used/);
    await typeAmount({ user }, '5000');
    expect(await screen.findByText('₱50 off interest')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/is not used/)).toBeNull());
  });

  it('asks for an amount before coupons if the amount has no price', async () => {
    const { user } = openAmount('?amount=1234&periods=3');
    await amountField();
    const sheet = await openSheet(user);
    expect(sheet.getByText('First choose an amount')).toBeVisible();
  });
});

describe('the other sheets', () => {
  it('shows the receiving account masked', async () => {
    const { user } = openAmount();
    await user.click(await screen.findByRole('button', { name: /Receive in/ }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByText('Maria Santos')).toBeVisible();
    expect(sheet.getByText('···· 4821')).toBeVisible();
    expect(document.body).not.toHaveTextContent('09171234821');
    expect(hrefOf('Change the account', sheet)).toBe('#/bank/sms_verification');
  });
});

describe('if the lender offers no choice', () => {
  it('leads to the loan that is under way', async () => {
    openAmount('', {
      queryBorrowQuota: fails('business', 'One at a time', ResponseCode.LOAN_PENDING),
      getPendingOrders: { orders: [loanOrder()] },
    });
    expect(await findHref('See your loan')).toBe('#/borrow/review_details?loanOrderId=loan-1');
  });
});

it('prices an amount without coupons and better terms if the lender has none, also for an old link', async () => {
  const old = '?amount=5000&periods=3&coupons=coupon-1&reofferId=reoffer-1';
  const { calls } = openAmount(old, {}, bareLender);
  expect(await review('₱5,000')).toBeEnabled();
  await waitFor(() => expect(strip()).toHaveTextContent('You receive₱4,750'));
  expect(screen.getByRole('button', { name: /^Receive in/ })).toBeVisible();
  expect(screen.getByRole('main')).not.toHaveTextContent(/coupon/i);
  expect(optionalUses(calls)).toEqual([]);
});
