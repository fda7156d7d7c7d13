import type { ResponseOf } from '@pautang/shared/contract/method';
import type { queryRepayOrderDetail } from '@pautang/shared/contract/repay';

export type OrderDetail = ResponseOf<typeof queryRepayOrderDetail>;
