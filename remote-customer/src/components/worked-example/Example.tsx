import { Card, DataList, PriceStrip } from '@pautang/shared/ui';
import { money } from '@pautang/shared/format';
import type { ReactNode } from 'react';
import styles from './Example.module.css';
import { texts } from './texts';
import { workedExample as example } from './workedExample';

/** The worked example: drawn to scale, with the price strip and each payment. */
export function Example(): ReactNode {
  return (
    <Card label={texts.exampleTitle} className={styles.card}>
      <div>
        <h2 className={styles.title}>{texts.exampleTitle}</h2>
        <p className={styles.soft}>{texts.exampleTerm}</p>
      </div>
      <ExampleBars />
      <hr className={styles.line} />
      <div className={styles.strip}>
        <PriceStrip
          receive={example.lendingAmount}
          repay={example.totalRepayment}
          cost={example.totalCost}
          eirBasisPoints={example.eirBasisPoints}
        />
      </div>
      <hr className={styles.line} />
      <div className={styles.part}>
        <h3>{texts.payments}</h3>
        <DataList
          items={example.instalments.map((amount, index) => ({
            label: texts.paymentAfter(index),
            value: money(amount),
          }))}
        />
      </div>
      <div className={styles.part}>
        <h3>{texts.eirTitle}</h3>
        <p className={styles.soft}>{texts.eirBody}</p>
      </div>
      <p className={styles.note}>{texts.exampleNote}</p>
    </Card>
  );
}

interface Bar {
  readonly main: readonly [label: string, amount: number];
  readonly cost: readonly [label: string, amount: number];
  /** the difference to the longest bar */
  readonly blank: number;
}

const bars: readonly Bar[] = [
  {
    main: [texts.youGet, example.lendingAmount],
    cost: [texts.fee, example.processingFee],
    blank: example.interest,
  },
  { main: [texts.amount, example.loanAmount], cost: [texts.interest, example.interest], blank: 0 },
];

/** The received and the repaid sum as bars to one scale. The words under each bar say the same. */
function ExampleBars(): ReactNode {
  return (
    <div className={styles.bars}>
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
            <div>
              <dt className={styles.costLabel}>{cost[0]}</dt>
              <dd className={styles.amount}>{money(cost[1])}</dd>
            </div>
          </dl>
        </div>
      ))}
    </div>
  );
}
