import { ResponseCode } from '@pautang/shared/contract/codes';
import { coupon, fails } from '@pautang/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { amountField, openAmount, review } from '../../testing/amountPage';
import type { Selected } from '../../testing/prices';
import { lender, quota } from '../../testing/prices';

type View = ReturnType<typeof openAmount>;

const times = ({ calls }: View, name: string) =>
  calls.filter(({ method }) => method === name).length;
const type = async ({ user }: View, text: string) => {
  const field = await amountField();
  await user.clear(field);
  await user.type(field, text);
};

describe('a choice that the page offered and the lender refuses', () => {
  it('says at the amount that the limit has fallen, keeps the amount, and requests the limits again', async () => {
    let maxAmount = 8_000;
    const view = openAmount('', {
      queryBorrowQuota: () => quota({ maxAmount }),
      queryBorrowQuotaWithInput: (selected: Selected) =>
        selected.loanAmount > maxAmount
          ? fails('business', 'From ₱1,000 to ₱4,000.', ResponseCode.AMOUNT_OUT_OF_LIMIT)
          : lender.queryBorrowQuotaWithInput(selected),
    });
    await type(view, '7000');
    maxAmount = 4_000;
    await view.user.click(await review('₱7,000'));
    const field = await amountField();
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription('The most you can borrow is ₱4,000'),
    );
    expect(field).toHaveValue('7,000');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(times(view, 'queryBorrowQuota')).toBe(2);
    expect(view.where()).toContain('/borrow/confirm_quota?amount=7000');
    await type(view, '4000');
    await view.user.click(await review('₱4,000'));
    await waitFor(() => expect(view.where()).toContain('/borrow/confirm_borrow?amount=4000'));
  });

  it.each([
    ['AMOUNT_OUT_OF_LIMIT', 'Choose an amount from ₱1,000 to ₱4,000.'],
    ['AMOUNT_OFF_STEP', 'Choose an amount in steps of ₱1,000.'],
  ] as const)(
    'shows the lender’s own words at the amount if the limits do not show %s',
    async (code, message) => {
      const view = openAmount('', {
        queryBorrowQuotaWithInput: fails('business', message, ResponseCode[code]),
      });
      await type(view, '6500');
      await view.user.click(await review('₱6,500'));
      expect(await screen.findByText(message)).toBeVisible();
      expect(await amountField()).toHaveAccessibleDescription(message);
      expect(screen.queryByRole('alert')).toBeNull();
      expect(times(view, 'queryBorrowQuota')).toBe(2);
      const asked = times(view, 'queryBorrowQuotaWithInput');
      await view.user.click(await review('₱6,500'));
      await waitFor(() => expect(times(view, 'queryBorrowQuotaWithInput')).toBe(asked + 1));
      expect(view.where()).toContain('/borrow/confirm_quota');
    },
  );

  it('says at the term that it is gone, and continues with another', async () => {
    let terms = quota().terms;
    const view = openAmount('?amount=5000&periods=3', {
      queryBorrowQuota: () => quota({ terms }),
      queryBorrowQuotaWithInput: (selected: Selected) =>
        terms.some(({ periods }) => periods === selected.periods)
          ? lender.queryBorrowQuotaWithInput(selected)
          : fails('business', 'periods: 4 is not offered, only 3.', ResponseCode.BAD_DATA),
    });
    await amountField();
    terms = terms.slice(0, 1);
    await view.user.click(screen.getByRole('radio', { name: /120 days/ }));
    const words = await screen.findByText('That term is not offered any more. Choose another.');
    expect(words.closest('[aria-live]')).not.toBeNull();
    expect(screen.getByRole('radio', { name: /90 days/ })).toHaveAccessibleDescription(
      words.textContent,
    );
    await waitFor(() => expect(screen.queryByRole('radio', { name: /120 days/ })).toBeNull());
    expect(document.body).not.toHaveTextContent('periods: 4');
    expect(screen.queryByRole('alert')).toBeNull();
    await view.user.click(await review('₱5,000'));
    expect(screen.getByRole('radio', { name: /90 days/ })).toHaveFocus();
    expect(view.where()).toContain('/borrow/confirm_quota');
    await view.user.click(screen.getByRole('radio', { name: /90 days/ }));
    await waitFor(() => expect(screen.getByRole('radio', { name: /90 days/ })).toBeValid());
    await view.user.click(await review('₱5,000'));
    await waitFor(() => expect(view.where()).toContain('/borrow/confirm_borrow?amount=5000'));
  });

  it.each([
    ['by its list', true],
    ['by the refusal of the price', false],
  ])(
    'says at the coupon that it ran out, as told %s, and continues without it only after another tap',
    async (_how, isListed) => {
      let isUsed = false;
      const used = { state: 'used', reason: 'You used it already.' } as const;
      const view = openAmount('?amount=5000&periods=3&coupons=c50', {
        getCoupons: () => ({ coupons: [coupon('c50', 50, isUsed ? used : {})] }),
        queryBorrowQuotaWithInput: (selected: Selected) => {
          if (selected.loanAmount === 5_000 || selected.couponIds.length === 0)
            return lender.queryBorrowQuotaWithInput(selected);
          isUsed = true;
          return fails('business', 'One of them is used.', ResponseCode.COUPON_UNUSABLE);
        },
      });
      await screen.findByText('₱50 off interest');
      await type(view, '6000');
      isUsed = isListed;
      await view.user.click(await review('₱6,000'));
      expect(
        await screen.findByText('Your ₱50 coupon is not used. You used it already.'),
      ).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(await amountField()).toHaveValue('6,000');
      await waitFor(() => expect(screen.getAllByText('₱6,486').length).toBeGreaterThan(0));
      expect(view.where()).toContain('/borrow/confirm_quota');
      await view.user.click(await review('₱6,000'));
      await waitFor(() =>
        expect(view.where()).toBe('/borrow/confirm_borrow?amount=6000&periods=3'),
      );
    },
  );

  it('shows the lender’s own words at the coupons if its list still has them', async () => {
    const message = 'Coupons together may not pass the interest.';
    const view = openAmount('?amount=5000&periods=3&coupons=c50', {
      queryBorrowQuotaWithInput: (selected: Selected) =>
        selected.couponIds.length > 0
          ? fails('business', message, ResponseCode.COUPON_UNUSABLE)
          : lender.queryBorrowQuotaWithInput(selected),
    });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('₱50 off interest')).toBeVisible();
    await view.user.click(await review('₱5,000'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(view.where()).toContain('/borrow/confirm_quota');
  });

  it('shows any other refusal of a price beside the button', async () => {
    const view = openAmount('', {
      queryBorrowQuotaWithInput: fails('business', 'Over the cap.', ResponseCode.CAP_EXCEEDED),
    });
    await type(view, '6000');
    await view.user.click(await review('₱6,000'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Over the cap.');
    expect(times(view, 'queryBorrowQuota')).toBe(1);
  });
});
