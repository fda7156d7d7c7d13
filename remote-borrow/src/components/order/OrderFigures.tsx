import { Card, DataList } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { quoteFigures } from '../quote/figures';
import { PlanCard } from '../quote/PlanCard';
import type { LoanOrderStatus } from './api';
import styles from './OrderFigures.module.css';
import { texts } from './texts';

/** What the details variants show besides: the terms agreed to and the plan. */
export function OrderFigures({ status }: { status: LoanOrderStatus }): ReactNode {
  return (
    <>
      <Card>
        <h2 className={styles.title}>{texts.asked}</h2>
        <DataList
          items={[
            { label: texts.loanNumber, value: status.order.loanNumber },
            ...quoteFigures(status.quote),
          ]}
        />
      </Card>
      <PlanCard title={texts.planTitle} quote={status.quote} />
    </>
  );
}
