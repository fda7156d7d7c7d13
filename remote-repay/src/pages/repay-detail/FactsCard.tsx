import { days, money } from '@pautang/shared/format';
import { loanAccount } from '@pautang/shared/rules';
import type { DataItem } from '@pautang/shared/ui';
import { Card, DataList } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import styles from './LoanDetail.module.css';
import type { OrderDetail } from './data';
import { texts } from './texts';

/** Section 3, repayment details shown. Fees that never came up are left out. */
export function FactsCard({ detail }: { detail: OrderDetail }): ReactNode {
  const { order, overdueFee, serviceFee, remaining } = detail;
  const { interest, paid } = loanAccount(detail);
  const tone = order.overdueDays > 0 ? 'bad' : 'plain';
  const items: (DataItem | false)[] = [
    { label: texts.loanAmount, value: money(order.loanAmount) },
    { label: texts.interest, value: money(interest) },
    overdueFee > 0 && { label: texts.overdueFee, value: money(overdueFee), tone },
    order.overdueDays > 0 && { label: texts.overdueDays, value: days(order.overdueDays), tone },
    serviceFee > 0 && { label: texts.serviceFee, value: money(serviceFee) },
    paid > 0 && { label: texts.paidSoFar, value: money(-paid), tone: 'good' },
    { label: texts.stillToPay, value: money(remaining) },
  ];
  return (
    <Card>
      <h2 className={styles.heading}>{texts.facts}</h2>
      <DataList items={items.filter((item) => item !== false)} />
    </Card>
  );
}
