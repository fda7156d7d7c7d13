import { ResponseCode } from '@pautang/shared/contract/codes';
import { isRepayCheck } from '@pautang/shared/rules';
import { fails, renderRoute } from '@pautang/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { loanOrder, operationConfig } from '../../testing/orders';
import { hold } from '../../testing/hold';
import { only } from '../../testing/only';
import { lender, quota, quote } from '../../testing/prices';

const contract = {
  title: 'Loan agreement',
  version: '2026-11',
  html: '<h2>Parties</h2><p onclick="x()">You and us<script>alert(1)</script></p>',
};
const order = { loanOrderId: 'loan-1', status: 20 };
const lend = { ...lender, loanContractPreview: contract, operationConfig, applyOrder: order };
const SELECTED = '?amount=5000&periods=3&coupons=c50';

const open = (answers: Record<string, unknown> = {}, query = SELECTED) =>
  renderRoute(only('/borrow/confirm_borrow'), `/borrow/confirm_borrow${query}`, {
    ...lend,
    ...answers,
  });
type View = ReturnType<typeof open>;

const borrow = () => screen.findByRole('button', { name: 'Borrow ₱5,000' });
const tick = () => screen.findByRole('checkbox', { name: /I have read and agree/ });
const sent = ({ calls }: View) => calls.filter(({ method }) => method === 'applyOrder');
const agreeAndBorrow = async ({ user }: View) => {
  await user.click(await tick());
  await user.click(await borrow());
};

describe('the loan terms', () => {
  it('shows every figure, the plan and where the money goes', async () => {
    const view = open();
    expect(await screen.findByText('You receive in GCash ···· 4821')).toBeVisible();
    const pairs = Array.from(view.view.container.querySelectorAll('dl > div'), (pair) =>
      Array.from(pair.children, ({ textContent }) => textContent).join(': '),
    );
    expect(pairs).toEqual([
      'Loan amount: ₱5,000',
      'Processing fee, 5%: − ₱250',
      'Interest, 4% a period: ₱405',
      'Coupon: − ₱50',
      'Term: 90 days, 3 payments',
      'Effective interest rate: 6.22% a month',
      'Account holder: Maria Santos',
      'You receive: ₱4,750',
      'You repay: ₱5,355',
      'It costs: ₱605',
      'EIR a month: 6.22%',
    ]);
    const plan = within(screen.getByRole('list', { name: 'When you pay' }));
    expect(plan.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1st paymentDec 20, 2026₱1,752',
      '2nd paymentJan 19, 2027₱1,802',
      '3rd paymentFeb 18, 2027₱1,801',
    ]);
    expect(view.view.container).not.toHaveTextContent('09171234821');
  });

  it('makes one order with exactly the terms shown, and is not there to come back to', async () => {
    const view = open();
    await agreeAndBorrow(view);
    await waitFor(() => expect(view.where()).toBe('/borrow/review?loanOrderId=loan-1'));
    expect(sent(view)).toHaveLength(1);
    const { data, requestId } = sent(view)[0]!;
    expect(requestId).not.toBeNull();
    expect(isRepayCheck(data)).toBe(true);
    expect(data).toMatchObject({
      creditOrderId: 'credit-1',
      checkedPeriod: 3,
      cardNumber: '09171234821',
      calculateInfo: { loanAmount: 5_000, lendingAmount: 4_750, interest: 405 },
      mockPeriods: [1, 2, 3],
      couponIds: ['c50'],
      agreementVersion: '2026-11',
      faceCheckId: null,
    });
  });

  it('sends once when it is tapped twice', async () => {
    const { promise, release } = hold();
    const view = open({
      applyOrder: async () => {
        await promise;
        return order;
      },
    });
    await view.user.click(await tick());
    await view.user.dblClick(await borrow());
    expect(await borrow()).toHaveAttribute('aria-busy', 'true');
    await view.user.click(await borrow());
    await act(async () => release());
    await waitFor(() => expect(view.where()).toContain('/borrow/review'));
    expect(sent(view)).toHaveLength(1);
  });

  it('asks for the tick in the words of the specification and sends nothing without it', async () => {
    const view = open();
    expect(await tick()).not.toBeChecked();
    await view.user.click(await borrow());
    expect(await tick()).toHaveAccessibleDescription(
      'Please agree the terms of the loan agreement',
    );
    expect(sent(view)).toEqual([]);
    await view.user.click(await tick());
    expect(screen.queryByText('Please agree the terms of the loan agreement')).toBeNull();
  });

  it('opens and closes the agreement without losing or making a tick', async () => {
    const view = open();
    await view.user.click(await tick());
    await view.user.click(screen.getByRole('button', { name: 'loan agreement' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Loan agreement' }));
    expect(sheet.getByRole('heading', { name: 'Parties' })).toBeVisible();
    expect(sheet.getByText('You and us')).not.toHaveAttribute('onclick');
    await view.user.click(sheet.getByRole('button', { name: 'Close' }));
    expect(await tick()).toBeChecked();
  });

  it('discloses what the law asks for before the borrower agrees', async () => {
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: 'Disclosure statement' }));
    const sheet = within(await screen.findByRole('dialog'));
    for (const name of ['Amount financed', 'Finance charges', 'Net proceeds', 'The lender'])
      expect(sheet.getByRole('heading', { name })).toBeVisible();
    expect(sheet.getByText('Finance charges in all').nextSibling).toHaveTextContent('₱605');
    expect(sheet.getAllByRole('row')).toHaveLength(5);
    expect(await sheet.findByText('CS000000000')).toBeVisible();
    expect(sheet.getByText(operationConfig.lender.advisory)).toBeVisible();
  });

  it('takes no tick for an agreement that did not load, and asks for it again', async () => {
    let isDown = true;
    const view = open({
      loanContractPreview: () => (isDown ? fails('network', 'No connection') : contract),
    });
    await view.user.click(await tick());
    expect(await tick()).not.toBeChecked();
    expect(screen.getByText(/The loan agreement did not load/)).toBeVisible();
    isDown = false;
    await view.user.click(await tick());
    await waitFor(() => expect(screen.queryByText(/did not load/)).toBeNull());
    await agreeAndBorrow(view);
    await waitFor(() => expect(view.where()).toContain('/borrow/review'));
  });
});

describe('the face check', () => {
  const checked = { queryBorrowQuota: quota({ faceCheck: true }) };

  it('comes before the order, which carries its result', async () => {
    const view = open({
      ...checked,
      'host:faceVerification': { passed: true, faceCheckId: 'face-1' },
    });
    await agreeAndBorrow(view);
    await waitFor(() => expect(sent(view)).toHaveLength(1));
    expect(view.told[0]).toMatchObject({ action: 'faceVerification' });
    expect(sent(view)[0]?.data).toMatchObject({ faceCheckId: 'face-1' });
  });

  it('that is not passed sends nothing', async () => {
    const view = open({
      ...checked,
      'host:faceVerification': { passed: false, faceCheckId: null },
    });
    await agreeAndBorrow(view);
    expect(await screen.findByRole('alert')).toHaveTextContent('did not recognise you');
    expect(sent(view)).toEqual([]);
    expect(await tick()).toBeChecked();
  });

  it('that no host can do sends nothing', async () => {
    const view = open(checked);
    await agreeAndBorrow(view);
    expect(await screen.findByRole('alert')).toHaveTextContent('Open Pautang in its app');
    expect(sent(view)).toEqual([]);
  });

  it('is asked once when the button is tapped twice before the page can show it', async () => {
    const view = open({
      ...checked,
      'host:faceVerification': { passed: true, faceCheckId: 'face-1' },
    });
    await view.user.click(await tick());
    const button = await borrow();
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(view.where()).toContain('/borrow/review'));
    expect(view.told.filter(({ action }) => action === 'faceVerification')).toHaveLength(1);
  });

  it('is not asked twice for the same act', async () => {
    let tries = 0;
    const view = open({
      ...checked,
      'host:faceVerification': { passed: true, faceCheckId: 'face-1' },
      applyOrder: () => ((tries += 1) === 1 ? fails('network', 'No connection') : order),
    });
    await agreeAndBorrow(view);
    await screen.findByRole('alert');
    await view.user.click(await borrow());
    await waitFor(() => expect(view.where()).toContain('/borrow/review'));
    expect(view.told.filter(({ action }) => action === 'faceVerification')).toHaveLength(1);
  });
});

describe('when the lender answers otherwise', () => {
  it('shows what changed and asks for the agreement again', async () => {
    let price = quote({ coupon: 50 });
    const view = open({
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

  it('takes the tick away when the price changes under it', async () => {
    let price = quote({ coupon: 50 });
    const view = open({ queryBorrowQuotaWithInput: () => ({ quote: price }) });
    await view.user.click(await tick());
    price = { ...price, totalRepayment: 5_400 };
    act(() => view.services.invalidate(['Credit']));
    expect(await screen.findByText('₱5,355 → ₱5,400')).toBeVisible();
    expect(await tick()).not.toBeChecked();
    await view.user.click(await borrow());
    expect(sent(view)).toEqual([]);
  });

  it('asks for the price again where it could not be renewed, before it sends anything', async () => {
    let isDown = false;
    const view = open({
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

  it('unticks also where the new price looks the same', async () => {
    const view = open({
      applyOrder: fails('business', 'Changed', ResponseCode.PRICE_CHANGED),
    });
    await agreeAndBorrow(view);
    expect(await screen.findByRole('alert')).toHaveTextContent('The price has changed');
    expect(await tick()).not.toBeChecked();
  });

  it('leads to the pending order', async () => {
    const view = open({
      applyOrder: fails('business', 'One at a time', ResponseCode.LOAN_PENDING),
      getPendingOrders: { orders: [loanOrder()] },
    });
    await agreeAndBorrow(view);
    expect(await screen.findByRole('link', { name: 'See your loan' })).toHaveAttribute(
      'href',
      '#/borrow/review_details?loanOrderId=loan-1',
    );
  });

  it('loses nothing with the network: the same button carries on the same act', async () => {
    let tries = 0;
    const view = open({
      applyOrder: () => ((tries += 1) === 1 ? fails('timeout', 'It took too long') : order),
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

  it('sends the borrower back to choose when a coupon is gone', async () => {
    open({
      queryBorrowQuotaWithInput: fails('business', 'It was used', ResponseCode.COUPON_UNUSABLE),
    });
    expect(await screen.findByText('It was used')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose again' })).toHaveAttribute(
      'href',
      `#/borrow/confirm_quota${SELECTED}`,
    );
  });

  it('offers to load the terms again after a failure', async () => {
    let isDown = true;
    const { user } = open({
      queryBorrowQuotaWithInput: () => (isDown ? fails('network', 'Gone') : { quote: quote() }),
    });
    expect(await screen.findByText('Gone')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await borrow()).toBeVisible();
  });
});

describe('an address without a selection', () => {
  it.each(['', '?amount=5000', '?amount=x&periods=3', '?amount=5000&periods=3&coupons=,'])(
    'says so and leads to the amount: %s',
    async (query) => {
      const { calls } = open({}, query);
      expect(await screen.findByRole('link', { name: 'Choose an amount' })).toHaveAttribute(
        'href',
        '#/borrow/confirm_quota',
      );
      expect(calls).toEqual([]);
    },
  );
});
