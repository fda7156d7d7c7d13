import { readClock } from '../db/clock';
import type { Db } from '../db/open';
import type { Fault } from '../domain/faults';
import { loanWindow } from '../lender/loans/window';
import type { NextDue } from './nextDue';
import { nextDue } from './nextDue';

/** The settings that apply to all borrowers. */
export interface LenderState {
  readonly now: Date;
  readonly next: NextDue | null;
  /** null: no maintenance */
  readonly maintenanceUntil: Date | null;
  readonly window: { readonly open: boolean; readonly opensAt: Date | null };
  readonly faults: readonly Fault[];
}

export async function lenderState(db: Db): Promise<LenderState> {
  const { now, maintenanceUntil, faults } = await readClock(db);
  return {
    now,
    next: await nextDue(db, now),
    maintenanceUntil: maintenanceUntil && maintenanceUntil > now ? maintenanceUntil : null,
    window: await loanWindow(db, now),
    faults,
  };
}
