import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { LoanRow } from '../db/tables-loan';
import { payments } from '../db/tables-loan';
import type { LoanBook } from '../domain/book';
import { isOwed, unsettled } from '../domain/book';
import { addDays, daysBetween, manilaDay } from '../domain/calendar';
import type { CashFlow } from '../domain/eir';
import { sum, toPesos } from '../domain/money';
import { repayOptions } from '../domain/options';
import {
  chargesCap,
  chargesSoFar,
  duePlans,
  payoff,
  payoffSaves,
  penaltyDue,
  toPay,
} from '../domain/owed';
import { passDays } from '../domain/passDays';
import type { Call } from './handler';
import { planView, viewOf } from './loanView';

export async function pendingPlan(
  loan: LoanRow,
  book: LoanBook,
  call: Call,
): Promise<PendingRepayPlan> {
  const { today } = call;
  const due = isOwed(book) ? duePlans(book) : [];
  const tomorrow = passDays(book, addDays(today, 1)).book;
  const sameTomorrow = unsettled(tomorrow).filter((plan) =>
    due.some((now) => now.period === plan.period),
  );
  const disbursedOn = manilaDay(loan.disbursedAt ?? call.now);
  return {
    asOf: call.now.toISOString(),
    order: viewOf(loan, book, today),
    plans: book.plans.map((plan) => planView(plan, today)),
    dueNow: toPesos(toPay(book, due)),
    overdueFee: toPesos(sum(due.map(penaltyDue))),
    credit: toPesos(book.credit),
    dueTomorrow: toPesos(toPay(tomorrow, sameTomorrow)),
    payoffAmount: toPesos(payoff(book)),
    payoffSaves: toPesos(payoffSaves(book)),
    chargesSoFar: toPesos(chargesSoFar(book)),
    chargesCap: toPesos(chargesCap(book)),
    options: isOwed(book)
      ? repayOptions({ book, today, disbursedOn, flows: await flowsOf(loan, disbursedOn, call) })
      : [],
  };
}

/** The proceeds and what came back so far; late charges are no part of an EIR (philippines.md). */
async function flowsOf(loan: LoanRow, disbursedOn: string, call: Call): Promise<CashFlow[]> {
  const rows = await call.tx
    .select()
    .from(payments)
    .where(and(eq(payments.loanOrderId, loan.id), isNotNull(payments.postedAt)));
  return [
    { days: 0, amount: loan.quote.lendingAmount },
    ...rows.map((row) => ({
      days: daysBetween(disbursedOn, manilaDay(row.postedAt ?? row.receivedAt)),
      amount: -toPesos(row.amount - row.toPenalty),
    })),
  ];
}
