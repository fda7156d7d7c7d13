import { ResponseCode } from '@pautang/shared/contract/codes';
import type { Answer } from '@pautang/shared/testing';
import { fails, inTurn } from '@pautang/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aroundAct, figuresIn, openPage, rowsOf, sent } from '../../testing/openPage';
import { lender } from '../../testing/lender';
import { checkout } from '../../testing/orders';
import { pendingPlan } from '../../testing/plans';
import { completedRollover, confirmedRollover, rollover } from '../../testing/rollovers';

const AT = '/repay/rollover_details?deferralOrderId=deferral-1';
const SUCCESS = '/repay/operation_success?deferralOrderId=deferral-1&kind=rollover';
const open = (
  repayDeferralDetail: Answer,
  more: Record<string, Answer> = {},
  at: string | readonly string[] = AT,
) => openPage(at, { repayDeferralDetail, ...more });
const covered = () => rollover({ shortfall: 0, deductedAmount: 180, cashToday: 0 });
/** Opens the page before and after the confirmation, to which the lender answers `said`. */
const openAround = (after: unknown, said: unknown = lender.repayDeferralConfirm) =>
  open(
    covered(),
    aroundAct(['repayDeferralDetail', covered()], ['repayDeferralConfirm', said], after),
  );
const button = (name: string) => screen.findByRole('button', { name });

describe('the terms of a rollover', () => {
  it('show the sum to pay, the changes and the cost of the whole debt, and lead to the checkout of the fee', async () => {
    const { user, calls, where } = open(rollover(), {}, ['/', AT]);
    const fee = await screen.findByRole('region', { name: 'To pay now' });
    expect(figuresIn(fee)).toEqual(['₱180']);
    expect(within(fee).getByText('Moving the due date costs you ₱168 more')).toBeVisible();
    expect(rowsOf('Your terms, now and new')).toEqual([
      ['Next payment due', 'Nov 16, 20264 days overdue', 'Dec 20, 2026'],
      ['Overdue fee', '₱12', '₱0'],
      ['Still to pay', '₱5,417', '₱5,405after the fee'],
    ]);
    expect(screen.getByRole('group')).not.toHaveAttribute('open');
    for (const figure of ['₱4,750', '₱5,585', '₱835', '5.46%'])
      expect(screen.getByText(figure)).toBeVisible();
    expect(screen.getByText('Once it has started, it cannot be cancelled.')).toBeVisible();
    await user.dblClick(await button('Pay ₱180'));
    await waitFor(() => expect(where()).toBe('/repay/repay_offline?repaymentId=repayment-2'));
    expect(sent(calls, 'serviceFeePayment')).toEqual([
      { kind: 'deferral', orderId: 'deferral-1', amount: 180 },
    ]);
  });

  it('show the missing sum to the peso after a partial payment, and ask for just that', async () => {
    const { user, calls } = open(
      rollover({ repaidAmount: 100, deductedAmount: 30, shortfall: 50 }),
    );
    const fee = await screen.findByRole('region', { name: 'To pay now' });
    expect(within(fee).getByText('− ₱100')).toBeVisible();
    expect(within(fee).getByText('− ₱30')).toBeVisible();
    expect(within(fee).getByText(/^₱50 is still missing/)).toBeVisible();
    await user.click(await button('Pay ₱50'));
    await waitFor(() =>
      expect(sent(calls, 'serviceFeePayment')).toEqual([
        { kind: 'deferral', orderId: 'deferral-1', amount: 50 },
      ]),
    );
  });

  it('ask before the start by hand, start once for any number of taps, and poll until it is done', async () => {
    const { user, calls, where } = openAround(confirmedRollover());
    await user.click(await button('Move the due date to Dec 20'));
    const dialog = screen.getByRole('dialog', { name: 'Move the due date to Dec 20?' });
    const [first] = within(dialog).getAllByRole('button');
    expect(first).toHaveAccessibleName('Not now');
    expect(dialog).toHaveTextContent('₱180 is taken from your credit. This cannot be cancelled.');
    await user.click(first as HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent(calls, 'repayDeferralConfirm')).toEqual([]);
    await user.click(await button('Move the due date to Dec 20'));
    await user.dblClick(await button('Yes, move it'));
    expect(
      await screen.findByRole('heading', { name: 'Your due date is being moved' }),
    ).toBeVisible();
    expect(sent(calls, 'repayDeferralConfirm')).toEqual([
      { deferralOrderId: 'deferral-1', serviceFee: 180 },
    ]);
    expect(screen.queryByRole('button', { name: /^Move the due date/ })).toBeNull();
    expect(where()).toBe(AT);
  });

  it('are not shown again after the confirmation if the next request fails', async () => {
    const { user } = openAround(fails('network', 'No network'));
    await user.click(await button('Move the due date to Dec 20'));
    await user.click(await button('Yes, move it'));
    expect(
      await screen.findByRole('heading', { name: 'Your due date is being moved' }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Move the due date/ })).toBeNull();
  });

  it.each([
    ['a payment landed meanwhile', rollover({ repaidAmount: 100, shortfall: 80 }), '₱180 → ₱80'],
    [
      'the day has changed',
      rollover({ newDueDate: '2026-12-21', overdueFeeCleared: 15, extraCost: 165 }),
      'Dec 20, 2026 → Dec 21, 2026',
    ],
  ])('send nothing when %s, and show the changes', async (_, now, change) => {
    const { user, calls } = open(inTurn(rollover(), now));
    await user.click(await button('Pay ₱180'));
    expect(await screen.findByText(change)).toBeVisible();
    expect(
      screen.getByText('The figures have changed. Nothing was sent. Look at the new ones.'),
    ).toBeVisible();
    expect(sent(calls, 'serviceFeePayment')).toEqual([]);
  });

  it('yield to the progress if the fee was paid elsewhere, and nothing is paid twice', async () => {
    const { user, calls } = open(inTurn(rollover(), confirmedRollover()));
    await user.click(await button('Pay ₱180'));
    expect(await screen.findByText(/It has started and cannot be cancelled/)).toBeVisible();
    expect(sent(calls, 'serviceFeePayment')).toEqual([]);
  });

  it('show the missing sum if the lender refuses because of it, and ask for it', async () => {
    const message = 'The fee is not paid in full: ₱20 is missing.';
    const { user } = openAround(
      rollover({ deductedAmount: 160, shortfall: 20 }),
      fails('business', message, ResponseCode.DEFERRAL_CONFIG),
    );
    await user.click(await button('Move the due date to Dec 20'));
    await user.click(await button('Yes, move it'));
    expect(await button('Pay ₱20')).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
  });

  it('say why the lender gives none any more, and lead back to the choice (1600001)', async () => {
    const message = 'Interest, fees and penalties are over the cap of ₱5,000.';
    const { user } = openAround(
      fails('business', message, ResponseCode.DEFERRAL_CONFIG),
      fails('business', message, ResponseCode.DEFERRAL_CONFIG),
    );
    await user.click(await button('Move the due date to Dec 20'));
    await user.click(await button('Yes, move it'));
    expect(await screen.findByRole('heading', { name: 'Not possible today' })).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your choices' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /due date/ })).toBeNull();
  });

  it('say that the order was settled elsewhere, and send nothing', async () => {
    const message =
      'This rollover has ended. The loan is repaid. ₱100 that you paid for it is your credit now.';
    const { user, calls } = open(
      inTurn(covered(), fails('business', message, ResponseCode.RENEWAL_ENDED)),
    );
    await user.click(await button('Move the due date to Dec 20'));
    await user.click(await button('Yes, move it'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'This has come to an end' })).toBeVisible();
    expect(sent(calls, 'repayDeferralConfirm')).toEqual([]);
  });
});

describe('a rollover whose page stays open', () => {
  it('follows a fee that is paid elsewhere, in part and then in full, and announces each state once', async () => {
    jest.useFakeTimers();
    const { where, view } = open(
      inTurn(
        rollover(),
        rollover({ repaidAmount: 100, shortfall: 80 }),
        rollover({ repaidAmount: 100, shortfall: 80, receivedRepaymentId: 'repayment-2' }),
        confirmedRollover(),
        completedRollover(),
      ),
    );
    const said = () => view.container.querySelector('[aria-live]')?.textContent;
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(said()).toBe('');
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.getByRole('button', { name: 'Pay ₱80' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('₱180 → ₱80');
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(said()).toBe('Your payment has come. It is being posted. Do not pay again');
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.getByText(/Moving the due date$/).closest('li')).toHaveAttribute(
      'aria-current',
      'step',
    );
    expect(said()).toBe('Moving the due date. It shows here by itself, usually within minutes');
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(where()).toBe(SUCCESS);
  });
});

describe('a rollover under way', () => {
  it('does not ask for received money that is not posted yet', async () => {
    const { user, where } = open(rollover({ receivedRepaymentId: 'repayment-2' }), {
      fetchVirtualAccount: checkout({ state: 'RECEIVED', repaymentId: 'repayment-2' }),
    });
    expect(await screen.findByText(/It is being posted. Do not pay again/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    await user.click(await button('See the payment'));
    await waitFor(() => expect(where()).toBe('/repay/repay_offline?repaymentId=repayment-2'));
  });

  it('is found by its loan alone', async () => {
    const process = { kind: 'deferral', orderId: 'deferral-1', state: 'CONFIRMED' } as const;
    const { where } = open(
      confirmedRollover(),
      { queryPendingRepayPlan: { plan: pendingPlan({ process }) } },
      '/repay/rollover_details?loanOrderId=loan-1',
    );
    await waitFor(() => expect(where()).toBe(AT));
  });

  it('leads to the page that describes and begins one if the loan has none', async () => {
    const { where } = open(rollover(), {}, '/repay/rollover_details?loanOrderId=loan-1');
    await waitFor(() => expect(where()).toBe('/repay/rollover_describe?loanOrderId=loan-1'));
  });
});
