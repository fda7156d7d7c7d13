import { useServices } from '@pautang/shared/app';
import type { PostedPayment } from '@pautang/shared/contract/repay';
import { instantLabel, plainName } from '@pautang/shared/format';
import { CopyButton, DataList } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import styles from './ReceiptFacts.module.css';
import { texts } from './texts';

/** What a borrower shows to prove a payment: how, when, and the number of the receipt. */
export function ReceiptFacts({ payment }: { payment: PostedPayment }): ReactNode {
  const { clock } = useServices();
  return (
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
  );
}
