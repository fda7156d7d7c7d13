import { useServices } from '@pautang/shared/app';
import { instantLabel } from '@pautang/shared/format';
import { Card, Chip, CopyButton, Money } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import type { Credit } from './api';
import styles from './Page.module.css';
import { sentTo, texts } from './texts';

/** What there is, what it does, and a refund that has not arrived. */
export function CreditNow({ credit }: { credit: Credit }): ReactNode {
  const { clock } = useServices();
  const { reason, refund } = credit;
  return (
    <>
      {refund?.paidAt === null ? (
        <Card label={texts.onItsWay}>
          <div className={styles.head}>
            <Money amount={refund.amount} size="large" />
            <Chip>{texts.onItsWay}</Chip>
          </div>
          <p className={styles.soft}>
            {sentTo(refund.receivingAccount, instantLabel(refund.askedAt, clock.now()))}
          </p>
          <p className={styles.number}>
            {refund.receiptNumber}
            <CopyButton value={refund.receiptNumber} label={texts.refundReceipt} />
          </p>
        </Card>
      ) : null}
      {credit.credit > 0 || refund?.paidAt !== null ? (
        <Card label={texts.heading}>
          <p className={styles.soft}>{texts.heading}</p>
          <Money amount={credit.credit} size="display" />
          {credit.credit > 0 ? (
            <p className={styles.soft}>{[texts.what, reason].filter(Boolean).join(' ')}</p>
          ) : null}
        </Card>
      ) : null}
    </>
  );
}
