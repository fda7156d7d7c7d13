import type { Figures } from '@pautang/shared/app';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { fails, renderRoute } from '@pautang/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { routes } from '../../routes';
import { lender } from '../../testing/lender';
import { checkout, postedCheckout } from '../../testing/orders';
import { paidRestructure } from '../../testing/restructures';
import { rollover } from '../../testing/rollovers';

const at = '/repay/repay_offline?repaymentId=repayment-1';
const open = (fetchVirtualAccount: unknown, more: Record<string, unknown> = {}, address = at) =>
  renderRoute(routes, ['/', address], { ...lender, fetchVirtualAccount, ...more });
const VALID_UNTIL = ['Valid until', 'Nov 21, 2026, 7:25 PM'];
const NAMED = 'loanOrderId=loan-1&repaymentId=repayment-1&reference=882044190073&amount=1814';
const step = (name: RegExp) => screen.getByText(name).closest('li');
const setOnline = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => {
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
};

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the checkout outside the app', () => {
  it('shows amount, reference and biller, each to be copied as it is typed elsewhere', async () => {
    const { user } = open(checkout());
    expect(await screen.findByText('₱1,814')).toBeVisible();
    expect(screen.getByText('8820 4419 0073')).toBeVisible();
    expect(screen.getByText('GCash → Pay Bills → Pautang')).toBeVisible();
    const copied: string[] = [];
    jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      copied.push(text);
    });
    for (const name of ['Copy amount', 'Copy reference number', 'Copy biller name']) {
      await user.click(screen.getByRole('button', { name }));
    }
    expect(copied).toEqual(['1814', '882044190073', 'Pautang']);
  });

  it('counts down to the deadline on server time', async () => {
    open(checkout());
    // The tests' clock stands 23 hours and 41 minutes before it.
    expect(await screen.findByRole('timer')).toHaveTextContent('23:41:00');
  });

  it('waits for the payment, then shows that the biller has it', async () => {
    const answers: unknown[] = [checkout(), checkout({ state: 'RECEIVED' })];
    const { user } = open(() => answers.shift());
    await screen.findByText(/Waiting for your payment/);
    expect(step(/Waiting for your payment/)).toHaveAttribute('aria-current', 'step');
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    await screen.findByText(/Payment sent/);
    expect(step(/^Received/)).toHaveAttribute('aria-current', 'step');
    expect(screen.queryByRole('timer')).toBeNull();
    expect(step(/Posted to your loan/)).not.toHaveAttribute('aria-current');
  });

  it('asks by itself and moves on once the payment is posted', async () => {
    jest.useFakeTimers();
    const answers: unknown[] = [checkout(), checkout({ state: 'RECEIVED' })];
    const { where } = open(() => answers.shift() ?? postedCheckout());
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(where()).toBe(at);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.getByText(/Payment sent/)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(where()).toBe('/repay/operation_success?repaymentId=repayment-1&kind=repayment');
  });

  it('stays readable without a network and says as of when', async () => {
    const answers: unknown[] = [checkout()];
    const { user } = open(() => answers.shift() ?? fails('network', 'No network'));
    await user.click(await screen.findByRole('button', { name: 'Check now' }));
    setOnline(false);
    expect(await screen.findByText('This may be out of date.')).toBeVisible();
    expect(screen.getByText(/You are offline. This is as of 7:4\d PM/)).toBeVisible();
    expect(screen.getByText('8820 4419 0073')).toBeVisible();
  });

  it.each([
    ['the lender says so', checkout({ state: 'EXPIRED' })],
    ['the deadline is past', checkout({ expiresAt: '2026-11-20T11:43:59.000Z' })],
  ])('offers no reference when %s, but a new one', async (_, answer) => {
    const { user, where } = open(answer);
    expect(
      await screen.findByRole('heading', { name: 'This reference has expired' }),
    ).toBeVisible();
    expect(screen.queryByText('8820 4419 0073')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Get a new reference' }));
    await waitFor(() => expect(where()).toBe('/repay/repay?loanOrderId=loan-1&isOverdue=t'));
  });

  describe.each([
    ['deferral', '/repay/rollover_details?deferralOrderId=renewal-1'],
    ['restructure', '/repay/restructure_review?restructureOrderId=renewal-1'],
  ] as const)('for the fee of a %s', (kind, place) => {
    const process = { kind, orderId: 'renewal-1' } as const;
    const more = {
      repayDeferralDetail: rollover({ deferralOrderId: 'renewal-1' }),
      repayRestructureDetail: paidRestructure({ restructureOrderId: 'renewal-1' }),
    };

    it('leads back into it once it is posted', async () => {
      const { where } = open(postedCheckout({ process }), more);
      await waitFor(() => expect(where()).toBe(place));
    });

    it('gets a new reference where it is agreed to', async () => {
      const { user, where } = open(checkout({ state: 'EXPIRED', process }), more);
      await user.click(await screen.findByRole('button', { name: 'Get a new reference' }));
      await waitFor(() => expect(where()).toBe(place));
    });
  });

  it('still shows money on its way after the deadline', async () => {
    open(checkout({ state: 'RECEIVED', expiresAt: '2026-11-20T11:43:59.000Z' }));
    expect(await screen.findByText(/Payment sent/)).toBeVisible();
  });

  it('takes a payment that does not show to a ticket that names it', async () => {
    const { user, where } = open(checkout());
    await user.click(await screen.findByRole('link', { name: 'Tell us' }));
    await waitFor(() =>
      expect(where()).toBe(
        `/customer/customerWorder?type=repaidNotUpdated&${NAMED}&time=2026-11-20T11%3A25%3A00.000Z`,
      ),
    );
  });

  it('takes one that was paid too late there as well, also from a lender that does not tell its time', async () => {
    const { createdAt: _createdAt, ...older } = checkout({ state: 'EXPIRED' });
    const { user, where } = open(older);
    await user.click(await screen.findByRole('button', { name: 'I have paid already' }));
    await waitFor(() =>
      expect(where()).toBe(`/customer/customerWorder?type=repaidNotUpdated&${NAMED}`),
    );
  });

  it('is left for home and kept', async () => {
    const { user, where } = open(checkout());
    await user.click(await screen.findByRole('button', { name: 'Done for now' }));
    await waitFor(() => expect(where()).toBe('/'));
  });

  it('tries again when it does not load', async () => {
    const answers: unknown[] = [fails('badResponse', 'That was not an answer'), checkout()];
    const { user } = open(() => answers.shift());
    expect(await screen.findByText('That was not an answer')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('8820 4419 0073')).toBeVisible();
  });

  it.each([ResponseCode.NOT_FOUND, ResponseCode.BAD_DATA])(
    'leads on from a repayment that the lender does not know: %d',
    async (code) => {
      open(fails('business', 'Unknown', code));
      expect(await screen.findByRole('heading', { name: 'We cannot find this' })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    },
  );

  it('leads on from junk', async () => {
    const junk = open(checkout(), {}, '/repay/repay_offline?reference=1');
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'This link is not complete' })).toBeVisible(),
    );
    expect(junk.calls).toEqual([]);
  });
});

describe('the checkout, when the web view is killed', () => {
  const seen: Figures = [
    ['Amount to pay', '₱1,814'],
    ['Reference number', '8820 4419 0073'],
  ];
  const reopen = (answer: unknown, to = at) =>
    renderRoute(
      routes,
      ['/', at],
      { ...lender, fetchVirtualAccount: answer },
      { kept: { unfinished: { to, at: 1, figures: seen } } },
    );

  it('is kept with what is to be carried to the biller, and forgotten when it is left', async () => {
    const { store, user } = open(checkout());
    await screen.findByText('8820 4419 0073');
    await waitFor(() =>
      expect(store.getState().kept.unfinished).toMatchObject({
        to: at,
        figures: [...seen, ['Biller', 'GCash → Pay Bills → Pautang'], VALID_UNTIL],
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Done for now' }));
    await waitFor(() => expect(store.getState().kept.unfinished).toBeNull());
  });

  it('opens with the reference also while the lender cannot be reached, then as the lender has it', async () => {
    const answers: unknown[] = [fails('network', 'No network'), checkout()];
    const { user } = reopen(() => answers.shift());
    const card = await screen.findByRole('region', { name: 'Your payment, as you saw it last' });
    expect(card).toHaveTextContent('8820 4419 0073');
    expect(card).toHaveTextContent('It may have been posted since.');
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copy reference number' }));
    await user.click(screen.getByRole('button', { name: 'Copy amount' }));
    expect(copied.mock.calls).toEqual([['882044190073'], ['1814']]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Waiting for your payment')).toBeVisible();
    expect(screen.queryByText(/as you saw it last/)).toBeNull();
  });

  it.each([
    ['the lender does not know it', fails('business', 'Unknown', ResponseCode.NOT_FOUND), at],
    ['another one was seen', fails('network', 'No network'), '/repay/repay_offline?repaymentId=2'],
  ])('shows nothing of it where %s', async (_, answer, to) => {
    reopen(answer, to);
    await screen.findByRole('heading', { level: 2 });
    expect(screen.queryByText('8820 4419 0073')).toBeNull();
  });

  it('leads on where it was posted meanwhile, and is not opened again', async () => {
    const { where, store } = reopen(postedCheckout());
    await waitFor(() => expect(where()).toContain('/repay/operation_success'));
    await waitFor(() => expect(store.getState().kept.unfinished).toBeNull());
  });
});
