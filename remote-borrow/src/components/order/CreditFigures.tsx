import { useServices } from '@pautang/shared/app';
import type { CreditOrder } from '@pautang/shared/contract/credit';
import { instantLabel } from '@pautang/shared/format';
import { Card, DataList } from '@pautang/shared/ui';
import { texts } from './texts';

/** Figures that the details variants show of a credit application: the number to quote to service, and its times. */
export function CreditFigures({ order }: { readonly order: CreditOrder }) {
  const { clock } = useServices();
  const times = [
    [texts.sentAt, order.submittedAt],
    [texts.decidedAt, order.decidedAt],
  ] as const;
  return (
    <Card label={texts.creditApplication}>
      <DataList
        items={[
          { label: texts.applicationNumber, value: order.creditOrderId },
          ...times.flatMap(([label, at]) =>
            at === null ? [] : [{ label, value: instantLabel(at, clock.now()) }],
          ),
        ]}
      />
    </Card>
  );
}
