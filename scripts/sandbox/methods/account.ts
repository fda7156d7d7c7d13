import { ResponseCode } from '@pautang/shared/contract/codes';
import { eq, sql } from 'drizzle-orm';
import { agreementTexts } from '../content/agreementTexts';
import { banners } from '../content/banners';
import { lenderDetails } from '../content/lenderDetails';
import type { Borrower } from '../db/tables-borrower';
import { borrowers } from '../db/tables-borrower';
import { borrowerByMobile, createBorrower } from '../lender/borrowers';
import { giveDeviceToken } from '../lender/deviceTokens';
import { checkNotFrozen } from '../lender/frozen';
import { hashOf } from '../lender/ids';
import { hashPassword, isPassword } from '../lender/passwords';
import { giveProof } from '../lender/proofs';
import { nextChangeAt } from '../lender/receivingAccounts';
import { Refusal } from '../lender/refusal';
import { openSession } from '../lender/sessions';
import { sendSmsCode, redeemSmsCode } from '../lender/smsCodes';
import type { Call, Handlers } from './handler';
import { borrowerOf } from './handler';

type Group = Pick<
  Handlers,
  | 'mobileExists'
  | 'sendCode'
  | 'verifyCode'
  | 'login'
  | 'getCurrentUserInfo'
  | 'deviceToken'
  | 'operationConfig'
  | 'agreementText'
>;

/** Compared with when the user name is unknown, so that both take as long. */
const nobody = hashPassword('nobody has this password');

export const accountMethods: Group = {
  mobileExists: async ({ mobile }, { tx }) => ({
    exists: (await borrowerByMobile(tx, mobile)) !== null,
  }),

  sendCode: async (data, call) => {
    const { resendAt, expiresAt } = await sendSmsCode(
      call.tx,
      data.purpose === 'login' ? data.mobile : ownMobile(call),
      data.purpose,
      call.now,
    );
    return { resendAt: resendAt.toISOString(), expiresAt: expiresAt.toISOString() };
  },

  verifyCode: async ({ purpose, code }, call) => {
    const { id, mobile } = borrowerOf(call);
    const refused = await redeemSmsCode(call.tx, mobile, purpose, code, call.now);
    if (refused) return refused;
    const { proof, expiresAt } = await giveProof(call.tx, id, purpose, call.now);
    return { proof, expiresAt: expiresAt.toISOString() };
  },

  login: async (data, call) => {
    const borrower =
      'mobile' in data
        ? await byCode(data.mobile, data.code, call)
        : await byPassword(data.username, data.password, call);
    if (borrower instanceof Refusal) return borrower;
    const token = await openSession(call.tx, borrower.id, call.packageName, call.now);
    return { token, userId: borrower.id, packageName: call.packageName };
  },

  getCurrentUserInfo: async (_, call) => {
    const borrower = borrowerOf(call);
    const { mobile, firstName, lastName, state, account } = borrower;
    const fullName = firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim();
    return {
      authInfo: { mobileHash: hashOf(mobile) },
      firstName,
      fullName,
      state,
      receivingAccount: account,
      nextCardChangeAt: nextChangeAt(borrower, call.now)?.toISOString() ?? null,
    };
  },

  deviceToken: (_, call) => giveDeviceToken(call.tx, borrowerOf(call).id, call),

  operationConfig: async () => ({ lender: lenderDetails, banners }),

  agreementText: async ({ kind }, { today }) => agreementTexts[kind](today),
};

/** For what a frozen borrower may not do no code is sent. @throws Refusal */
function ownMobile(call: Call): string {
  const borrower = borrowerOf(call);
  checkNotFrozen(borrower);
  return borrower.mobile;
}

/** An unknown mobile with the right code is a new borrower. */
async function byCode(mobile: string, code: string, call: Call): Promise<Borrower | Refusal> {
  const refused = await redeemSmsCode(call.tx, mobile, 'login', code, call.now);
  if (refused) return refused;
  const known = await borrowerByMobile(call.tx, mobile);
  return known ?? createBorrower(call.tx, { mobile }, call.now);
}

async function byPassword(
  username: string,
  password: string,
  { tx }: Call,
): Promise<Borrower | Refusal> {
  // A keyboard may have begun it with a capital; nobody's differs from another's by that alone.
  const [row] = await tx
    .select()
    .from(borrowers)
    .where(eq(sql`lower(${borrowers.username})`, username.trim().toLowerCase()));
  const isRight = await isPassword(password, row?.passwordHash ?? (await nobody));
  if (row?.passwordHash && isRight) return row;
  return new Refusal(ResponseCode.LOGIN_FAILED, 'The user name or the password is wrong.');
}
