import { hrefOf } from '@pautang/shared/testing';
import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import type { Answer } from '@pautang/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { figuresIn, openPage, sent } from '../../testing/openPage';
import { option, overduePlan, pendingPlan } from '../../testing/plans';
import {
  agreedRestructure,
  completedRestructure,
  paidRestructure,
} from '../../testing/restructures';

const OF_LOAN = '/repay/restructure_describe?loanOrderId=loan-1';
const OF_ORDER = '/repay/restructure_describe?restructureOrderId=restructure-1';
const open = (
  plan: PendingRepayPlan | null | (() => unknown),
  more: Record<string, Answer> = {},
  address: string = OF_LOAN,
) =>
  openPage(['/', address], {
    queryPendingRepayPlan: typeof plan === 'function' ? plan : { plan },
    ...more,
  });
const at = (page: string) => `/repay/${page}?restructureOrderId=restructure-1`;
const begin = () => screen.findByRole('button', { name: 'Begin a new plan' });
const goOn = () => screen.findByRole('button', { name: 'See old and new terms' });
const offered = (over: Partial<PendingRepayPlan> = {}) =>
  overduePlan({
    options: [option('rollover'), option('restructure', { cashToday: 267, chargesAfter: 1_079 })],
    ...over,
  });

describe('the description of a restructure', () => {
  it('shows cost and effects, begins with one act, gets its own address, and leads to its terms and back', async () => {
    const { calls, user, where } = open(offered());
    const cost = await screen.findByRole('region', { name: 'What it costs' });
    expect(within(cost).getByText('Service fee, not refundable')).toBeVisible();
    expect(within(cost).getByText('₱267')).toBeVisible();
    expect(figuresIn(cost)).toEqual(['Nov 16, 2026', 'Dec 4, 2026', '₱5,598', '+ ₱431']);
    expect(screen.getByText(/is the principal of the new order.*overdue fee of ₱12/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'The old terms end for good' })).toBeVisible();
    expect(screen.getByText(/it cannot be undone. The fee is not refundable/)).toBeVisible();
    expect(screen.getByText('₱1,079')).toBeInTheDocument();
    expect(screen.getByText('You agree to nothing and pay nothing by this.')).toBeVisible();
    expect(sent(calls, 'repayRestructureInitiate')).toEqual([]);
    await user.dblClick(await begin());
    await waitFor(() => expect(where()).toBe(OF_ORDER));
    expect(sent(calls, 'repayRestructureInitiate')).toEqual([{ loanOrderId: 'loan-1' }]);
    expect(
      await screen.findByRole('heading', { name: 'You have begun to make a new plan' }),
    ).toBeVisible();
    expect(screen.getByText('₱5,893')).toBeVisible();
    await user.click(await goOn());
    await waitFor(() => expect(where()).toBe(at('restructure_details')));
    await user.click(await screen.findByRole('button', { name: /^What a new plan does/ }));
    await waitFor(() => expect(where()).toBe(OF_ORDER));
  });

  it('is offered if the credit pays only the due sum', async () => {
    open(pendingPlan({ dueNow: 0, credit: 2_000, payoffAmount: 3_200 }));
    expect(await begin()).toBeVisible();
  });

  it('names a begun rollover with a link to it, and says what happened to its fee', async () => {
    const process = { kind: 'deferral', orderId: 'd-1', state: 'INITIATED' } as const;
    const ended = { kind: 'deferral', orderId: 'd-1', feeKept: 0, feeReturned: 100 };
    const { user } = open(offered({ process }), {
      repayRestructureInitiate: {
        restructureOrderId: 'restructure-1',
        state: 'INITIATED',
        ended,
      },
    });
    expect(await screen.findByText('You have begun a rollover')).toBeVisible();
    expect(hrefOf('Go on with the rollover')).toBe('#/repay/rollover_details?deferralOrderId=d-1');
    await user.click(await begin());
    expect(
      await screen.findByRole('heading', { name: 'The rollover that you began has ended' }),
    ).toBeVisible();
    expect(screen.getByText('₱100 of its fee is your credit now.')).toBeVisible();
  });

  it('is blocked by an agreed rollover, leads to it, and opens once that is done elsewhere', async () => {
    jest.useFakeTimers();
    const process = { kind: 'deferral', orderId: 'd-1', state: 'CONFIRMED' } as const;
    let plan = offered({ process });
    open(() => ({ plan }));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole('heading', { name: 'Your due date is being moved' })).toBeVisible();
    expect(hrefOf('See how far it is')).toBe('#/repay/rollover_details?deferralOrderId=d-1');
    expect(screen.queryByRole('button', { name: 'Begin a new plan' })).toBeNull();
    plan = offered();
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.getByRole('button', { name: 'Begin a new plan' })).toBeVisible();
  });

  it.each([
    ['agreed', agreedRestructure(), at('restructure_confirmation')],
    ['under way', paidRestructure(), at('restructure_review')],
    ['done', completedRestructure(), `${at('operation_success')}&kind=restructure`],
    [
      'done and seen',
      completedRestructure({ acknowledgedAt: '2026-11-20T11:47:00.000Z' }),
      '/repay/repay_detail?loanOrderId=loan-2&isOverdue=f',
    ],
  ])('leads to the page of its stage if it is %s', async (_, detail, to) => {
    const { where } = open(offered(), { repayRestructureDetail: detail }, OF_ORDER);
    await waitFor(() => expect(where()).toBe(to));
  });
});

describe('every page of a restructure', () => {
  it.each(['details', 'confirmation', 'review'])('is found by its loan alone: %s', async (page) => {
    const process = { kind: 'restructure', orderId: 'restructure-1', state: 'CONFIRMED' } as const;
    const { where, view } = open(
      offered({ process }),
      { repayRestructureDetail: paidRestructure() },
      `/repay/restructure_${page}?loanOrderId=loan-1`,
    );
    await waitFor(() =>
      expect(where()).toBe('/repay/restructure_review?restructureOrderId=restructure-1'),
    );
    view.unmount();
    const without = open(offered(), {}, `/repay/restructure_${page}?loanOrderId=loan-1`);
    await waitFor(() => expect(without.where()).toBe(OF_LOAN));
  });
});
