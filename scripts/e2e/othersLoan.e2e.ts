import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import { httpTransport } from '../sandbox/testing/httpTransport';
import { speakerOf } from '../sandbox/testing/speaker';
import { recordCalls } from './calls';
import { expect, test } from './fixtures';
import type { BorrowerView, LenderControl } from './lenderControl';
import type { Phone } from './phone';

/** What an answer or an act of this borrower would change at the lender. */
const stateOf = ({ orders, processes, repayments, payments, ledger }: BorrowerView) => ({
  orders,
  processes,
  repayments,
  payments,
  ledger,
});

/** Somebody else's rollover with a checkout for its fee, and a third one's restructure. */
async function others(phone: Phone, lender: LenderControl) {
  const rolling = await lender.borrower('rollover_initiated');
  const [deferral] = (await lender.view(rolling.mobile)).processes;
  const deferralOrderId = deferral?.id ?? '';
  const { send, close } = httpTransport(Number(new URL(phone.base).port));
  const fee = { kind: 'deferral', orderId: deferralOrderId, amount: 180 } as const;
  const { repaymentId } = await speakerOf(send, rolling.token).get('serviceFeePayment', fee);
  close();
  const restructuring = await lender.borrower('restructure_initiated');
  const mobiles = [rolling.mobile, restructuring.mobile];
  const views = await Promise.all(mobiles.map((mobile) => lender.view(mobile)));
  return {
    deferralOrderId,
    repaymentId,
    loanOrderId: views[0]?.orders[0]?.loanOrderId ?? '',
    restructureOrderId: views[1]?.processes[0]?.id ?? '',
    views: async () =>
      (await Promise.all(mobiles.map((mobile) => lender.view(mobile)))).map(stateOf),
  };
}

test('what belongs to another borrower is not found by any address: nothing of it shown, nothing done', async ({
  page,
  phone,
  lender,
}) => {
  const { deferralOrderId, repaymentId, loanOrderId, restructureOrderId, views } = await others(
    phone,
    lender,
  );
  const before = await views();
  // whose own loan could be shown in its place
  const { mobile } = await phone.open('overdue', '/mine/setting');
  const mine = stateOf(await lender.view(mobile));
  const calls = recordCalls(page);
  const restructurePages = [
    paths.restructureDescribe,
    paths.restructureDetails,
    paths.restructureConfirmation,
    paths.restructureReview,
  ];
  for (const route of [
    ...[paths.repay, paths.repayPlan, paths.repayDetail].map((path) =>
      addressOf(path, { loanOrderId }),
    ),
    addressOf(paths.repay, { loanOrderId, mode: 'payoff' }),
    addressOf(paths.repayOffline, { repaymentId }),
    addressOf(paths.operationSuccess, { kind: 'repayment', repaymentId }),
    addressOf(paths.operationSuccess, { kind: 'rollover', deferralOrderId }),
    addressOf(paths.operationSuccess, { kind: 'restructure', restructureOrderId }),
    ...[paths.rolloverDescribe, paths.rolloverDetails].flatMap((path) => [
      addressOf(path, { deferralOrderId }),
      addressOf(path, { loanOrderId }),
    ]),
    ...restructurePages.flatMap((path) => [
      addressOf(path, { restructureOrderId }),
      addressOf(path, { loanOrderId }),
    ]),
    ...[paths.review, paths.lending, paths.reject].map((path) => addressOf(path, { loanOrderId })),
  ])
    await test.step(route, async () => {
      await phone.go(route);
      const main = phone.app.getByRole('main');
      const heading = main.getByRole('heading', { name: /^We cannot find this( loan)?$/ });
      await expect(heading).toBeVisible();
      await expect(main).not.toContainText(/₱|\d{4}/);
      await expect(phone.button(/^(Pay|Agree|Move|See old)/)).toHaveCount(0);
      await phone.go('/mine/setting');
      await expect(phone.button('Log out')).toBeVisible();
    });
  // A read carries no request id.
  expect(calls.filter(({ requestId }) => requestId !== null)).toEqual([]);
  expect(await views()).toEqual(before);
  expect(stateOf(await lender.view(mobile))).toEqual(mine);
});
