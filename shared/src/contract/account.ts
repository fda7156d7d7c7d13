import * as v from '@pautang/shared/schema';
import { CreditStatus, LoanStatus, accountStates } from './enums';
import { receivingAccount } from './loan';
import type { ResponseOf } from './method';
import { read, write } from './method';
import { lenderTerms } from './lenderTerms';
import { enumeration, id, instant, mobile, positivePeso, text } from './primitives';

/** Whether there is an account with this number. */
export const mobileExists = read(
  'mobileExists',
  v.object({ mobile }),
  v.object({ exists: v.boolean() }),
  { session: 'none', isGuessable: true },
);

/** Acts that a logged-in borrower confirms by a code (decision S6, section 4 account deletion). */
export const provenPurposes = ['deleteAccount', 'modifyBankCard'] as const;
export type ProvenPurpose = (typeof provenPurposes)[number];
export type CodePurpose = 'login' | ProvenPurpose;

/**
 * Ours: sends a code by text message: for a login to `mobile`, else to the mobile of the session, where a frozen account gets
 * none (ACCOUNT_FROZEN). `resendAt` and `expiresAt` are to come. Each code is random, works once and only for its own number,
 * and ends after at most ten wrong ones (CODE_TOO_MANY).
 */
export const sendCode = write(
  'sendCode',
  v.variant('purpose', [
    v.object({ purpose: v.literal('login'), mobile }),
    v.object({ purpose: v.picklist(provenPurposes) }),
  ]),
  v.object({ resendAt: instant, expiresAt: instant }),
  { session: 'optional', isGuessable: true },
);

export const smsCode = v.pipe(v.string(), v.regex(/^\d{6}$/, 'not a six-digit code'));

/** Ours: exchanges a code for a proof, which confirms one act and expires. */
export const verifyCode = write(
  'verifyCode',
  v.object({ purpose: v.picklist(provenPurposes), code: smsCode }),
  v.object({ proof: id, expiresAt: instant }),
  { isGuessable: true, isRefusedWhenFrozen: true },
);

/** By mobile and code, or by username and password (section 1). The token counts only with the same `package`. */
export const login = write(
  'login',
  v.union([
    v.object({ mobile, code: smsCode }),
    v.object({
      username: v.pipe(v.string(), v.minLength(1)),
      password: v.pipe(v.string(), v.minLength(1)),
    }),
  ]),
  v.object({ token: v.pipe(v.string(), v.minLength(1)), userId: id, packageName: v.string() }),
  { session: 'none', isGuessable: true },
);

export const userInfo = v.object({
  authInfo: v.object({ mobileHash: v.string() }),
  firstName: v.nullable(v.string()),
  fullName: v.nullable(v.string()),
  state: v.picklist(accountStates),
  receivingAccount: v.nullable(receivingAccount),
  /** when it may be changed again (decision S6); null: now, also while a failed payout waits for another account */
  nextCardChangeAt: v.optional(v.nullable(instant)),
  /** ours: the name to log in with together with a password; null: the borrower has no password */
  username: v.optional(v.nullable(v.string())),
});
export type UserInfo = v.InferOutput<typeof userInfo>;
/** The logged-in borrower. */
export const getCurrentUserInfo = read('getCurrentUserInfo', v.object({}), userInfo);

/** Section 3, account deletion reasons. */
export const deletionReasons = [
  'lowAmountHighInterest',
  'shortCycle',
  'noNeed',
  'fearOfExposure',
  'harassmentWorry',
  'creditWorry',
  'leakWorry',
  'multipleFailures',
] as const;
export type DeletionReason = (typeof deletionReasons)[number];

/**
 * One reason why the lender refuses a deletion (section 4): an unsettled loan or a pending application. Ours: money that it
 * holds for the borrower (decision S13), a payment that is not posted yet, or an account on hold.
 */
export const deletionBlocker = v.variant('kind', [
  v.object({ kind: v.literal('loan'), loanOrderId: id, status: enumeration(LoanStatus), text }),
  v.object({
    kind: v.literal('credit'),
    creditOrderId: id,
    status: enumeration(CreditStatus),
    text,
  }),
  v.object({
    kind: v.literal('overpayment'),
    amount: positivePeso,
    /** whether the borrower has asked for it back, so that only the refund is awaited */
    isRefundAsked: v.boolean(),
    text,
  }),
  v.object({ kind: v.literal('payment'), amount: positivePeso, text }),
  v.object({ kind: v.literal('frozen'), text }),
]);
export type DeletionBlocker = v.InferOutput<typeof deletionBlocker>;

/** Ours: why the account cannot be deleted now. With an empty list it can be deleted. */
export const deletionBlockers = read(
  'deletionBlockers',
  v.object({}),
  v.object({ blockers: v.array(deletionBlocker) }),
);

/** Ours. Erases the borrower's data and ends the session; DELETION_BLOCKED while `deletionBlockers` lists a reason. */
export const deleteAccount = write(
  'deleteAccount',
  v.object({ reason: v.picklist(deletionReasons), proof: id }),
  v.object({ deletedAt: instant }),
  { isRefusedWhenFrozen: true, endsSession: true },
);

/** Ours: ends the session at the lender, so that copies of its token stop working. */
export const logout = write('logout', v.object({}), v.object({ ended: v.literal(true) }), {
  endsSession: true,
});

/** Public settings that operations change without a release: lender's details, home's banners, oldest app that works. */
export const operationConfig = read(
  'operationConfig',
  v.object({}),
  v.object({
    lender: v.object({
      corporateName: v.string(),
      secRegistration: v.string(),
      certificateOfAuthority: v.string(),
      advisory: v.string(),
      address: v.string(),
      phone: v.string(),
      email: v.string(),
      serviceHours: v.string(),
    }),
    banners: v.array(v.object({ id, title: text, body: text, to: v.nullable(v.string()) })),
    /** the lender's charges and promises; missing: the app does not mention them */
    terms: v.optional(lenderTerms),
    /** such as 3.1.0; borrowers with an older app are asked to update. Missing: every version works */
    minimumAppVersion: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}(\.\d{1,6}){0,3}$/))),
  }),
  { session: 'none', byGet: true },
);
export type OperationConfig = ResponseOf<typeof operationConfig>;
