import { ResponseCode } from '@pautang/shared/contract/codes';
import type { CreditRefund } from '@pautang/shared/contract/borrowerCredit';
import { fails, gcash, hrefOf } from '@pautang/shared/testing';
import { screen, within } from '@testing-library/react';
import { aroundAct, openPage } from '../../testing/openPage';
import type { Credit } from './api';

const refund = (over: Partial<CreditRefund> = {}): CreditRefund => ({
  refundId: 'refund-1',
  receiptNumber: 'RF-1234567890',
  amount: 5_200,
  receivingAccount: gcash,
  askedAt: '2026-11-20T11:42:00.000Z',
  paidAt: null,
  ...over,
});
const credit = (over: Partial<Credit> = {}): Credit => ({
  asOf: '2026-11-20T11:44:00.000Z',
  credit: 5_200,
  refundable: 5_200,
  reason: null,
  receivingAccount: gcash,
  refund: null,
  entries: [
    {
      day: '2026-11-19',
      kind: 'overpaid',
      amount: 5_200,
      loanOrderId: 'loan-1',
      loanNumber: '0418',
      receiptNumber: 'OR-24000017',
      paidAt: null,
    },
  ],
  ...over,
});
const asked = credit({ credit: 0, refundable: 0, refund: refund() });

const open = (queryBorrowerCredit: unknown) => openPage('/repay/credit', { queryBorrowerCredit });
/** Opens the page before and after the request of a refund, to which the lender answers `said`. */
const openAround = (said: unknown, after: unknown = asked) =>
  openPage(
    '/repay/credit',
    aroundAct(['queryBorrowerCredit', credit()], ['askCreditRefund', said], after),
  );
const press = (name: string) => screen.findByRole('button', { name });

describe('the page of a borrower’s credit', () => {
  it('shows the credit and its receipt, and requests the refund once, after saying where it goes', async () => {
    const { user, calls } = openAround({ refund: refund() });
    const card = await screen.findByRole('region', { name: 'Your credit' });
    expect(within(card).getByText('₱5,200')).toBeVisible();
    const line = screen.getByRole('link', { name: /Paid beyond loan 0418/ });
    expect(line).toHaveTextContent('Nov 19, 2026 OR-24000017');
    expect(line).toHaveTextContent('+ ₱5,200');
    await user.click(await press('Ask ₱5,200 back'));
    const sheet = screen.getByRole('dialog', { name: 'Ask your credit back' });
    expect(within(sheet).getByText('It goes to your GCash ···· 4821.')).toBeVisible();
    expect(within(sheet).getByText(/pays no instalment/)).toBeVisible();
    await user.dblClick(within(sheet).getByRole('button', { name: 'Send ₱5,200 to me' }));
    expect(await screen.findByText('RF-1234567890')).toBeVisible();
    expect(screen.queryByText('₱0')).toBeNull();
    expect(screen.getByText(/To your GCash ···· 4821. Asked for: Today, 7:42 PM/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Ask/ })).toBeNull();
    const acts = calls.filter(({ method }) => method === 'askCreditRefund');
    expect(acts.map(({ data }) => data)).toEqual([{ amount: 5_200 }]);
  });

  it('says in place why the refund was refused, with the sum that can be refunded now', async () => {
    const { user } = openAround(
      fails('business', 'Your credit has changed.', ResponseCode.PRICE_CHANGED),
      credit({ credit: 3_398, refundable: 3_398 }),
    );
    await user.click(await press('Ask ₱5,200 back'));
    await user.click(await press('Send ₱5,200 to me'));
    expect(await screen.findByText('Your credit has changed.')).toBeVisible();
    expect(await press('Send ₱3,398 to me')).toBeVisible();
  });

  it('shows a refund whose answer was lost, once the sheet is closed', async () => {
    const { user } = openAround(fails('network', 'No connection.'));
    await user.click(await press('Ask ₱5,200 back'));
    await user.click(await press('Send ₱5,200 to me'));
    expect(await screen.findByText('No connection.')).toBeVisible();
    await user.click(await press('Close'));
    expect(await screen.findByText('RF-1234567890')).toBeVisible();
  });

  it('says why no refund is possible now', async () => {
    open(credit({ refundable: 0, reason: 'The restructure counts on your credit.' }));
    expect(await screen.findByText(/The restructure counts on your credit/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Ask/ })).toBeNull();
  });

  it('lists what was used and what was refunded', async () => {
    const [first] = credit().entries;
    open(
      credit({
        credit: 1_000,
        refundable: 1_000,
        refund: refund({ paidAt: '2026-11-20T11:43:00.000Z' }),
        entries: [
          {
            ...first!,
            kind: 'refunded',
            amount: -2_400,
            receiptNumber: 'RF-1234567890',
            paidAt: '2026-11-20T11:43:00.000Z',
          },
          { ...first!, kind: 'used', amount: -1_800, loanNumber: '0419', receiptNumber: null },
          first!,
        ],
      }),
    );
    expect(await screen.findByRole('link', { name: /Sent back to you/ })).toHaveTextContent(
      '− ₱2,400',
    );
    expect(screen.getByRole('link', { name: /Paid on loan 0419/ })).toHaveTextContent('− ₱1,800');
  });

  it('links to the loan records if the borrower has no credit', async () => {
    open(credit({ credit: 0, refundable: 0, entries: [] }));
    expect(await screen.findByText('You have no credit')).toBeVisible();
    expect(hrefOf('Your loans')).toBe('#/mine/records');
  });
});
