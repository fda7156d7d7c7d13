import type { ReceivingAccount } from '@pautang/shared/contract/loan';
import { prove } from './proving';
import type { Speaker } from './speaker';
import type { TestLender } from './testLender';
import { png, uploaderOf } from './uploading';

export type Owner = 'deferral' | 'restructure';

/** One of everything that a borrower can own. The fields are named as calls name them. */
export interface Belongings {
  readonly mobile: string;
  readonly account: ReceivingAccount;
  readonly creditOrderId: string;
  readonly loanOrderId: string;
  readonly repaymentId: string;
  /** id of the rollover or restructure that is under way */
  readonly renewalId: string;
  readonly couponId: string;
  readonly reofferId: string;
  readonly feedbackId: string;
  readonly messageId: string;
  readonly receiptId: string;
  readonly imageId: string;
  readonly agreementId: string;
  readonly proofs: Readonly<Record<'deleteAccount' | 'modifyBankCard', string>>;
}

/** Creates a borrower who owns one of everything. */
export async function richBorrower(lender: TestLender, owner: Owner = 'deferral') {
  const given = { couponPopup: true, reoffer: true };
  const known = await lender.create('repaying', given);
  const { client, token, mobile } = known;
  const { plan } = await client.get('queryPendingRepayPlan', {});
  const { creditOrder } = await client.get('queryCreditOrder', {});
  const { receivingAccount: account } = await client.get('getCurrentUserInfo', {});
  if (!plan || !creditOrder || !account) throw new Error('The borrower has too little.');
  const { loanOrderId } = plan.order;
  const { repaymentId } = await client.get('repaymentConfirm', {
    loanOrderId,
    mode: 'due',
    periods: [],
    amount: plan.dueNow,
  });
  const { coupons } = await client.get('getCoupons', {});
  const { feedbackId } = await client.get('saveFeedback', {
    type: 'repay',
    loanOrderId,
    receiverAccount: null,
    receipts: [],
    contact: mobile,
    description: 'I have paid already.',
    contactableTime: null,
  });
  await lender.event(mobile, 'answer_ticket', { body: 'We look into it.' });
  const { messages } = await client.get('leaveMessageList', { feedbackId, page: 1 });
  const send = uploaderOf(lender.app, token);
  const [receiptId = ''] = await send('genericFileUpload', { purpose: 'receipt' }, [png(1)]);
  const [imageId = ''] = await send('uploadLeaveMessageImage', { feedbackId }, [png(1)]);
  const { agreements } = await client.get('listAgreements', { page: 1 });
  const owned: Belongings = {
    mobile,
    account,
    creditOrderId: creditOrder.creditOrderId,
    loanOrderId,
    repaymentId,
    renewalId: await begin(client, owner, loanOrderId),
    couponId: coupons[0]?.couponId ?? '',
    reofferId: 'reoffer_of_the_owner',
    feedbackId,
    messageId: messages[0]?.messageId ?? '',
    receiptId,
    imageId,
    agreementId: agreements[0]?.agreementId ?? '',
    proofs: {
      deleteAccount: await prove(lender, known, 'deleteAccount'),
      modifyBankCard: await prove(lender, known, 'modifyBankCard'),
    },
  };
  return { ...known, owned };
}

async function begin(client: Speaker, owner: Owner, loanOrderId: string): Promise<string> {
  if (owner === 'deferral')
    return (await client.get('repayDeferralInitiate', { loanOrderId })).deferralOrderId;
  return (await client.get('repayRestructureInitiate', { loanOrderId })).restructureOrderId;
}
