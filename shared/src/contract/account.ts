import * as v from 'valibot';
import { accountStates } from './enums';
import { receivingAccount } from './loan';
import type { ResponseOf } from './method';
import { read, write } from './method';
import { id, instant, mobile, text } from './primitives';

export const mobileExists = read(
  'mobileExists',
  v.object({ mobile }),
  v.object({ exists: v.boolean() }),
  { session: 'none' },
);

export const codePurposes = ['login', 'deleteAccount', 'modifyBankCard'] as const;
/** Ours (screens.md). Times are absolute: the page counts down on server time. */
export const sendCode = write(
  'sendCode',
  v.object({ mobile, purpose: v.picklist(codePurposes) }),
  v.object({ resendAt: instant, expiresAt: instant }),
  { session: 'none' },
);

export const smsCode = v.pipe(v.string(), v.regex(/^\d{6}$/, 'not a six-digit code'));

/** By mobile and code, or by username and password (section 1). */
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
  { session: 'none' },
);

export const userInfo = v.object({
  authInfo: v.object({ mobileHash: v.string() }),
  firstName: v.nullable(v.string()),
  fullName: v.nullable(v.string()),
  state: v.picklist(accountStates),
  receivingAccount: v.nullable(receivingAccount),
});
export type UserInfo = v.InferOutput<typeof userInfo>;
export const getCurrentUserInfo = read('getCurrentUserInfo', v.object({}), userInfo);

/** What operations set without a release; public. */
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
  }),
  { session: 'none' },
);
export type OperationConfig = ResponseOf<typeof operationConfig>;
