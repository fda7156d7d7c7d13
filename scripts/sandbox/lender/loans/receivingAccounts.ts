import { payoutChannels } from '@pautang/shared/contract/constants';
import type { modifyBankCard } from '@pautang/shared/contract/bank';
import type { RequestOf } from '@pautang/shared/contract/method';
import { LoanStatus } from '@pautang/shared/contract/enums';
import type { ReceivingAccount } from '@pautang/shared/contract/loan';
import { checkCardChange, nextCardChange } from '@pautang/shared/contract/cardChange';
import { normaliseReceiverNumber } from '@pautang/shared/contract/receiverNumber';
import { channels } from '../../content/channels';
import type { Tx } from '../../../lib/database/openDatabase';
import { updateRow } from '../../db/rows';
import type { Borrower } from '../../db/tables-borrower';
import { borrowers } from '../../db/tables-borrower';
import type { LoanRow } from '../../db/tables-loan';
import { loanOrders } from '../../db/tables-loan';
import { momentText } from '../../domain/calendar';
import { undecided } from '../../domain/transitions';
import { moveLoan, openLoan } from './loans';
import { Refusal, refusal } from '../refusal';
import type { Act } from '../act';

type CardChange = Omit<RequestOf<typeof modifyBankCard>, 'proof'>;

/** The time from which the account may be changed again; null: now (decision S6). */
export function nextChangeAt({ cardChangedAt }: Borrower, now: Date): Date | null {
  const next = nextCardChange(cardChangedAt?.getTime() ?? null, now.getTime());
  return next === null ? null : new Date(next);
}

/** Returns the order whose payout failed. Changing the account repairs it, which decision S6 does not count as a change. */
async function failedPayout(tx: Tx, borrowerId: string): Promise<LoanRow | null> {
  const loan = await openLoan(tx, borrowerId);
  return loan?.status === LoanStatus.PAY_FAILED ? loan : null;
}

/** Like `nextChangeAt`, but a failed payout may be repaired at any time. */
export async function nextOpenChangeAt(act: Act, borrower: Borrower): Promise<Date | null> {
  return (await failedPayout(act.tx, borrower.id)) === null
    ? nextChangeAt(borrower, act.now)
    : null;
}

/** The present account, if it may be changed now. @throws Refusal */
export async function changeableAccount(act: Act, borrower: Borrower): Promise<ReceivingAccount> {
  if (borrower.account === null)
    throw refusal('NOT_FOUND', 'You have no receiving account to change yet.');
  const next = await nextOpenChangeAt(act, borrower);
  if (next !== null)
    throw refusal(
      'CARD_TOO_SOON',
      `You changed your account in the last 30 days. The next change is possible from ${momentText(next)}.`,
    );
  return borrower.account;
}

/** Returns the account from the form; a Refusal if it breaks a rule of section 5. */
export function accountOf(form: CardChange, current: ReceivingAccount): ReceivingAccount | Refusal {
  const { kind } = payoutChannels[form.channelCode];
  const chosen = chosenChannel(form);
  if (chosen instanceof Refusal) return chosen;
  const errors = checkCardChange(
    { ...form, kind },
    { ...current, kind: payoutChannels[current.channelCode].kind },
  );
  const { originalNumber, newNumber, holder, bankCode } = errors;
  if (holder !== undefined) return refusal('CARD_HOLDER', holder);
  if (originalNumber !== undefined) return refusal('CARD_ORIGINAL', originalNumber);
  if (newNumber !== undefined) return refusal('CARD_NEW', newNumber);
  const cardNumber = normaliseReceiverNumber(kind, form.newNumber);
  if (bankCode !== undefined || cardNumber === null)
    return refusal('BAD_DATA', 'bankCode: choose a bank.');
  const { channelCode } = form;
  return { channelCode, ...chosen, holder: current.holder, cardNumber };
}

function chosenChannel({ channelCode, bankCode }: CardChange) {
  const channel = channels.find((one) => one.channelCode === channelCode);
  if (!channel) return refusal('BAD_DATA', 'channelCode: not one of the channels.');
  if (channel.kind === 'wallet' && bankCode !== null)
    return refusal('BAD_DATA', 'bankCode: a wallet has none.');
  const bank = channel.banks.find((one) => one.bankCode === bankCode);
  if (channel.kind === 'bank' && !bank)
    return refusal('BAD_DATA', 'bankCode: choose one of the banks.');
  for (const { available, reason, name } of [channel, ...(bank ? [bank] : [])])
    if (!available)
      return refusal('CHANNEL_UNAVAILABLE', reason ?? `${name} takes no deposits now.`);
  return { channelName: bank?.name ?? channel.name, bankCode };
}

/**
 * Makes the new account receive all later payouts, including that of an undecided order. An order whose payout failed is
 * paid out again (section 4, loan flow). The caller holds the borrower's lock.
 */
export async function changeAccount(act: Act, borrower: Borrower, account: ReceivingAccount) {
  const failed = await failedPayout(act.tx, borrower.id);
  const changed = await updateRow(act.tx, borrowers, borrower.id, {
    account,
    ...(failed === null ? { cardChangedAt: act.now } : {}),
  });
  const loan = failed ?? (await openLoan(act.tx, borrower.id));
  if (loan && (failed !== null || undecided.includes(loan.status)))
    await updateRow(act.tx, loanOrders, loan.id, { receivingAccount: account });
  if (failed !== null) await moveLoan(act, failed.id, 'retry_payout');
  return { borrower: changed, retriedLoanOrderId: failed?.id ?? null };
}
