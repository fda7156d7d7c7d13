import type { PostedPayment } from '@pautang/shared/contract/repay';
import { money } from '@pautang/shared/format';
import type { DataItem } from '@pautang/shared/ui';
import { DataList } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { texts } from './texts';

/** Where a posted payment went, in the order of the allocation (decision S2); parts without money are left out. */
export function Allocation({ payment }: { payment: PostedPayment }): ReactNode {
  const parts: readonly [string, number][] = [
    [texts.toPenalty, payment.toPenalty],
    [texts.toServiceFee, payment.toServiceFee],
    [texts.toInterest, payment.toInterest],
    [texts.toPrincipal, payment.toPrincipal],
    [texts.toCredit, payment.toCredit],
  ];
  const items: DataItem[] = parts
    .filter(([, pesos]) => pesos > 0)
    .map(([label, pesos]) => ({ label, value: money(pesos) }));
  return <DataList items={items} />;
}
