import type { Db, Tx } from '../../../lib/database/openDatabase';
import { settingsRow, updateRows } from '../../db/rows';
import { settings } from '../../db/tables-system';
import { refusal } from '../refusal';
import type { Act } from '../act';

interface LoanWindow {
  readonly open: boolean;
  readonly opensAt: Date | null;
}

/** Whether loans are given out at this instant. A closed window opens by itself at its time. */
export async function loanWindow(tx: Db | Tx, now: Date): Promise<LoanWindow> {
  const row = settingsRow(
    await tx.select({ open: settings.windowOpen, opensAt: settings.windowOpensAt }).from(settings),
  );
  const isOpen = row.open || (row.opensAt !== null && row.opensAt <= now);
  return isOpen ? { open: true, opensAt: null } : row;
}

export async function setLoanWindow(tx: Tx, { open, opensAt }: LoanWindow): Promise<void> {
  await updateRows(tx, settings, undefined, { windowOpen: open, windowOpensAt: opensAt });
}

/** @throws Refusal while the lending window is closed */
export async function checkWindow(act: Act): Promise<void> {
  const { open } = await loanWindow(act.tx, act.now);
  if (!open)
    throw refusal(
      'WINDOW_CLOSED',
      'No new loans are given out right now. Look at home to see when it opens.',
    );
}
