import type { MethodName } from '@pautang/shared/contract/catalogue';
import { richBorrower } from './belongings';
import { application } from './borrowing';
import { clientOf, phoneOf } from './client';
import { methodRows } from './methodRows';
import { prove } from './proving';
import type { TestLender } from './testLender';
import type { Speaker } from './speaker';

interface Ready {
  readonly client: Speaker;
  /** the request of a call that succeeds and changes something */
  readonly data: Readonly<Record<string, unknown>>;
}
export type Prepare = (lender: TestLender) => Promise<Ready>;

/** Prepares a call of a method by a borrower who owns one of everything. */
const rich =
  (method: MethodName): Prepare =>
  async (lender) => {
    const { client, owned } = await richBorrower(lender);
    return { client, data: methodRows[method].data(owned) };
  };

const voting: Prepare = async (lender) => {
  const { client } = await lender.create('new');
  return { client, data: { questionId: 'account-code' } };
};

/** Creates a borrower with a loan that is paid out. */
async function withLoan(lender: TestLender, scenario: 'repaying' | 'overdue') {
  const known = await lender.create(scenario);
  const { plan } = await known.client.get('queryPendingRepayPlan', {});
  if (!plan) throw new Error('Nothing is open.');
  return { ...known, plan, loanOrderId: plan.order.loanOrderId };
}

async function withRollover(lender: TestLender, scenario: 'repaying' | 'overdue') {
  const known = await withLoan(lender, scenario);
  const { loanOrderId } = known;
  const { deferralOrderId } = await known.client.get('repayDeferralInitiate', { loanOrderId });
  return { ...known, deferralOrderId };
}

async function withRestructure(lender: TestLender) {
  const known = await withLoan(lender, 'overdue');
  const { client, loanOrderId } = known;
  const { restructureOrderId } = await client.get('repayRestructureInitiate', { loanOrderId });
  const asked = { restructureOrderId };
  const { quote, agreementVersion } = await client.get('repayRestructureDetail', asked);
  return { ...known, ...asked, agreed: { ...asked, calculateInfo: quote, agreementVersion } };
}

const ROLLOVER_FEE = 180;

/** For every write of the catalogue a borrower who can do it. A test fails when a write has no row. */
export const writeRows = {
  sendCode: async (lender) => {
    const { mobile } = await lender.create('approved');
    return { client: clientOf(lender.app), data: { mobile, purpose: 'login' } };
  },
  verifyCode: async (lender) => {
    const { client, mobile } = await lender.create('approved');
    await client.get('sendCode', { purpose: 'modifyBankCard' });
    const { lastCode } = await lender.view(mobile);
    return { client, data: { purpose: 'modifyBankCard', code: lastCode } };
  },
  login: async (lender) => {
    const { mobile, code } = await lender.create('approved');
    return { client: clientOf(lender.app), data: { mobile, code } };
  },
  logout: async (lender) => ({ client: (await lender.create('approved')).client, data: {} }),
  forgetOtherDevices: async (lender) => {
    const { mobile, code } = await lender.create('approved');
    const logIn = async (device: string, digits: string) => {
      const phone = { device, address: '127.0.0.1' };
      const { token } = await phoneOf(lender.app, phone).get('login', { mobile, code: digits });
      return phoneOf(lender.app, phone, token);
    };
    await logIn('old phone', code ?? '');
    const phone = { device: 'new phone', address: '127.0.0.1' };
    await phoneOf(lender.app, phone).get('sendCode', { purpose: 'login', mobile });
    const said = await lender.app.inject({ url: `/sandbox/messages/${mobile}` });
    const { lastCode } = said.json<{ lastCode: string }>();
    return { client: await logIn('new phone', lastCode), data: {} };
  },
  deleteAccount: async (lender) => {
    const known = await lender.create('approved');
    const proof = await prove(lender, known, 'deleteAccount');
    return { client: known.client, data: { reason: 'noNeed', proof } };
  },
  modifyBankCard: rich('modifyBankCard'),
  applyOrder: async (lender) => {
    const { client } = await lender.create('approved');
    return { client, data: await application(client) };
  },
  repaymentConfirm: async (lender) => {
    const { client, plan, loanOrderId } = await withLoan(lender, 'repaying');
    return { client, data: { loanOrderId, mode: 'due', periods: [], amount: plan.dueNow } };
  },
  askCreditRefund: async (lender) => {
    const { client, mobile, plan } = await withLoan(lender, 'repaying');
    const amount = plan.payoffAmount + 100;
    await lender.event(mobile, 'post_payment', { amount, paymentReference: `over-${mobile}` });
    return { client, data: { amount: 100 } };
  },
  serviceFeePayment: async (lender) => {
    const { client, deferralOrderId: orderId } = await withRollover(lender, 'overdue');
    return { client, data: { kind: 'deferral', orderId, amount: ROLLOVER_FEE } };
  },
  repayDeferralInitiate: async (lender) => {
    const { client, loanOrderId } = await withLoan(lender, 'overdue');
    return { client, data: { loanOrderId } };
  },
  repayDeferralConfirm: async (lender) => {
    const { client, mobile, loanOrderId, ...known } = await withRestructure(lender);
    await client.get('repayRestructureConfirm', known.agreed);
    // what was paid towards the fee of the rollover became credit, which covers this fee
    const orderId = known.restructureOrderId;
    const amount = known.agreed.calculateInfo.processingFee;
    const fee = { kind: 'restructure', orderId, amount } as const;
    const { repaymentId } = await client.get('serviceFeePayment', fee);
    await lender.event(mobile, 'post_payment', { repaymentId, amount: ROLLOVER_FEE });
    const { deferralOrderId } = await client.get('repayDeferralInitiate', { loanOrderId });
    return { client, data: { deferralOrderId, serviceFee: ROLLOVER_FEE } };
  },
  repayDeferralCompletionAck: async (lender) => {
    const { client, mobile, deferralOrderId } = await withRollover(lender, 'overdue');
    await lender.event(mobile, 'pay_fee');
    await lender.event(mobile, 'complete_deferral');
    return { client, data: { deferralOrderId } };
  },
  repayRestructureInitiate: async (lender) => {
    const { client, loanOrderId } = await withLoan(lender, 'overdue');
    return { client, data: { loanOrderId } };
  },
  repayRestructureConfirm: async (lender) => {
    const { client, agreed } = await withRestructure(lender);
    return { client, data: agreed };
  },
  repayRestructureCompletionAck: async (lender) => {
    const { client, mobile, agreed, restructureOrderId } = await withRestructure(lender);
    await client.get('repayRestructureConfirm', agreed);
    await lender.event(mobile, 'pay_fee');
    for (let step = 2; step <= 4; step += 1) await lender.event(mobile, 'advance_restructure');
    return { client, data: { restructureOrderId } };
  },
  saveFeedback: rich('saveFeedback'),
  createLeaveMessage: rich('createLeaveMessage'),
  likeQuestion: voting,
  dislikeQuestion: voting,
  userSubmitRating: async (lender) => {
    const { client, loanOrderId } = await withLoan(lender, 'repaying');
    return { client, data: { stars: 5, comment: null, rejectState: false, loanOrderId } };
  },
} satisfies Partial<Record<MethodName, Prepare>>;
export type WriteName = keyof typeof writeRows;
