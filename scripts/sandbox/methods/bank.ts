import { ResponseCode } from '@pautang/shared/contract/codes';
import { channels } from '../content/channels';
import { lockBorrower } from '../lender/sessions/borrowers';
import { checkProof, countWrongGuess, spendProof } from '../lender/sessions/proofs';
import {
  accountOf,
  changeAccount,
  changeableAccount,
  nextChangeAt,
} from '../lender/loans/receivingAccounts';
import { Refusal } from '../lender/refusal';
import type { Handlers } from './call';
import { borrowerOf } from './call';

export const bankMethods = {
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
} satisfies Partial<Handlers>;
