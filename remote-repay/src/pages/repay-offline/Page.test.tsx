import { fails, findHref, inTurn } from '@pautang/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../testing/openPage';
import { checkout, postedCheckout } from '../../testing/orders';

const at = '/repay/repay_offline?repaymentId=repayment-1';
const open = (fetchVirtualAccount: unknown, more: Record<string, unknown> = {}) =>
  openPage(['/', at], { fetchVirtualAccount, ...more });
const NAMED = 'loanOrderId=loan-1&repaymentId=repayment-1&reference=882044190073&amount=1814';
const step = (name: RegExp) => screen.getByText(name).closest('li');
const setOnline = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => {
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
};

afterEach(() => jest.restoreAllMocks());

describe('the checkout outside the app', () => {
  it('shows amount, reference, biller and deadline, with copy buttons, and says that a check found nothing new', async () => {
    const { user } = open(checkout());
    expect(await screen.findByText('₱1,814')).toBeVisible();
    // The tests' clock is 23 hours and 41 minutes before the deadline.
    expect(screen.getByRole('timer')).toHaveTextContent('23:41:00');
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
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    expect(
      await screen.findByText(/^Checked 7:4\d PM, still waiting for your payment$/),
    ).toBeVisible();
  });

  it('waits for the payment, then shows that the biller has it', async () => {
    const { user, view } = open(inTurn(checkout(), checkout({ state: 'RECEIVED' })));
    const said = () => view.container.querySelector('[aria-live]');
    await screen.findByText(/Waiting for your payment/);
    expect(said()).toBeEmptyDOMElement();
    expect(step(/Waiting for your payment/)).toHaveAttribute('aria-current', 'step');
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    await screen.findByText(/Payment sent/);
    expect(step(/^Received$/)).toHaveAttribute('aria-current', 'step');
    expect(said()).toHaveTextContent('Received. The biller has your payment.');
    expect(screen.queryByRole('timer')).toBeNull();
    expect(step(/Posted to your loan/)).not.toHaveAttribute('aria-current');
  });

  it('polls and opens the result once the payment is posted', async () => {
    jest.useFakeTimers();
    const received = checkout({ state: 'RECEIVED' });
    const { where } = open(inTurn(checkout(), received, postedCheckout()));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(where()).toBe(at);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.getByText(/Payment sent/)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(where()).toBe('/repay/operation_success?repaymentId=repayment-1&kind=repayment');
  });

  it('stays readable without a network and shows the time of its data', async () => {
    const { user } = open(inTurn(checkout(), fails('network', 'No network')));
    await user.click(await screen.findByRole('button', { name: 'Check now' }));
    setOnline(false);
    expect(await screen.findByText('This may be out of date.')).toBeVisible();
    expect(screen.getByText(/You are offline. This is as of 7:4\d PM/)).toBeVisible();
    expect(screen.getByText('8820 4419 0073')).toBeVisible();
  });

  it.each([
    ['the lender says so', checkout({ state: 'EXPIRED' })],
    ['the deadline is past', checkout({ expiresAt: '2026-11-20T11:43:59.000Z' })],
  ])('offers a new reference in place of the old one when %s', async (_, answer) => {
    const { user, where } = open(answer);
    expect(
      await screen.findByRole('heading', { name: 'This reference has expired' }),
    ).toBeVisible();
    expect(screen.queryByText('8820 4419 0073')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Get a new reference' }));
    await waitFor(() => expect(where()).toBe('/repay/repay?loanOrderId=loan-1&isOverdue=t'));
  });

  describe('for the fee of a renewal', () => {
    const process = { kind: 'deferral', orderId: 'deferral-1' } as const;
    const place = '/repay/rollover_details?deferralOrderId=deferral-1';

    it('leads back to the renewal once it is posted', async () => {
      const { where } = open(postedCheckout({ process }));
      await waitFor(() => expect(where()).toBe(place));
    });

    it('gets a new reference on the page of the renewal', async () => {
      const { user, where } = open(checkout({ state: 'EXPIRED', process }));
      await user.click(await screen.findByRole('button', { name: 'Get a new reference' }));
      await waitFor(() => expect(where()).toBe(place));
    });
  });

  it('still shows received money after the deadline', async () => {
    open(checkout({ state: 'RECEIVED', expiresAt: '2026-11-20T11:43:59.000Z' }));
    expect(await screen.findByText(/Payment sent/)).toBeVisible();
  });

  it('names a payment that does not show in a ticket', async () => {
    const { user, where } = open(checkout());
    await user.click(await screen.findByRole('link', { name: 'Tell us' }));
    await waitFor(() =>
      expect(where()).toBe(
        `/customer/customerWorder?type=repaidNotUpdated&${NAMED}&time=2026-11-20T11%3A25%3A00.000Z`,
      ),
    );
  });

  it('names one that was paid too late there as well, also if the lender gives no time', async () => {
    const { createdAt: _createdAt, ...older } = checkout({ state: 'EXPIRED' });
    const { user, where } = open(older);
    await user.click(await screen.findByRole('button', { name: 'I have paid already' }));
    await waitFor(() =>
      expect(where()).toBe(`/customer/customerWorder?type=repaidNotUpdated&${NAMED}`),
    );
  });
});

it('reopens after the web view was killed, unless the borrower left it for home', async () => {
  const { store, user, where } = open(checkout());
  await screen.findByText('8820 4419 0073');
  await waitFor(() => expect(store.getState().kept.unfinished?.to).toBe(at));
  await user.click(screen.getByRole('button', { name: 'Done for now' }));
  await waitFor(() => expect(where()).toBe('/'));
  expect(store.getState().kept.unfinished).toBeNull();
});

const host = (availability: 'available' | 'unavailable') => ({
  'host:appChannel': { channels: [{ code: 90005, availability }] },
});

describe('the wallet of the checkout', () => {
  const asked = { channels: [{ code: 90005, walletScheme: 'gcash://' }] };

  it('gets the steps to pay, and opens if the host has it', async () => {
    const { told } = open(checkout(), host('available'));
    const steps = within(await screen.findByRole('list', { name: 'How to pay in GCash' }));
    expect(steps.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'Open GCash.',
      'Tap “Pay Bills”.',
      'Choose “Pautang”.',
      'Enter the reference number, and exactly ₱1,814.',
      'Pay, then come back here.',
    ]);
    expect(await findHref('Open GCash')).toBe('gcash://');
    expect(told).toContainEqual({ action: 'appChannel', data: asked });
  });

  it('opens the store if the phone does not have it', async () => {
    const { told, user } = open(checkout(), { ...host('unavailable'), 'host:openStore': null });
    await user.click(await screen.findByRole('button', { name: 'Get GCash' }));
    expect(told).toContainEqual({
      action: 'openStore',
      data: { packageId: 'com.globe.gcash.android' },
    });
  });

  it.each([
    ['the host does not say', checkout()],
    ['the money is on its way', checkout({ state: 'RECEIVED' })],
    ['it is not one that we know', checkout({ billerPath: '7-Eleven → Pautang' })],
  ])('has no button if %s', async (_, answer) => {
    open(answer, answer.billerPath.startsWith('7') ? host('available') : {});
    await screen.findByText('8820 4419 0073');
    expect(screen.queryByRole('link', { name: /^Open/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Get/ })).toBeNull();
  });
});
