import { useServices } from '@pautang/shared/app';
import type { PostedPayment } from '@pautang/shared/contract/repay';
import { instantLabel, money, plainName } from '@pautang/shared/format';
import { CopyButton, DataList } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import styles from './Receipt.module.css';
import { texts } from './texts';

interface ReceiptProps {
  readonly payment: PostedPayment;
}

/** Where a posted payment went, and what proves it: how it was paid, when, and the number of the receipt. */
export function Receipt({ payment }: ReceiptProps): ReactNode {
  const { clock } = useServices();
  return (
    <>
      <Allocation payment={payment} />
      <hr />
      <div>
        <DataList
          items={[
            { label: texts.paidWith, value: plainName(payment.channelName) },
            { label: texts.posted, value: instantLabel(payment.postedAt, clock.now()) },
          ]}
        />
        <div className={styles.row}>
          <span className={styles.label}>{texts.receipt}</span>
          <span className={styles.value}>
            {payment.receiptNumber}
            <CopyButton value={payment.receiptNumber} label={texts.receiptLabel} />
          </span>
        </div>
      </div>
    </>
  );
}

/** In the order of the allocation (decision S2); parts without money are left out. */
function Allocation({ payment }: ReceiptProps): ReactNode {
  const parts: readonly [string, number][] = [
    [texts.toPenalty, payment.toPenalty],
    [texts.toServiceFee, payment.toServiceFee],
    [texts.toInterest, payment.toInterest],
    [texts.toPrincipal, payment.toPrincipal],
    [texts.toCredit, payment.toCredit],
  ];
  return (
    <DataList
      items={parts
        .filter(([, pesos]) => pesos > 0)
        .map(([label, pesos]) => ({ label, value: money(pesos) }))}
    />
  );
}
