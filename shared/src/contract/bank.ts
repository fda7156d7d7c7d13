import * as v from '@pautang/shared/schema';
import { receivingAccount } from './loan';
import { read, write } from './method';
import { channelCode, id, instant } from './primitives';

const choice = {
  name: v.string(),
  available: v.boolean(),
  /** why it is not available, in words for the borrower; null while it is */
  reason: v.nullable(v.string()),
};

/** A sub-option of the bank channel (section 3): name and short code. */
export const bankOption = v.object({
  bankCode: v.pipe(v.string(), v.minLength(1), v.maxLength(16)),
  ...choice,
  /** other names by which people search for it */
  nicknames: v.optional(v.array(v.string())),
  /** the usual lengths of this bank's numbers; a hint, because other lengths are accepted too */
  numberHint: v.nullable(v.string()),
});
export type BankOption = v.InferOutput<typeof bankOption>;

/** Section 3, payout channels; `banks` is empty for a wallet. */
export const channelOption = v.object({
  channelCode,
  kind: v.picklist(['wallet', 'bank']),
  ...choice,
  banks: v.array(bankOption),
});
export type ChannelOption = v.InferOutput<typeof channelOption>;

/** Ours: the wallets and banks at which a receiving account may be. */
export const listChannels = read(
  'listChannels',
  v.object({}),
  v.object({ channels: v.pipe(v.array(channelOption), v.minLength(1)) }),
);

/** The limit leaves room for spaces and hyphens. The channel decides which numbers are valid (section 5). */
const typedNumber = v.pipe(v.string(), v.maxLength(64));

/**
 * Ours: changes the receiving account, with the fields of the bank card change form (section 3). `proof` comes from
 * verifyCode with purpose modifyBankCard. Each field that can be wrong has its own code: CARD_ORIGINAL, CARD_NEW,
 * CARD_HOLDER, CHANNEL_UNAVAILABLE.
 */
export const modifyBankCard = write(
  'modifyBankCard',
  v.object({
    proof: id,
    channelCode,
    /** the chosen bank; null for a wallet */
    bankCode: v.nullable(v.pipe(v.string(), v.maxLength(16))),
    holder: v.pipe(v.string(), v.maxLength(128)),
    originalNumber: typedNumber,
    newNumber: typedNumber,
  }),
  v.object({
    receivingAccount,
    /** when the account may be changed again (decision S6) */
    nextCardChangeAt: instant,
    /** the loan whose failed payout is sent again, to the new account; null: no payout had failed */
    retriedLoanOrderId: v.nullable(id),
  }),
  { isRefusedWhenFrozen: true },
);
