import shapes from '@pautang/shared/shapes.module.css';
import { Card, DataList, PriceStrip } from '@pautang/shared/ui';
import type { Quote } from '@pautang/shared/contract/loan';
import { money } from '@pautang/shared/format';
import { useOperationConfig } from '../guides/useOperationConfig';
import styles from './Example.module.css';
import { texts } from './texts';

const DAY_MS = 86_400_000;

/** The lender's worked example, to scale, with the price strip and each payment; empty if the lender gives none. */
export function Example() {
  const example = useOperationConfig().data?.terms?.price?.example;
  if (example === undefined) return null;
  const { loanAmount, repayPlans, termDays, periods, eirBasisPoints } = example;
  const title = texts.title(loanAmount);
  return (
    <Card label={title} className={shapes.stack16}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={shapes.soft}>{texts.term(termDays, periods)}</p>
      </div>
      <ExampleBars example={example} />
      <hr className={styles.line} />
      <div className={styles.strip}>
        <PriceStrip
          receive={example.lendingAmount}
          repay={example.totalRepayment}
          cost={example.totalCost}
          eirBasisPoints={eirBasisPoints}
        />
      </div>
      <hr className={styles.line} />
      <div className={shapes.stack8}>
        <h3>{texts.payments}</h3>
        <DataList
          items={repayPlans.map(({ period, amount }) => ({
            label: texts.paymentAfter(periods === 1 ? null : period, daysAfter(example, period)),
            value: money(amount),
          }))}
        />
      </div>
      <div className={shapes.stack8}>
        <h3>{texts.eirTitle}</h3>
        <p className={shapes.soft}>{texts.eirBody(eirBasisPoints)}</p>
      </div>
      <p className={shapes.note}>{texts.note}</p>
    </Card>
  );
}

/** Returns how many days after the payout a payment is due: the last one is due at the end of the term. */
function daysAfter({ repayPlans, termDays }: Quote, period: number): number {
  const due = repayPlans.map(({ dueDate }) => Date.parse(dueDate) / DAY_MS);
  const its = due[repayPlans.findIndex((plan) => plan.period === period)] ?? 0;
  return termDays - (Math.max(...due) - its);
}

/** The received and the repaid sum as bars of one scale. The words under each bar say the same. */
function ExampleBars({ example }: { readonly example: Quote }) {
  const { lendingAmount, processingFee, loanAmount, totalRepayment } = example;
  const interest = totalRepayment - loanAmount;
  const fee = texts.fee(example.processingFeeBasisPoints);
  // `blank` is the difference to the longest bar.
  const bars = [
    { main: [texts.youGet, lendingAmount], cost: [fee, processingFee], blank: interest },
    { main: [texts.amount, loanAmount], cost: [texts.interest(example), interest], blank: 0 },
  ] as const;
  return (
    <div className={shapes.stack16}>
      {bars.map(({ main, cost, blank }) => (
        <div key={main[0]}>
          <div className={styles.bar} aria-hidden="true">
            <span className={styles.main} style={{ flexGrow: main[1] }} />
            <span className={styles.cost} style={{ flexGrow: cost[1] }} />
            <span style={{ flexGrow: blank }} />
          </div>
          <dl className={styles.legend}>
            <div>
              <dt className={styles.mainLabel}>{main[0]}</dt>
              <dd className={styles.amount}>{money(main[1])}</dd>
            </div>
            {cost[1] > 0 ? (
              <div>
                <dt className={styles.costLabel}>{cost[0]}</dt>
                <dd className={styles.amount}>{money(cost[1])}</dd>
              </div>
            ) : null}
          </dl>
        </div>
      ))}
    </div>
  );
}
