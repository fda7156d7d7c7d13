import type { Speaker } from './speaker';

export async function openPlan(client: Speaker) {
  const { plan } = await client.get('queryPendingRepayPlan', {});
  if (!plan) throw new Error('Nothing is open.');
  return plan;
}

/** The borrower begins to pay what is due on the open loan, or all of it. @returns the checkout */
export async function beginToPay(client: Speaker, mode: 'due' | 'payoff') {
  const { order, dueNow, payoffAmount } = await openPlan(client);
  const { loanOrderId } = order;
  const amount = mode === 'due' ? dueNow : payoffAmount;
  const { repaymentId } = await client.get('repaymentConfirm', {
    loanOrderId,
    mode,
    periods: [],
    amount,
  });
  return { loanOrderId, amount, repaymentId };
}

export async function beginRollover(client: Speaker) {
  const { order } = await openPlan(client);
  const { loanOrderId } = order;
  const { deferralOrderId } = await client.get('repayDeferralInitiate', { loanOrderId });
  return { loanOrderId, deferralOrderId };
}

/** Begins a restructure of the open loan and agrees to it. */
export async function agreeToRestructure(client: Speaker) {
  const { order } = await openPlan(client);
  const { loanOrderId } = order;
  const { restructureOrderId } = await client.get('repayRestructureInitiate', { loanOrderId });
  const { quote, agreementVersion } = await client.get('repayRestructureDetail', {
    restructureOrderId,
  });
  const confirm = { restructureOrderId, calculateInfo: quote, agreementVersion };
  await client.get('repayRestructureConfirm', confirm);
  return { loanOrderId, restructureOrderId, quote };
}

/** Begins a rollover of the open loan, with a checkout for its fee. */
export async function rolloverToPay(client: Speaker, amount = 180) {
  const begun = await beginRollover(client);
  const fee = { kind: 'deferral', orderId: begun.deferralOrderId, amount } as const;
  return { ...begun, fee, ...(await client.get('serviceFeePayment', fee)) };
}

/** Agrees to a restructure of the open loan, with a checkout for its fee. */
export async function restructureToPay(client: Speaker) {
  const agreed = await agreeToRestructure(client);
  const { restructureOrderId: orderId, quote } = agreed;
  const fee = { kind: 'restructure', orderId, amount: quote.processingFee } as const;
  return { ...agreed, fee, ...(await client.get('serviceFeePayment', fee)) };
}
