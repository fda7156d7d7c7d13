import { keptDefaults } from '@pautang/shared/app';
import { bareLender, hrefOf, optionalUses } from '@pautang/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openAt } from '../../testing/openAt';
import { orderStatus } from '../../testing/orders';

const LENT = Date.parse('2026-11-20T11:43:30Z');
const MINUTE = 60_000;
const TICKET = '#/customer/customerWorder?type=loanNotReceived&loanOrderId=loan-1&amount=4750';
const NEXT = '/repay/repay_detail?loanOrderId=loan-1&isOverdue=f';

const open = (answer: unknown, now = LENT + MINUTE, kept = {}) =>
  openAt('/borrow/lending?loanOrderId=loan-1', { queryLoanOrderStatus: answer }, { now, kept });

describe('a deposit on the way', () => {
  it('shows the sum, the account, the expected time and the channel', async () => {
    open(orderStatus('LENDING'));
    expect(
      await screen.findByRole('heading', { level: 1, name: '₱4,750 is on its way' }),
    ).toBeVisible();
    expect(screen.getByText(/To GCash ···· 4821, usually within 5 to 45 minutes/)).toBeVisible();
    expect(screen.getByText('Expected by 8:28 PM')).toBeVisible();
    expect(screen.getByText('By PESONet, on banking days.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Write to us' })).toBeNull();
  });

  it('leads to service if the deposit is late', async () => {
    open(orderStatus('LENDING'), LENT + 46 * MINUTE);
    expect(await screen.findByText(/longer than 45 minutes/)).toBeVisible();
    expect(hrefOf('Write to us')).toBe(TICKET);
  });

  it('makes no promise if the lender makes none', async () => {
    open(orderStatus('LENDING'), LENT + 3_600 * MINUTE, { commonInfo: keptDefaults.commonInfo });
    expect(await screen.findByText('To GCash ···· 4821.')).toBeVisible();
    expect(screen.queryByText(/minutes|Expected|How the money travels|Not there yet/)).toBeNull();
  });

  it('leads to the change of the account if the deposit failed', async () => {
    open(orderStatus('PAY_FAILED'));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'The money did not arrive' }),
    ).toBeVisible();
    expect(hrefOf('Change the account')).toBe('#/bank/sms_verification');
    expect(hrefOf('Write to us')).toBe(TICKET);
  });

  it('announces an arrival or a return once, and shows it until the borrower leaves', async () => {
    jest.useFakeTimers();
    let status = orderStatus('LENDING');
    const { where, view } = open(() => status);
    const said = () =>
      [...view.container.querySelectorAll('[aria-live]')].map((region) => region.textContent);
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(said().join('')).toBe('');
    status = orderStatus('PAY_FAILED');
    await act(() => jest.advanceTimersByTimeAsync(2_500));
    expect(said()).toContainEqual(expect.stringMatching(/^GCash ···· 4821 did not take/));
    status = orderStatus('REPAYING');
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(said()).toContain('₱4,750 is in GCash ···· 4821.');
    expect(screen.getByText('Dec 20, 2026')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(3_600_000));
    expect(where()).toContain('/borrow/lending');
    act(() => screen.getByRole('button', { name: 'See your plan' }).click());
    expect(where()).toBe(NEXT);
  });

  it('shows no news of a deposit that arrived long ago', async () => {
    const { where } = open(orderStatus('REPAYING'), LENT + 11 * MINUTE);
    await waitFor(() => expect(where()).toBe(NEXT));
  });
});

it.each(['LENDING', 'PAY_FAILED'] as const)(
  'leads to service without a ticket if the lender takes none (%s)',
  async (state) => {
    const { calls } = open(orderStatus(state), LENT + 46 * MINUTE, bareLender);
    const contact = await screen.findByRole('link', { name: 'Contact us' });
    expect(contact).toHaveAttribute('href', '#/customer/customerCenter');
    expect(optionalUses(calls)).toEqual([]);
  },
);
