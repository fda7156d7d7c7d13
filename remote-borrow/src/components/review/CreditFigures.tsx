import { useServices } from '@pautang/shared/app';
import type { CreditOrder } from '@pautang/shared/contract/credit';
import { instantLabel } from '@pautang/shared/format';
import { Card, DataList } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { texts } from './texts';

/** What the details variant shows of a credit application: the number a borrower reads out to service. */
export function CreditFigures({ order }: { order: CreditOrder }): ReactNode {
  const { clock } = useServices();
  const sent =
    order.submittedAt === null
      ? []
      : [{ label: texts.sentAt, value: instantLabel(order.submittedAt, clock.now()) }];
  return (
    <Card label={texts.creditSteps}>
      <DataList items={[{ label: texts.applicationNumber, value: order.creditOrderId }, ...sent]} />
    </Card>
  );
}
