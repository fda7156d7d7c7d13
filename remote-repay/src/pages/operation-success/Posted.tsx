import { LoanStatus } from '@pautang/shared/contract/enums';
import type { ResponseOf } from '@pautang/shared/contract/method';
import type { PostedPayment, fetchVirtualAccount } from '@pautang/shared/contract/repay';
import { Card, Illustration } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { Allocation } from '../../components/Allocation';
import { ReceiptFacts } from '../../components/ReceiptFacts';
import { LoanNow } from './LoanNow';
import styles from './Posted.module.css';
import { received, texts } from './texts';

interface PostedProps {
  checkout: ResponseOf<typeof fetchVirtualAccount>;
  payment: PostedPayment;
}

/** What was paid and where it went, then what the loan looks like after it. */
export function Posted({ checkout, payment }: PostedProps): ReactNode {
  const isSettled = checkout.loanStatus === LoanStatus.FINISH;
  return (
    <>
      <div className={styles.success}>
        <Illustration name="success" />
        <h1 className={styles.title}>{received(payment.amount)}</h1>
        <p className={styles.body}>{isSettled ? texts.settledBody : texts.postedBody}</p>
      </div>
      <Card>
        <h2 className={styles.heading}>{texts.whereItWent}</h2>
        <Allocation payment={payment} />
        <hr />
        <ReceiptFacts payment={payment} />
      </Card>
      <LoanNow loanOrderId={checkout.loanOrderId} />
    </>
  );
}
