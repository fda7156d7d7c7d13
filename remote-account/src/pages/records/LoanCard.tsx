import { LoanStatus, loanStatusLabel } from '@pautang/shared/contract/enums';
import type { LoanOrder } from '@pautang/shared/contract/loan';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import { days, loanLabel } from '@pautang/shared/format';
import { ListedCard } from '@pautang/shared/paging';
import { routeByLoanStatus } from '@pautang/shared/rules';
import shapes from '@pautang/shared/shapes.module.css';
import type { ChipProps } from '@pautang/shared/ui';
import { Chip, Icon, Money, ProgressBar } from '@pautang/shared/ui';
import styles from './LoanCard.module.css';
import { texts } from './texts';

const tones: Record<LoanStatus, NonNullable<ChipProps['tone']>> = {
  15: 'warn',
  20: 'warn',
  30: 'plain',
  40: 'brand',
  60: 'plain',
  65: 'danger',
  70: 'brand',
  75: 'danger',
  80: 'plain',
};

export function LoanCard({ order }: { readonly order: LoanOrder }) {
  const { loanNumber, status, loanAmount, termDays, paidPeriods, periods } = order;
  const details = detailsOf(order);
  const title = loanLabel(loanNumber);
  const paid = texts.paidOf(paidPeriods, periods);
  const isOver = status === 30 || status === 60 || status === 80;
  const isRunning = status === 70 || status === 75;
  return (
    <ListedCard
      className={shapes.stack8}
      heading={details === null ? title : <a href={`#${details}`}>{title}</a>}
      state={<Chip tone={tones[status]}>{loanStatusLabel[status]}</Chip>}
    >
      <div className={styles.row}>
        <Money amount={loanAmount} size={isOver ? 20 : 'large'} />
        <span className={shapes.soft}>{days(termDays)}</span>
      </div>
      {isRunning && (
        <div className={shapes.stack4}>
          <ProgressBar
            value={paidPeriods}
            max={periods}
            label={texts.progress}
            valueText={paid}
            tone={status === 75 ? 'danger' : 'brand'}
          />
          <span className={styles.paid}>{paid}</span>
        </div>
      )}
      <div className={styles.foot}>
        <p className={status === 75 || status === 65 ? styles.urgent : shapes.soft}>
          {texts.detailOf(order)}
        </p>
        {details !== null && (
          <span className={shapes.muted}>
            <Icon name="chevron" size={18} />
          </span>
        )}
      </div>
    </ListedCard>
  );
}

/** Null: the loan has no details. Section 2 has no row for a settled loan: it leads to its payments and receipts. */
function detailsOf(order: LoanOrder): string | null {
  if (order.status === LoanStatus.FINISH) {
    return addressOf(paths.repayDetail, { loanOrderId: order.loanOrderId });
  }
  return routeByLoanStatus(order, { wantsDetails: true });
}
