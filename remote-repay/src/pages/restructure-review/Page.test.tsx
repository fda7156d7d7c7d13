import type { Answer } from '@pautang/shared/testing';
import { inTurn } from '@pautang/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../testing/openPage';
import { checkout } from '../../testing/orders';
import {
  agreedRestructure,
  completedRestructure,
  paidRestructure,
  restructure,
} from '../../testing/restructures';

const AT = '/repay/restructure_review?restructureOrderId=restructure-1';
const open = (repayRestructureDetail: Answer, more: Record<string, Answer> = {}) =>
  openPage(['/', AT], { repayRestructureDetail, ...more });
const steps = async () =>
  within(await screen.findByRole('list', { name: 'Your restructure' }))
    .getAllByRole('listitem')
    .map((step) => step.textContent);

describe('the steps of a restructure', () => {
  it('are the four of section 4 after the fee, each with its time', async () => {
    const { user, where } = open(paidRestructure());
    expect(await steps()).toEqual([
      'Done: Service fee paid₱267',
      'Done: Verify borrowerToday, 7:43 PM',
      'Now: Application in processToday, 7:44 PM',
      'To come: Approval and generating order',
      'To come: Order created',
    ]);
    expect(screen.getByRole('table', { name: 'Your plan, now and new' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Done for now' }));
    await waitFor(() => expect(where()).toBe('/'));
  });

  it('show no times if the lender states none', async () => {
    const { stepTimes, ...untimed } = paidRestructure();
    expect(stepTimes).toHaveLength(2);
    open(untimed);
    expect(await steps()).toContain('Done: Verify borrower');
    expect(await steps()).toContain('Now: Application in processUnder way');
  });

  it('wait for received money that is not posted yet, without asking for it again', async () => {
    const { user, where } = open(agreedRestructure({ receivedRepaymentId: 'repayment-2' }), {
      fetchVirtualAccount: checkout({ state: 'RECEIVED', repaymentId: 'repayment-2' }),
    });
    expect((await steps())[0]).toBe(
      'Now: Your payment has comeIt is being posted. Do not pay again',
    );
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'See the payment' }));
    await waitFor(() => expect(where()).toBe('/repay/repay_offline?repaymentId=repayment-2'));
  });

  it('update by polling, and lead to the new order without a way back', async () => {
    jest.useFakeTimers();
    const { where, view } = open(
      inTurn(paidRestructure(), paidRestructure({ step: 3 }), completedRestructure()),
    );
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect((await steps())[2]).toMatch(/^Now: Application in process/);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect((await steps())[3]).toMatch(/^Now: Approval and generating order/);
    expect(view.container.querySelector('[aria-live]')).toHaveTextContent(
      'Approval and generating order',
    );
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(where()).toBe(
      '/repay/operation_success?restructureOrderId=restructure-1&kind=restructure',
    );
  });

  it.each([
    ['not agreed to', restructure(), 'restructure_details'],
    ['not paid', agreedRestructure(), 'restructure_confirmation'],
  ])('lead to the page of the stage if the restructure is %s', async (_, detail, page) => {
    const { where } = open(detail);
    await waitFor(() => expect(where()).toContain(page));
  });
});
