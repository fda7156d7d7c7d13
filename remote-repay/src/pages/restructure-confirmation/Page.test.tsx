import { ResponseCode } from '@pautang/shared/contract/codes';
import type { Answer } from '@pautang/shared/testing';
import { fails, inTurn } from '@pautang/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { actsOf, aroundAct, figuresIn, openPage, sent } from '../../testing/openPage';
import { lender } from '../../testing/lender';
import {
  agreedRestructure,
  completedRestructure,
  paidRestructure,
  restructure,
  restructureContract,
} from '../../testing/restructures';

const AT = '/repay/restructure_confirmation?restructureOrderId=restructure-1';
const CHECKOUT = '/repay/repay_offline?repaymentId=repayment-2';
const open = (
  repayRestructureDetail: Answer,
  more: Record<string, Answer> = {},
  options: Parameters<typeof openPage>[2] = {},
) => openPage(['/', AT], { repayRestructureDetail, ...more }, options);
/** Opens the page before and after the agreement, to which the lender answers `said`. */
const openAround = (
  after: unknown,
  said: unknown = lender.repayRestructureConfirm,
  more: Record<string, Answer> = {},
) =>
  open(begun, {
    ...aroundAct(['repayRestructureDetail', begun], ['repayRestructureConfirm', said], after),
    ...more,
  });
type Rendered = ReturnType<typeof open>;
const agree = () => screen.findByRole('button', { name: 'Agree and pay ₱267' });
const checkbox = () => screen.getByRole('checkbox');
/** Waits for the agreement to load, and ticks it. */
async function tick({ user }: Rendered): Promise<void> {
  await agree();
  await waitFor(async () => {
    if (!(checkbox() as HTMLInputElement).checked) await user.click(checkbox());
    expect(checkbox()).toBeChecked();
  });
}
async function tickAndAgree(page: Rendered): Promise<void> {
  await tick(page);
  await page.user.click(await agree());
}
const begun = restructure();
const agreed = agreedRestructure();

describe('the agreement to a restructure', () => {
  it('shows the fee and the new order, sends nothing without a tick, and leads back to old and new terms', async () => {
    const { user, calls, where } = open(begun);
    const card = await screen.findByRole('region', { name: 'To pay now' });
    expect(within(card).getByText('₱267')).toBeVisible();
    expect(within(card).getByText(/It is not refundable/)).toBeVisible();
    const dates = ['Dec 20, 2026', 'Mar 20, 2027'];
    expect(figuresIn(card)).toEqual(['₱5,348', '4', ...dates, '₱5,893', '+ ₱743']);
    for (const figure of ['₱4,750', '₱6,160', '₱1,410', '7.78%'])
      expect(screen.getByText(figure)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'The old terms end for good' })).toBeVisible();
    expect(checkbox()).not.toBeChecked();
    await user.click(await agree());
    // The words of section 5.
    expect(await screen.findByText('Please agree the terms of the loan agreement')).toBeVisible();
    expect(sent(calls, 'repayRestructureConfirm')).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Old and new terms/ }));
    await waitFor(() => expect(where()).toContain('restructure_details'));
  });

  it('can be read with its version, without losing the tick', async () => {
    const page = open(begun);
    await tick(page);
    await page.user.click(screen.getByRole('button', { name: 'Read the restructure agreement' }));
    const sheet = await screen.findByRole('dialog', { name: 'Restructure agreement' });
    // The terms come first, and the version of the text comes last.
    expect(sheet).toHaveTextContent(/The old terms end for good\.version 2026-11-R\.3$/);
    await page.user.keyboard('{Escape}');
    expect(checkbox()).toBeChecked();
  });

  it('reaches the lender once with the price shown, and leads to the checkout of the fee', async () => {
    const page = openAround(agreed);
    await tick(page);
    await page.user.dblClick(await agree());
    await waitFor(() => expect(page.where()).toBe(CHECKOUT));
    expect(sent(page.calls, 'repayRestructureConfirm')).toEqual([
      {
        restructureOrderId: 'restructure-1',
        calculateInfo: {
          loanAmount: 5_348,
          lendingAmount: 5_081,
          interest: 545,
          processingFee: 267,
          repayPlans: begun.quote.repayPlans.map(({ period, dueDate }) => ({ period, dueDate })),
        },
        agreementVersion: '2026-11-R.3',
      },
    ]);
    expect(sent(page.calls, 'serviceFeePayment')).toEqual([
      { kind: 'restructure', orderId: 'restructure-1', amount: 267 },
    ]);
  });

  it('is not possible until its words have loaded', async () => {
    const page = open(begun, {
      repayRestructureContractPreview: fails('timeout', 'It took too long'),
    });
    await agree();
    await page.user.click(checkbox());
    expect(
      await screen.findByText(/The restructure agreement did not load, so nothing was sent/),
    ).toBeVisible();
    expect(checkbox()).not.toBeChecked();
    await page.user.click(await agree());
    expect(sent(page.calls, 'repayRestructureConfirm')).toEqual([]);
  });

  it.each([
    ['a payment landed meanwhile', { balance: 4_348, extraCost: 690 }, '₱5,348 → ₱4,348'],
    ['the day has changed', { newDueDate: '2026-12-21', extraCost: 746 }, '+ ₱743 → + ₱746'],
  ])('sends nothing when %s, shows the changes and unticks', async (_, over, change) => {
    const page = open(inTurn(begun, restructure(over)));
    await tickAndAgree(page);
    expect(await screen.findByText(change)).toBeVisible();
    expect(
      screen.getByText('The figures have changed. Nothing was sent. Look at the new ones.'),
    ).toBeVisible();
    expect(checkbox()).not.toBeChecked();
    expect(sent(page.calls, 'repayRestructureConfirm')).toEqual([]);
  });

  it('is needed again when the agreement has another version', async () => {
    const page = open(begun, {
      repayRestructureContractPreview: inTurn(restructureContract, {
        ...restructureContract,
        version: '2026-12-R.4',
      }),
    });
    await tickAndAgree(page);
    expect(await screen.findByText('version 2026-11-R.3 → version 2026-12-R.4')).toBeVisible();
    expect(checkbox()).not.toBeChecked();
    expect(sent(page.calls, 'repayRestructureConfirm')).toEqual([]);
  });

  it('is needed again when the lender says that the price changed', async () => {
    const page = openAround(
      restructure({ balance: 5_351, extraCost: 746 }),
      fails('business', 'Changed', ResponseCode.PRICE_CHANGED),
    );
    await tickAndAgree(page);
    expect(await screen.findByText('₱5,348 → ₱5,351')).toBeVisible();
    expect(checkbox()).not.toBeChecked();
    expect(sent(page.calls, 'serviceFeePayment')).toEqual([]);
  });

  it('says why the lender does not take it any more, and leads back to the choice (1600002)', async () => {
    const message = 'Interest, fees and penalties together would pass their cap.';
    const refusal = fails('business', message, ResponseCode.RESTRUCTURE_CONFIG);
    const page = openAround(refusal, refusal);
    await tickAndAgree(page);
    expect(await screen.findByRole('heading', { name: 'Not possible today' })).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your choices' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Agree/ })).toBeNull();
  });

  it('is not given again if it was given elsewhere: the fee is to be paid', async () => {
    const page = open(inTurn(begun, agreed));
    await tickAndAgree(page);
    expect(await screen.findByRole('button', { name: 'Pay ₱267' })).toBeVisible();
    expect(screen.queryByText(/figures have changed/)).toBeNull();
    expect(sent(page.calls, 'repayRestructureConfirm')).toEqual([]);
  });

  it('repeats the same act on a second tap if no answer came', async () => {
    const late = fails('timeout', 'It took too long.');
    const page = open(begun, {
      repayRestructureConfirm: inTurn(late, lender.repayRestructureConfirm),
    });
    await tickAndAgree(page);
    expect(await screen.findByText(/It took too long. You can tap again/)).toBeVisible();
    await page.user.click(await agree());
    await waitFor(() => expect(page.where()).toBe(CHECKOUT));
    expect(sent(page.calls, 'repayRestructureConfirm')).toHaveLength(2);
    expect(actsOf(page.calls, 'repayRestructureConfirm')).toBe(1);
  });

  it('shows the agreement that was read before the web view was killed, if it does not load now', async () => {
    const page = open(
      begun,
      { repayRestructureContractPreview: fails('network', 'No network') },
      {
        kept: {
          unfinished: { to: AT, at: 0, figures: [] },
          restructureAgreementHtml: '<p>As it was read.</p>',
        },
      },
    );
    await agree();
    await page.user.click(screen.getByRole('button', { name: 'Read the restructure agreement' }));
    expect(await screen.findByText('As it was read.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Load it again' })).toBeVisible();
  });

  it('never shows the kept agreement of another restructure', async () => {
    const page = open(
      begun,
      { repayRestructureContractPreview: fails('network', 'No network') },
      { kept: { restructureAgreementHtml: '<p>Of another.</p>' } },
    );
    await agree();
    await page.user.click(screen.getByRole('button', { name: 'Read the restructure agreement' }));
    expect(await screen.findByText('No network')).toBeVisible();
    expect(screen.queryByText('Of another.')).toBeNull();
  });
});

describe('the fee of an agreed restructure', () => {
  it('is updated when it is paid elsewhere, in part and then in full', async () => {
    jest.useFakeTimers();
    const { where, view } = open(
      inTurn(agreed, agreedRestructure({ repaidAmount: 187, shortfall: 80 }), paidRestructure()),
    );
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.getByRole('button', { name: 'Pay ₱80' })).toBeVisible();
    expect(view.container.querySelector('[aria-live]')).toHaveTextContent('₱80 is still missing.');
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(where()).toBe('/repay/restructure_review?restructureOrderId=restructure-1');
  });

  it('is shown with the deadline of the terms', async () => {
    open(agreed);
    expect(
      await screen.findByText(
        'The terms are held until Nov 21, 7:42 PM. Without the fee they end then.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay ₱267' })).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('shows the missing sum to the peso after a partial payment, and asks for just that', async () => {
    const page = open(agreedRestructure({ repaidAmount: 200, shortfall: 67 }));
    expect(await screen.findByText(/^₱67 is still missing/)).toBeVisible();
    expect(screen.getByText('− ₱200')).toBeVisible();
    await page.user.dblClick(screen.getByRole('button', { name: 'Pay ₱67' }));
    await waitFor(() => expect(page.where()).toBe(CHECKOUT));
    expect(sent(page.calls, 'serviceFeePayment')).toEqual([
      { kind: 'restructure', orderId: 'restructure-1', amount: 67 },
    ]);
  });

  it('can be paid alone if the checkout failed after the agreement', async () => {
    const late = fails('timeout', 'It took too long.');
    const page = openAround(agreed, undefined, {
      serviceFeePayment: inTurn(late, lender.serviceFeePayment),
    });
    await tickAndAgree(page);
    expect(await screen.findByText(/It took too long. You can tap again/)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Pay ₱267' }));
    await waitFor(() => expect(page.where()).toBe(CHECKOUT));
    expect(sent(page.calls, 'repayRestructureConfirm')).toHaveLength(1);
    expect(actsOf(page.calls, 'serviceFeePayment')).toBe(1);
  });

  it('can still be paid if the detail does not load after the agreement', async () => {
    const page = openAround(fails('network', 'No network'));
    await tickAndAgree(page);
    expect(await screen.findByRole('heading', { name: 'Pay the service fee' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Agree/ })).toBeNull();
    expect(sent(page.calls, 'repayRestructureConfirm')).toHaveLength(1);
  });

  it('is not paid twice if a part of it was received: the button shows the new sum', async () => {
    const page = open(inTurn(agreed, agreedRestructure({ repaidAmount: 100, shortfall: 167 })));
    await page.user.click(await screen.findByRole('button', { name: 'Pay ₱267' }));
    expect(await screen.findByRole('button', { name: 'Pay ₱167' })).toBeVisible();
    expect(screen.getByText(/^The figures have changed/)).toBeVisible();
    expect(sent(page.calls, 'serviceFeePayment')).toEqual([]);
  });

  it('is refreshed when the page becomes visible after the terms expired', async () => {
    const message = 'This restructure has ended. The fee was not paid while the terms were held.';
    open(inTurn(agreed, fails('business', message, ResponseCode.RENEWAL_ENDED)));
    await screen.findByRole('button', { name: 'Pay ₱267' });
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay ₱267' })).toBeNull();
  });

  it.each([
    ['has come and is being posted', agreedRestructure({ receivedRepaymentId: 'r-1' }), 'review'],
    ['is paid', paidRestructure(), 'review'],
    ['is long paid: the order is there', completedRestructure(), 'operation_success'],
  ])('is not asked for if it %s', async (_, detail, page) => {
    const { where } = open(detail);
    await waitFor(() => expect(where()).toContain(page));
  });
});
