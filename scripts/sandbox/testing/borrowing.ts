import type { RequestOf } from '@pautang/shared/contract/method';
import type { applyOrder } from '@pautang/shared/contract/borrow';
import { calculationOf } from '@pautang/shared/contract/loan';
import type { Speaker } from './speaker';
import type { TestLender, View } from './testLender';

type Application = RequestOf<typeof applyOrder>;

/** The data that the app sends when the borrower taps 'Borrow': the price and the contract that were shown. */
export async function application(
  client: Speaker,
  { loanAmount = 5_000, periods = 3, couponIds = [] as string[] } = {},
): Promise<Application> {
  const quota = await client.get('queryBorrowQuota', {});
  const selection = { loanAmount, periods, couponIds };
  const { quote } = await client.get('queryBorrowQuotaWithInput', selection);
  const { version } = await client.get('loanContractPreview', selection);
  return {
    creditOrderId: quota.creditOrderId,
    checkedPeriod: periods,
    cardNumber: quota.receivingAccount.cardNumber,
    calculateInfo: { ...calculationOf(quote), couponDiscount: quote.couponDiscount },
    mockPeriods: quote.repayPlans.map((plan) => plan.period),
    couponIds,
    agreementVersion: version,
    faceCheckId: null,
  };
}

/** Takes another loan for the same borrower, and has it approved and paid out. */
export async function borrowAgain(
  lender: TestLender,
  { client, mobile }: { readonly client: Speaker; readonly mobile: string },
): Promise<View> {
  await client.get('applyOrder', await application(client));
  await lender.event(mobile, 'approve');
  return lender.event(mobile, 'disburse');
}
