import { ResponseCode } from '@pautang/shared/contract/codes';
import { fails, hold, keepBareLender } from '@pautang/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAmount } from '../../testing/amountPage';
import type { Selected } from '../../testing/prices';
import { lender, payoffs, quota, quote } from '../../testing/prices';

const telling = {
  queryBorrowQuota: quota({ payoffs: payoffs(quote()) }),
  queryBorrowQuotaWithInput: (selected: Selected) => {
    const price = lender.queryBorrowQuotaWithInput(selected);
    return { ...price, payoffs: payoffs(price.quote) };
  },
};

const open = async (answers: Record<string, unknown> = {}, query = '') => {
  const page = openAmount(query, { ...telling, ...answers });
  const compare = await screen.findByRole('button', { name: 'Compare' });
  const asked = page.calls.length;
  fireEvent.click(compare);
  const sheet = within(screen.getByRole('dialog'));
  const atOnce = { tables: sheet.queryAllByRole('table').length, asked: page.calls.length - asked };
  await sheet.findByRole('table');
  return { ...page, sheet, atOnce };
};
type Sheet = Awaited<ReturnType<typeof open>>['sheet'];

const cell = (sheet: Sheet, name: RegExp) => sheet.findByRole('radio', { name });
const words = (sheet: Sheet) => sheet.getByText(/^(On|After) .* you pay/);
const dayField = (sheet: Sheet) => sheet.getByLabelText('The day you pay it off');
const isReady = (sheet: Sheet) => sheet.findByText('costs ₱655');

describe('the costs of other amounts and terms', () => {
  it('mention coupons only if the lender has them', async () => {
    const { sheet, store } = await open();
    expect(sheet.getByText(/Before coupons/)).toBeVisible();
    act(() => void store.dispatch(keepBareLender()));
    expect(sheet.queryByText(/coupon/)).toBeNull();
  });

  it('are not offered if the borrower has one amount, one term and no early payoff', async () => {
    const only = { minAmount: 5_000, maxAmount: 5_000, terms: [{ periods: 3, termDays: 90 }] };
    openAmount('', { queryBorrowQuota: quota(only) });
    expect(await screen.findByRole('button', { name: 'Review ₱5,000' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull();
  });

  it('open an empty sheet at once, then show the lender’s prices from one envelope and mark the choice', async () => {
    const { sheet, calls, atOnce } = await open();
    expect(atOnce).toEqual({ tables: 0, asked: 0 });
    const chosen = await cell(
      sheet,
      /₱5,000 over 90 days You repay ₱5,405 costs ₱655 6.75% EIR a month/,
    );
    expect(chosen).toBeChecked();
    expect(sheet.getByRole('table', { name: /Amount and term/ })).toBeVisible();
    expect(sheet.getAllByRole('rowheader').map((row) => row.textContent)).toEqual([
      '₱4,000',
      '₱5,000',
      '₱6,000',
    ]);
    const asked = calls.filter(({ method }) => method === 'queryBorrowQuotaWithInput');
    expect(asked.map(({ data }) => data)).toEqual(
      [4_000, 5_000, 6_000].flatMap((loanAmount) =>
        [3, 4].map((periods) => ({ loanAmount, periods, couponIds: [] })),
      ),
    );
    // Every cost has one scale: ₱524 to ₱948.
    await isReady(sheet);
    const widths = [...screen.getByRole('dialog').querySelectorAll<HTMLElement>('.bar')]
      .map(({ style }) => parseFloat(style.width))
      .filter((width) => !Number.isNaN(width));
    expect(widths).toHaveLength(6);
    expect(Math.max(...widths)).toBe(100);
    expect(widths[0]).toBeCloseTo((524 / 948) * 100, 1);
  });

  it('set the amount and the term of a tapped cell, and keep the rows in place', async () => {
    const { user, sheet, where } = await open();
    await isReady(sheet);
    await user.click(await cell(sheet, /₱6,000 over 120 days/));
    expect(await cell(sheet, /₱6,000 over 120 days/)).toBeChecked();
    expect(sheet.getAllByRole('rowheader')[0]).toHaveTextContent('₱4,000');
    expect(where()).toBe('/borrow/confirm_quota?amount=6000&periods=4');
    await user.click(sheet.getByRole('button', { name: 'Use ₱6,000 over 120 days' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'I want to borrow' })).toHaveValue('6,000');
    expect(screen.getByRole('radio', { name: /^120 days/ })).toBeChecked();
  });

  it('move with the arrow keys', async () => {
    const { user, sheet } = await open();
    await isReady(sheet);
    act(() => sheet.getByRole('radio', { name: /₱5,000 over 90 days/ }).focus());
    await user.keyboard('{ArrowRight}');
    expect(await cell(sheet, /₱5,000 over 120 days/)).toBeChecked();
  });

  it('keep their shape while the prices load', async () => {
    const { promise, release } = hold();
    const { sheet } = await open({
      queryBorrowQuotaWithInput: async (selected: Selected) => {
        await promise;
        return telling.queryBorrowQuotaWithInput(selected);
      },
    });
    expect(within(sheet.getByRole('table')).getAllByRole('radio')).toHaveLength(6);
    expect(sheet.queryByText(/^costs/)).toBeNull();
    await act(async () => release());
    expect(await isReady(sheet)).toBeVisible();
  });

  it('mark cells that the lender does not offer, and show the rest', async () => {
    const { sheet } = await open({
      queryBorrowQuotaWithInput: (selected: Selected) =>
        selected.loanAmount === 6_000
          ? fails('business', 'Over the cap', ResponseCode.CAP_EXCEEDED)
          : telling.queryBorrowQuotaWithInput(selected),
    });
    expect(await cell(sheet, /₱6,000 over 90 days Not offered/)).toBeDisabled();
    expect(await cell(sheet, /₱5,000 over 90 days/)).toBeEnabled();
  });

  it('work for a single term, and around the nearest possible amount', async () => {
    const one = quota({ terms: [{ periods: 3, termDays: 90 }] });
    const { sheet } = await open({ queryBorrowQuota: one }, '?amount=20000&periods=3');
    expect(sheet.getAllByRole('rowheader').map((row) => row.textContent)).toEqual([
      '₱6,000',
      '₱7,000',
      '₱8,000',
    ]);
    expect(sheet.queryByRole('radio', { checked: true })).toBeNull();
    expect(sheet.getByRole('button', { name: 'Done' })).toBeVisible();
  });
});

describe('the saving from an early payoff', () => {
  it('is shown for the last day of the first period, in words', async () => {
    const { sheet } = await open();
    expect(words(sheet)).toHaveTextContent(
      'On Dec 20, 2026 you pay ₱5,305. In all you repay ₱5,305, ₱100 less than the whole plan.',
    );
    expect(dayField(sheet)).toHaveValue('2026-12-20');
    expect(dayField(sheet)).toHaveAttribute('min', '2026-11-20');
    expect(dayField(sheet)).toHaveAttribute('max', '2027-02-18');
  });

  it('follows a stretch of the time line, or any day of it', async () => {
    const { user, sheet } = await open();
    await user.click(sheet.getByRole('radio', { name: 'You save ₱50 by Jan 19' }));
    expect(dayField(sheet)).toHaveValue('2027-01-19');
    expect(words(sheet)).toHaveTextContent(
      'After 1 payment on time, on Jan 19, 2027 you pay ₱3,553. In all you repay ₱5,355, ₱50 less than the whole plan.',
    );
    fireEvent.change(dayField(sheet), { target: { value: '2027-01-20' } });
    expect(sheet.getByRole('radio', { name: 'You save ₱0 by Feb 18' })).toBeChecked();
    expect(words(sheet)).toHaveTextContent(
      'After 2 payments on time, on Jan 20, 2027 you pay ₱1,801. In all you repay ₱5,405, the same as the whole plan.',
    );
  });

  it('refuses a day outside the plan and names the possible days', async () => {
    const { sheet } = await open();
    for (const day of ['2026-11-19', '2027-02-19', '']) {
      fireEvent.change(dayField(sheet), { target: { value: '2026-12-20' } });
      expect(words(sheet)).toBeVisible();
      fireEvent.change(dayField(sheet), { target: { value: day } });
      expect(dayField(sheet)).toHaveAccessibleDescription(
        'Choose a day from Nov 20, 2026 to Feb 18, 2027',
      );
      expect(sheet.queryByText(/^(On|After) .* you pay/)).toBeNull();
    }
  });

  it('follows the choice and keeps the picked day, and is busy until the price comes', async () => {
    const { promise, release } = hold();
    let isHeld = false;
    const { user, sheet } = await open({
      queryBorrowQuotaWithInput: async (selected: Selected) => {
        if (isHeld) await promise;
        return telling.queryBorrowQuotaWithInput(selected);
      },
    });
    await isReady(sheet);
    await user.click(sheet.getByRole('radio', { name: /by Jan 19/ }));
    isHeld = true;
    await user.click(await cell(sheet, /₱6,000 over 120 days/));
    expect(words(sheet).closest('[aria-busy]')).not.toBeNull();
    await act(async () => release());
    const price = quote({ loanAmount: 6_000, periods: 4 });
    const [, second] = payoffs(price);
    await waitFor(() =>
      expect(words(sheet)).toHaveTextContent(
        `on Jan 19, 2027 you pay ₱${second?.payoffAmount.toLocaleString('en-US')}.`,
      ),
    );
    expect(sheet.getByRole('radio', { name: /by Mar 20/ })).toBeVisible();
    expect(words(sheet).closest('[aria-busy]')).toBeNull();
  });

  it('moves to the last day of a plan that became too short for the picked day', async () => {
    const { user, sheet } = await open({}, '?amount=5000&periods=4');
    await user.click(await sheet.findByRole('radio', { name: /by Mar 20/ }));
    await user.click(await cell(sheet, /₱5,000 over 90 days/));
    await waitFor(() => expect(dayField(sheet)).toHaveValue('2027-02-18'));
    expect(words(sheet)).toHaveTextContent('After 2 payments on time, on Feb 18, 2027 you pay');
    expect(sheet.queryByText(/Choose a day/)).toBeNull();
  });

  it('says so if it includes coupons', async () => {
    const { sheet } = await open({}, '?amount=5000&periods=3&coupons=c50');
    expect(await sheet.findByText(/Your ₱50 off interest is in\./)).toBeVisible();
    await waitFor(() => expect(words(sheet)).toHaveTextContent('you pay ₱5,255.'));
  });

  it('offers a retry if the price of the choice did not load', async () => {
    let isDown = false;
    const { user, sheet } = await open({
      queryBorrowQuotaWithInput: (selected: Selected) =>
        isDown ? fails('network', 'No connection') : telling.queryBorrowQuotaWithInput(selected),
    });
    await isReady(sheet);
    isDown = true;
    await user.click(await cell(sheet, /₱4,000 over 120 days/));
    expect(await sheet.findByText('No connection')).toBeVisible();
    isDown = false;
    await user.click(sheet.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(words(sheet)).toBeVisible());
  });

  it('is left out if the lender does not state it', async () => {
    const { sheet } = await open({
      queryBorrowQuota: lender.queryBorrowQuota,
      queryBorrowQuotaWithInput: lender.queryBorrowQuotaWithInput,
    });
    expect(await isReady(sheet)).toBeVisible();
    expect(sheet.queryByText('If you pay it off early')).toBeNull();
  });
});
