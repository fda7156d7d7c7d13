import { read } from '@pautang/shared/contract/method';
import * as v from '@pautang/shared/schema';

/** The borrower's goals, the newest first. Amounts are whole pesos. */
export const listGoals = read(
  'listGoals',
  v.object({}),
  v.object({ goals: v.array(v.object({ name: v.string(), saved: v.number(), of: v.number() })) }),
);
