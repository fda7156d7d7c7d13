import type { BorrowQuota } from '@pautang/shared/contract/borrow';
import type { Quote } from '@pautang/shared/contract/loan';
import { dateLabel, days, money, rate } from '@pautang/shared/format';
import type { DataItem } from '@pautang/shared/ui';
import { Button, Card, Chip, DataList, QueryView, Sheet, Skeleton } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useBorrowPriceQuery } from '../../components/quota/api';
import type { Selection } from '../../components/quota/selection';
import styles from './Page.module.css';
import { texts } from './texts';

interface CompareSheetProps {
  readonly open: boolean;
  readonly title: string;
  readonly terms: BorrowQuota['terms'];
  readonly choice: Selection;
  readonly onClose: () => void;
  readonly onChoose: (periods: number) => void;
}

/** The same amount over each term, every price asked of the lender. */
export function CompareSheet(props: CompareSheetProps): ReactNode {
  const { open, title, terms, choice, onClose, onChoose } = props;
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <div className={styles.compare}>
        {terms.map((term) => (
          <TermPrice
            key={term.periods}
            loanAmount={choice.loanAmount}
            term={term}
            isChosen={term.periods === choice.periods}
            onChoose={() => onChoose(term.periods)}
          />
        ))}
        <p className={styles.sheetNote}>{texts.compareNote}</p>
      </div>
    </Sheet>
  );
}

interface TermPriceProps {
  readonly loanAmount: number;
  readonly term: BorrowQuota['terms'][number];
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** What the amount costs over one term. */
function TermPrice({ loanAmount, term, isChosen, onChoose }: TermPriceProps): ReactNode {
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
