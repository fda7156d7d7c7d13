import { eq } from 'drizzle-orm';
import type { SandboxConfig } from '../config';
import type { Tx } from '../db/open';
import type { ProcessRow } from '../db/tables-process';
import { processes } from '../db/tables-process';
import { isOwed } from '../domain/book';
import { addHours } from '../domain/calendar';
import { currentBook, lockLoan } from './books';
import { completeDeferral } from './deferrals';
import { closeProcess, openProcess, saveProcess } from './processes';
import { isFeeOnItsWay } from './repayments';
import { advanceRestructure } from './restructures';

const ANOTHER_DAY = 24;

/** What time alone does to a process, at its own time: the book stands as it did then. The borrower is locked. */
export async function applyToProcess(
  tx: Tx,
  config: SandboxConfig,
  id: string,
  at: Date,
): Promise<void> {
  const [process] = await tx.select().from(processes).where(eq(processes.id, id));
  if (process) await apply(tx, config, process, at);
}

/**
 * Does what a loan's process has due up to an instant, so that no day passes over the loan before it. The time of what
 * is next in it; null when nothing is.
 */
export async function applyProcessesUpTo(
  tx: Tx,
  config: SandboxConfig,
  loanOrderId: string,
  until: Date,
): Promise<Date | null> {
  for (;;) {
    const process = await openProcess(tx, loanOrderId);
    if (!process?.nextAt || process.nextAt > until) return process?.nextAt ?? null;
    await apply(tx, config, process, process.nextAt);
  }
}

async function apply(tx: Tx, config: SandboxConfig, process: ProcessRow, at: Date): Promise<void> {
  const current = await currentBook(tx, await lockLoan(tx, process.loanOrderId), at);
  if (!current) throw new Error('A process belongs to a loan that is out.');
  if (!isOwed(current.book)) await closeProcess(tx, current, process, 'The loan is repaid.', at);
  else if (process.kind === 'deferral') await completeDeferral(tx, current, process, at);
  else if (process.feePaidAt !== null) await advanceRestructure(tx, config, current, process, at);
  // paid in time is in time, however late it is posted
  else if (await isFeeOnItsWay(tx, process.id))
    await saveProcess(tx, process, { nextAt: addHours(at, ANOTHER_DAY) });
  else {
    const reason = 'The fee was not paid while the terms were held.';
    await closeProcess(tx, current, process, reason, at);
  }
}
