import { id } from '@pautang/shared/contract/primitives';
import * as v from 'valibot';

export const checkoutQuery = v.object({ repaymentId: id });
