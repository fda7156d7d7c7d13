import type { Tx } from '../../lib/database/openDatabase';
import type { SandboxConfig } from '../config';
import { readClock } from '../db/clock';

/** One act of the lender: a transaction at one instant of the lender's clock. */
export interface Act {
  readonly tx: Tx;
  readonly config: SandboxConfig;
  /** earlier than the clock if the act was due earlier */
  readonly now: Date;
}

export async function actNow(tx: Tx, config: SandboxConfig): Promise<Act> {
  return { tx, config, now: (await readClock(tx)).now };
}
