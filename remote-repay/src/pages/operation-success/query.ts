import { id } from '@pautang/shared/contract/primitives';
import * as v from 'valibot';

/** The page is shared (section 2): which operation succeeded is said by `kind`. */
export const successQuery = v.object({ repaymentId: id, kind: v.literal('repayment') });
