import { ResponseCode } from '@pautang/shared/contract/codes';
import { fails, findHref, gcash, hold, hrefOf, inTurn, loanOrder } from '@pautang/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { quota, quote } from '../../testing/prices';
import {
  SELECTED,
  agreeAndBorrow,
  borrow,
  openTerms,
  order,
  sent,
  tick,
} from '../../testing/termsPage';

describe('the face check', () => {
  const checked = { queryBorrowQuota: quota({ faceCheck: true }) };

  it('runs before the order, which carries its result', async () => {
    const view = openTerms({
      ...checked,
      'host:faceVerification': { passed: true, faceCheckId: 'face-1' },
    });
    await agreeAndBorrow(view);
    await waitFor(() => expect(sent(view)).toHaveLength(1));
    expect(view.told[0]).toMatchObject({ action: 'faceVerification', data: { loanAmount: 5_000 } });
    expect(sent(view)[0]?.data).toMatchObject({ faceCheckId: 'face-1' });
  });
});

describe('after the order', () => {
  it('requests no quota, price or contract any more, because the lender would refuse them', async () => {
    const { promise, release } = hold();
    const view = openTerms({
      applyOrder: async () => {
        await promise;
        return order;
      },
    });
    await agreeAndBorrow(view);
    const before = view.calls.length;
    await act(async () => release());
    await waitFor(() => expect(view.where()).toContain('/borrow/review'));
    await act(async () => undefined);
    expect(view.calls.slice(before)).toEqual([]);
  });
});

describe('if the lender does not make the order', () => {
  it('shows what changed and asks for the agreement again', async () => {
    let price = quote({ coupon: 50 });
    const view = openTerms({
      queryBorrowQuotaWithInput: () => ({ quote: price }),
      applyOrder: () => {
        if (price.eirBasisPoints === 700) return order;
        price = { ...price, totalRepayment: 5_400, totalCost: 650, eirBasisPoints: 700 };
        return fails('business', 'Changed', ResponseCode.PRICE_CHANGED);
      },
    });
    await agreeAndBorrow(view);
    const card = await screen.findByRole('heading', { name: 'The price has changed' });
    const rows = within(card.closest('[role=alert]')!);
    expect(rows.getByText('₱5,355 → ₱5,400')).toBeVisible();
    expect(rows.getByText('6.22% → 7%')).toBeVisible();
    expect(rows.queryByText('You receive')).toBeNull();
    expect(await tick()).not.toBeChecked();
    await view.user.click(await borrow());
    expect(await tick()).toHaveAccessibleDescription(
      'Please agree the terms of the loan agreement',
    );
    expect(sent(view)).toHaveLength(1);
    await agreeAndBorrow(view);
    await waitFor(() => expect(view.where()).toContain('/borrow/review'));
    expect(sent(view)[1]?.requestId).not.toBe(sent(view)[0]?.requestId);
  });

  it('unticks when the price changes', async () => {
    let price = quote({ coupon: 50 });
    const view = openTerms({ queryBorrowQuotaWithInput: () => ({ quote: price }) });
    await view.user.click(await tick());
    price = { ...price, totalRepayment: 5_400 };
    act(() => view.services.invalidate(['Credit']));
    expect(await screen.findByText('₱5,355 → ₱5,400')).toBeVisible();
    expect(await tick()).not.toBeChecked();
    await view.user.click(await borrow());
    expect(sent(view)).toEqual([]);
  });

  it('requests the price again, before any order, if its renewal failed', async () => {
    let isDown = false;
    const view = openTerms({
      queryBorrowQuotaWithInput: () =>
        isDown ? fails('network', 'No connection') : { quote: quote({ coupon: 50 }) },
    });
    await view.user.click(await tick());
    isDown = true;
    act(() => view.services.invalidate(['Coupon']));
    expect(await screen.findByRole('alert')).toHaveTextContent('No connection');
    await view.user.click(await borrow());
    expect(sent(view)).toEqual([]);
    isDown = false;
    await view.user.click(await borrow());
    await waitFor(() => expect(view.where()).toContain('/borrow/review'));
  });

  it('unticks when the receiving GCash account changes', async () => {
    let asked = 0;
    let isDown = false;
    const other = { ...gcash, cardNumber: '09180000001' };
    const view = openTerms({
      queryBorrowQuota: () =>
        isDown
          ? fails('network', 'No connection')
          : quota((asked += 1) === 1 ? {} : { receivingAccount: other }),
    });
    await view.user.click(await tick());
    isDown = true;
    act(() => view.services.invalidate(['Credit']));
    expect(await screen.findByRole('alert')).toHaveTextContent('No connection');
    isDown = false;
    await view.user.click(await borrow());
    expect(await screen.findByText('GCash ···· 4821 → GCash ···· 0001')).toBeVisible();
    expect(sent(view)).toEqual([]);
    expect(await tick()).not.toBeChecked();
  });

  it('unticks also if the new price looks the same', async () => {
    const view = openTerms({
      applyOrder: fails('business', 'Changed', ResponseCode.PRICE_CHANGED),
    });
    await agreeAndBorrow(view);
    expect(await screen.findByRole('alert')).toHaveTextContent('The price has changed');
    expect(await tick()).not.toBeChecked();
  });

  it('leads to the pending order', async () => {
    const view = openTerms({
      applyOrder: fails('business', 'One at a time', ResponseCode.LOAN_PENDING),
      getPendingOrders: { orders: [loanOrder()] },
    });
    await agreeAndBorrow(view);
    expect(await findHref('See your loan')).toBe('#/borrow/review_details?loanOrderId=loan-1');
  });

  it('resumes the same act with the same button after a lost connection', async () => {
    const view = openTerms({
      applyOrder: inTurn(fails('timeout', 'It took too long'), order),
    });
    await agreeAndBorrow(view);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'It took too long. Nothing is lost: press the same button again. You will not borrow twice.',
    );
    expect(await tick()).toBeChecked();
    await view.user.click(await borrow());
    await waitFor(() => expect(view.where()).toContain('/borrow/review'));
    expect(sent(view)[1]?.requestId).toBe(sent(view)[0]?.requestId);
  });

  it('sends the borrower back to choose if a coupon is gone', async () => {
    openTerms({
      queryBorrowQuotaWithInput: fails('business', 'It was used', ResponseCode.COUPON_UNUSABLE),
    });
    expect(await screen.findByText('It was used')).toBeVisible();
    expect(hrefOf('Choose again')).toBe(`#/borrow/confirm_quota${SELECTED}`);
  });

  it('offers to load the terms again after a failure', async () => {
    const { user } = openTerms({
      queryBorrowQuotaWithInput: inTurn(fails('network', 'Gone'), { quote: quote() }),
    });
    expect(await screen.findByText('Gone')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await borrow()).toBeVisible();
  });
});
