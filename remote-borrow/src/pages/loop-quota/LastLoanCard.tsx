import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { dateLabel, loanLabel, money } from '@pautang/shared/format';
import shapes from '@pautang/shared/shapes.module.css';
import { Button, Card, Chip } from '@pautang/shared/ui';
import styles from './Page.module.css';
import { texts } from './texts';
import type { LastLoan } from './useRepeat';

export function LastLoanCard({ last }: { readonly last: LastLoan }) {
  const { order } = last.status;
  const { payments, repayPlans } = last.detail;
  // For a settled period this is the day on which it was settled; ISO days sort as text.
  const settledOn = repayPlans.map(({ repayDate }) => repayDate).reduce((a, b) => (a > b ? a : b));
  const how = [
    money(order.loanAmount),
    texts.settledOn(dateLabel(settledOn)),
    ...(payments.length > 0 ? [texts.inPayments(payments.length)] : []),
  ];
  const name = loanLabel(order.loanNumber);
  return (
    <Card label={name}>
      <div className={shapes.row}>
        <h2>{name}</h2>
        <Chip>{texts.settled}</Chip>
      </div>
      <p className={shapes.soft}>{how.join(', ')}</p>
      <div className={styles.link}>
        <Button
          variant="text"
          href={linkTo(paths.repayDetail, { loanOrderId: order.loanOrderId, isOverdue: 'f' })}
        >
          {texts.receipts}
        </Button>
      </div>
    </Card>
  );
}
