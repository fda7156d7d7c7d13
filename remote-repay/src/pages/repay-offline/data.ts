import type { ResponseOf } from '@pautang/shared/contract/method';
import type { fetchVirtualAccount } from '@pautang/shared/contract/repay';

export type CheckoutData = ResponseOf<typeof fetchVirtualAccount>;
