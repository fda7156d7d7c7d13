import { Card, DataList, PriceStrip } from '@pautang/shared/ui';
import { money } from '@pautang/shared/format';
import styles from './Example.module.css';
import { ExampleBars } from './ExampleBars';
import { paymentAfter, texts } from './texts';
import { workedExample as example } from './workedExample';

/** The worked example: drawn to scale, in the four figures of the price strip, and payment by payment. */
export function Example() {
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
            label: paymentAfter(index),
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
