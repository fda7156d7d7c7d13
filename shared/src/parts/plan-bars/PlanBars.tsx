import { dateLabel, money, shortDate } from '@pautang/shared/format';
import { Hidden, classNames } from '@pautang/shared/ui';
import * as texts from '../texts';
import styles from './PlanBars.module.css';

export interface PlanBar {
  /** YYYY-MM-DD */
  dueDate: string;
  /** whole pesos; amount = principal + interest */
  amount: number;
  principal: number;
  interest: number;
}

export interface PlanBarsProps {
  items: readonly PlanBar[];
  label: string;
}

/** More bars than this stand in one row, and only the first and the last have words. */
const MOST = 8;

/** A plan as stacked bars to one scale. Screen readers get the figures as a table. */
export function PlanBars({ items, label }: PlanBarsProps) {
  const highest = Math.max(1, ...items.map(({ amount }) => amount));
  const height = (part: number): { height: string } => ({ height: `${(part / highest) * 100}%` });
  const isLong = items.length > MOST;
  const hasInterest = items.some(({ interest }) => interest > 0);
  return (
    <div>
      <div aria-hidden>
        <div className={classNames(styles.bars, isLong && styles.long)}>
          {items.map(({ dueDate, amount, principal, interest }, at) => (
            <div key={dueDate}>
              <div className={styles.column}>
                {hasInterest ? <div className={styles.interest} style={height(interest)} /> : null}
                <div className={styles.principal} style={height(principal)} />
              </div>
              {isLong && at % (items.length - 1) > 0 ? null : (
                <>
                  <div className={styles.amount}>{money(amount)}</div>
                  <div className={styles.date}>{shortDate(dueDate)}</div>
                </>
              )}
            </div>
          ))}
        </div>
        {hasInterest ? (
          <div className={styles.legend}>
            <span className={styles.principalKey}>{texts.principal}</span>
            <span className={styles.interestKey}>{texts.interest}</span>
          </div>
        ) : null}
      </div>
      <PlanTable items={items} label={label} />
    </div>
  );
}

function PlanTable({ items, label }: PlanBarsProps) {
  return (
    <Hidden as="div">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.due}</th>
            <th scope="col">{texts.payment}</th>
            <th scope="col">{texts.principal}</th>
            <th scope="col">{texts.interest}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.dueDate}>
              <th scope="row">{dateLabel(item.dueDate)}</th>
              <td>{money(item.amount)}</td>
              <td>{money(item.principal)}</td>
              <td>{money(item.interest)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Hidden>
  );
}
