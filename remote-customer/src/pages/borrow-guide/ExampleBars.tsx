import { money } from '@pautang/shared/format';
import styles from './ExampleBars.module.css';
import { texts } from './texts';
import { workedExample as example } from './workedExample';

interface Bar {
  readonly main: readonly [label: string, amount: number];
  readonly cost: readonly [label: string, amount: number];
  /** what the longest bar is longer by */
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

/** What comes in and what goes back, on one scale; the drawing repeats what the words under it say. */
export function ExampleBars() {
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
