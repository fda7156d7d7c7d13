import { ResponseCode } from '@pautang/shared/contract/codes';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Tx } from '../db/open';
import { loanOrders } from '../db/tables-loan';
import { doAct } from './acts';
import { currentBook, lockLoan } from './books';
import { Refusal } from './refusal';

/** Over-payment goes back to the account that received the loan. The borrower is locked. @throws Refusal when there is none */
export async function refundCredit(tx: Tx, borrowerId: string, now: Date): Promise<void> {
  const [row] = await tx
    .select({ id: loanOrders.id })
    .from(loanOrders)
    .where(and(eq(loanOrders.borrowerId, borrowerId), gt(loanOrders.credit, 0)))
    .orderBy(desc(loanOrders.number))
    .limit(1);
  const current = row && (await currentBook(tx, await lockLoan(tx, row.id), now));
  // what the days that passed have used is not there any more
  if (!current || current.book.credit === 0)
    throw new Refusal(ResponseCode.NOTHING_DUE, 'The borrower has no credit.');
  await doAct(tx, current, { kind: 'refund', amount: current.book.credit }, now);
}
