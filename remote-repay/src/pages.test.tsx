import { ResponseCode } from '@pautang/shared/contract/codes';
import { fails, inTurn } from '@pautang/shared/testing';
import { screen } from '@testing-library/react';
import { openPage } from './testing/openPage';
import { lender } from './testing/lender';
import { paidRestructure } from './testing/restructures';

const restructurePages = ['describe', 'details', 'confirmation', 'review'].map(
  (name) => `restructure_${name}`,
);
/** The pages of a begun renewal, with the method that each reads. */
const ofRenewals = [
  ...['describe', 'details'].map((page) => [
    `rollover_${page}?deferralOrderId=deferral-1`,
    'repayDeferralDetail',
  ]),
  ...restructurePages.map((page) => [
    `${page}?restructureOrderId=restructure-1`,
    'repayRestructureDetail',
  ]),
] as [string, string][];
const long = 'x'.repeat(65);

describe('every page', () => {
  it.each([
    'operation_success',
    'operation_success?repaymentId=repayment-1',
    'operation_success?repaymentId=repayment-1&kind=gift',
    'operation_success?repaymentId=repayment-1&kind=rollover',
    'operation_success?deferralOrderId=deferral-1&kind=restructure',
    'repay?mode=everything',
    'repay?mode=periods&periods=0',
    'repay?loanOrderId=',
    `repay?loanOrderId=${long}`,
    'repay_detail?loanOrderId=',
    `repay_plan?loanOrderId=${long}`,
    'repay_offline?reference=1',
    ...['rollover_describe', 'rollover_details', ...restructurePages].flatMap((page) => {
      const order = page.startsWith('rollover') ? 'deferralOrderId' : 'restructureOrderId';
      return [page, `${page}?loanOrderId=`, `${page}?${order}=${long}`];
    }),
  ])('offers a way on from an incomplete link without a call: %s', async (link) => {
    const { calls } = openPage(`/repay/${link}`);
    expect(await screen.findByRole('heading', { name: 'This link is not complete' })).toBeVisible();
    expect(calls).toEqual([]);
  });

  it.each([
    ['operation_success?kind=rollover&deferralOrderId=theirs', 'repayDeferralDetail'],
    ['operation_success?kind=restructure&restructureOrderId=theirs', 'repayRestructureDetail'],
    ['repay?loanOrderId=theirs', 'queryPendingRepayPlan'],
    ['repay_detail?loanOrderId=theirs', 'queryRepayOrderDetail'],
    ['repay_plan?loanOrderId=theirs', 'queryRepayOrderDetail'],
    ['repay_offline?repaymentId=theirs', 'fetchVirtualAccount'],
    ['repay_offline?repaymentId=theirs', 'fetchVirtualAccount', ResponseCode.BAD_DATA],
    ...ofRenewals,
  ] as [string, string, number?][])(
    'offers a way on for an id that the lender does not know: %s',
    async (link, method, code = ResponseCode.NOT_FOUND) => {
      openPage(`/repay/${link}`, { [method]: fails('business', 'Unknown', code) });
      expect(await screen.findByRole('heading', { name: 'We cannot find this' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Your loans' })).toBeVisible();
      expect(screen.queryByRole('button', { name: /Try again|₱/ })).toBeNull();
    },
  );

  it.each(ofRenewals)('says why a renewal has ended: %s', async (link, method) => {
    const message = 'This has ended. The loan is repaid.';
    const ended = fails('business', message, ResponseCode.RENEWAL_ENDED);
    openPage(`/repay/${link}`, { [method]: ended });
    expect(await screen.findByRole('heading', { name: 'This has come to an end' })).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your choices' })).toBeVisible();
  });

  it.each([
    ['rollover_describe?loanOrderId=loan-1', ['Extra cost', '+ ₱165'], '+ ₱168'],
    ['rollover_details?deferralOrderId=deferral-1', ['To pay now', '₱80'], '₱180'],
    ['restructure_details?restructureOrderId=restructure-1', ['New principal', '₱5,336'], '₱5,348'],
    ['restructure_confirmation?restructureOrderId=restructure-1', ['Payments', '3'], '4'],
  ] as [string, [string, string], string][])(
    'says what has changed since the web view was killed: %s',
    async (link, before, now) => {
      const unfinished = { to: `/repay/${link}`, at: 0, figures: [before] };
      openPage(unfinished.to, {}, { kept: { unfinished } });
      expect(await screen.findByText(`${before[1]} → ${now}`)).toBeVisible();
    },
  );

  it.each([
    ['repay', 'queryPendingRepayPlan', 'Pay ₱1,802 now'],
    ['rollover_describe?loanOrderId=loan-1', 'queryPendingRepayPlan', 'Begin a rollover'],
    ['rollover_details?deferralOrderId=deferral-1', 'repayDeferralDetail', 'Pay ₱180'],
    ...restructurePages
      .slice(1)
      .map((page) => [
        `${page}?restructureOrderId=restructure-1`,
        'repayRestructureDetail',
        'Application in process',
      ]),
  ] as [string, keyof typeof lender, string][])(
    'can be requested again if it does not load: %s',
    async (link, method, shown) => {
      const answer = method === 'repayRestructureDetail' ? paidRestructure() : lender[method];
      const down = fails('timeout', 'It took too long');
      const { user } = openPage(`/repay/${link}`, { [method]: inTurn(down, answer) });
      expect(await screen.findByText('It took too long')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText(shown)).toBeVisible();
    },
  );
});
