import { id } from '@pautang/shared/contract/primitives';
import * as v from 'valibot';

export const detailQuery = v.object({ loanOrderId: id });
