import { ResponseCode } from '@pautang/shared/contract/codes';
import { agreementTexts } from '../content/agreementTexts';
import { banners } from '../content/banners';
import { channels } from '../content/channels';
import { lenderDetails } from '../content/lenderDetails';
import { lenderTermsOf } from '../content/lenderTerms';
import { logged } from '../lender/logged';
import {
  accountOf,
  changeAccount,
  changeableAccount,
  nextChangeAt,
  nextOpenChangeAt,
} from '../lender/loans/receivingAccounts';
import { Refusal, refusal } from '../lender/refusal';
import { removeFiles } from '../lender/service/pictures';
import { borrowerByMobile, checkNotFrozen, lockBorrower } from '../lender/sessions/borrowers';
import { blockersOf, eraseBorrower } from '../lender/sessions/deletion';
import { giveDeviceToken } from '../lender/sessions/deviceTokens';
import { countGuess, guessingFrom, pausedUntil, waitInWords } from '../lender/sessions/guesses';
import { forgetOtherDevices, isKnownDevice, knownDevicesOf } from '../lender/sessions/knownDevices';
import { loginByCode, loginByPassword } from '../lender/sessions/login';
import { checkProof, countWrongGuess, giveProof, spendProof } from '../lender/sessions/proofs';
import { keyedHash } from '../lender/sessions/secrets';
import { endSession, openSession } from '../lender/sessions/sessions';
import { redeemSmsCode, sendSmsCode } from '../lender/sessions/smsCodes';
import type { Call, Handlers } from './call';
import { borrowerOf } from './call';

export const accountMethods = {
  mobileExists: async ({ mobile }, call) => {
    const { tx, config, origin } = call;
    const borrower = await borrowerByMobile(tx, mobile);
    const exists = borrower !== null;
    // do not count a phone that this borrower has logged in on, because it already knows that the number exists
    if (await isKnownDevice(tx, borrower?.id, origin)) return { exists };
    const refused = await tooOften('lookup', call);
    if (refused) return refused;
    for (const guessing of guessingFrom('lookup', origin, config)) await countGuess(call, guessing);
    return { exists };
  },

  sendCode: async ({ purpose, ...data }, call) => {
    const sent = 'mobile' in data ? await sendLoginCode(data.mobile, call) : await send();
    if (sent instanceof Refusal) return sent;
    return { resendAt: sent.resendAt.toISOString(), expiresAt: sent.expiresAt.toISOString() };

    function send() {
      const borrower = borrowerOf(call);
      // codes after login are for changes that a frozen borrower may not make
      checkNotFrozen(borrower);
      const { id, mobile } = borrower;
      return sendSmsCode(call, { mobile, purpose }, { kind: 'borrower', id });
    }
  },

  verifyCode: async ({ purpose, code }, call) => {
    const { id, mobile } = borrowerOf(call);
    const holder = { kind: 'borrower', id } as const;
    const refused = await redeemSmsCode(call, { mobile, purpose }, holder, code);
    if (refused) return refused;
    const { proof, expiresAt } = await giveProof(call, id, purpose);
    return { proof, expiresAt: expiresAt.toISOString() };
  },

  login: async (data, call) => {
    const borrower =
      'mobile' in data ? await loginByCode(data, call) : await loginByPassword(data, call);
    if (borrower instanceof Refusal) return borrower;
    const token = await openSession(call, borrower.id, call.packageName);
    return { token, userId: borrower.id, packageName: call.packageName };
  },

  logout: async (_, call) => {
    await endSession(call, call.tokenHash);
    return { ended: true };
  },

  getCurrentUserInfo: async (_, call) => {
    const borrower = borrowerOf(call);
    const { mobile, firstName, lastName, state, account } = borrower;
    const fullName = firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim();
    return {
      authInfo: { mobileHash: await keyedHash(call.tx, 'mobile', mobile) },
      firstName,
      fullName,
      state,
      receivingAccount: account,
      nextCardChangeAt: (await nextOpenChangeAt(call, borrower))?.toISOString() ?? null,
      username: borrower.passwordHash === null ? null : borrower.username,
    };
  },

  listDevices: async (_, call) => {
    const devices = await knownDevicesOf(call.tx, borrowerOf(call).id, call.origin);
    return {
      devices: devices.map(({ lastLoginAt, isThis }) => ({
        lastLoginAt: lastLoginAt.toISOString(),
        isThis,
      })),
    };
  },

  forgetOtherDevices: async (_, call) => ({
    forgotten: await forgetOtherDevices(call.tx, borrowerOf(call).id, call.origin),
  }),

  listChannels: async () => ({ channels: [...channels] }),

  modifyBankCard: async ({ proof, ...form }, call) => {
    const { tx, now } = call;
    const borrower = await lockBorrower(tx, borrowerOf(call).id);
    const current = await changeableAccount(call, borrower);
    const proven = await checkProof(call, borrower.id, 'modifyBankCard', proof);
    const account = accountOf(form, current);
    if (account instanceof Refusal) {
      // return the refusal, because a thrown one would roll back the count of wrong guesses at the number on file
      if (account.code === ResponseCode.CARD_ORIGINAL) await countWrongGuess(tx, proven);
      return account;
    }
    await spendProof(call, proven);
    const changed = await changeAccount(call, borrower, account);
    return {
      receivingAccount: account,
      nextCardChangeAt: (nextChangeAt(changed.borrower, now) ?? now).toISOString(),
      retriedLoanOrderId: changed.retriedLoanOrderId,
    };
  },

  deviceToken: (_, call) => giveDeviceToken(call.tx, borrowerOf(call).id, call),

  operationConfig: async (_, { today }) => ({
    lender: lenderDetails,
    banners,
    terms: lenderTermsOf(today),
  }),

  agreementText: async ({ kind }, { today }) => agreementTexts[kind](today),

  deletionBlockers: async (_, call) => ({
    blockers: await blockersOf(call.tx, borrowerOf(call)),
  }),

  deleteAccount: async ({ reason, proof }, call) => {
    const { tx, now } = call;
    const borrower = await lockBorrower(tx, borrowerOf(call).id);
    await checkProof(call, borrower.id, 'deleteAccount', proof);
    const blockers = await blockersOf(tx, borrower);
    if (blockers.length > 0)
      throw refusal('DELETION_BLOCKED', blockers.map(({ text }) => text).join(' '));
    await eraseBorrower(call, borrower, reason);
    call.afterwards(async (lender) =>
      removeFiles(lender).catch((error: unknown) =>
        lender.log.warn(
          logged(error),
          'the pictures of a deleted account could not be removed; the next cleanup tries again',
        ),
      ),
    );
    return { deletedAt: now.toISOString() };
  },
} satisfies Partial<Handlers>;

async function sendLoginCode(mobile: string, call: Call) {
  const { tx, config, origin } = call;
  const isKnown = await isKnownDevice(tx, (await borrowerByMobile(tx, mobile))?.id, origin);
  const holder = { kind: 'phone', origin, isKnown } as const;
  const use = { mobile, purpose: 'login' };
  if (isKnown) return sendSmsCode(call, use, holder);
  const refused = await tooOften('code', call);
  if (refused) return refused;
  const sent = await sendSmsCode(call, use, holder);
  for (const guessing of guessingFrom('code', origin, config)) await countGuess(call, guessing);
  return sent;
}

/**
 * Refuses the call if its phone or address has asked about too many numbers, or had codes sent to too many, because
 * strangers could otherwise find out which numbers have an account.
 */
async function tooOften(what: 'lookup' | 'code', call: Call) {
  const until = await pausedUntil(call, guessingFrom(what, call.origin, call.config));
  if (until === null) return null;
  return refusal(
    'RATE_LIMITED',
    `Too many numbers were asked about from here. Try again ${waitInWords(until, call.now)}.`,
  );
}
