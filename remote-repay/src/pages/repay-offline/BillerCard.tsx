import { cardGroups, plainName } from '@pautang/shared/format';
import { Card, CopyButton, Money } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import styles from './BillerCard.module.css';
import type { CheckoutData } from './data';
import { texts } from './texts';

/** What the borrower carries over to the wallet: each figure with its own copy button. */
export function BillerCard({ checkout }: { checkout: CheckoutData }): ReactNode {
  const { amount, reference, billerName, billerPath } = checkout;
  return (
    <Card label={texts.heading}>
      <dl>
        <div className={styles.fact}>
          <dt className={styles.label}>{texts.amount}</dt>
          <dd className={styles.value}>
            <Money amount={amount} size="display" />
            <CopyButton value={String(amount)} label={texts.amountLabel} />
          </dd>
        </div>
        <div className={styles.fact}>
          <dt className={styles.label}>{texts.reference}</dt>
          <dd className={styles.value}>
            <span className={styles.reference}>{cardGroups(reference)}</span>
            <CopyButton value={reference} label={texts.referenceLabel} />
          </dd>
        </div>
        <div className={styles.fact}>
          <dt className={styles.label}>{texts.biller}</dt>
          <dd className={styles.value}>
            <span className={styles.path}>{plainName(billerPath)}</span>
            <CopyButton value={plainName(billerName)} label={texts.billerLabel} />
          </dd>
        </div>
      </dl>
      <p className={styles.exact}>{texts.exact}</p>
    </Card>
  );
}
