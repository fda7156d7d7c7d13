import type { BorrowQuota } from '@pautang/shared/contract/borrow';
import type { Quote } from '@pautang/shared/contract/loan';
import { dateLabel, days, money, rate } from '@pautang/shared/format';
import { Button, Card, Chip, DataList, QueryView, Skeleton } from '@pautang/shared/ui';
import type { DataItem } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useBorrowPriceQuery } from '../../components/quota/api';
import styles from './Page.module.css';
import { texts } from './texts';

export interface TermPriceProps {
  readonly loanAmount: number;
  readonly term: BorrowQuota['terms'][number];
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function figures(quote: Quote): DataItem[] {
  const first = quote.repayPlans[0];
  const last = quote.repayPlans[quote.repayPlans.length - 1];
  return [
    ...(first ? [{ label: texts.firstPayment, value: money(first.amount) }] : []),
    { label: texts.youReceive, value: money(quote.lendingAmount) },
    { label: texts.youRepay, value: money(quote.totalRepayment) },
    { label: texts.itCosts, value: money(quote.totalCost) },
    { label: texts.eir, value: rate(quote.eirBasisPoints) },
    ...(last ? [{ label: texts.lastDue, value: dateLabel(last.dueDate) }] : []),
  ];
}

/** What the amount costs over one term. */
export function TermPrice({ loanAmount, term, isChosen, onChoose }: TermPriceProps): ReactNode {
  const price = useBorrowPriceQuery({ loanAmount, periods: term.periods, couponIds: [] });
  const name = days(term.termDays);
  return (
    <Card tone={isChosen ? 'brand' : 'plain'} label={name}>
      <div className={styles.planHead}>
        <h3>{name}</h3>
        {isChosen ? (
          <Chip>{texts.chosen}</Chip>
        ) : (
          <Button variant="text" onClick={onChoose}>
            {texts.choose(name)}
          </Button>
        )}
      </div>
      <QueryView query={{ ...price, data: price.currentData }} skeleton={<Skeleton height={160} />}>
        {({ quote }) => <DataList items={figures(quote)} />}
      </QueryView>
    </Card>
  );
}
