import type { Speaker } from './speaker';

/** The repayment plan of the open loan. */
export async function openPlan(client: Speaker) {
  const { plan } = await client.get('queryPendingRepayPlan', {});
  if (!plan) throw new Error('Nothing is open.');
  return plan;
}

/** Begins a rollover of the open loan. */
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
