import type { ReactNode } from 'react';
import { dateLabel, money, shortDate } from '@pautang/shared/format';
import { Hidden } from '@pautang/shared/ui';
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

/** A plan as stacked bars to one scale. Screen readers get the figures as a table. */
export function PlanBars({ items, label }: PlanBarsProps): ReactNode {
  const highest = Math.max(1, ...items.map(({ amount }) => amount));
  const height = (part: number): { height: string } => ({ height: `${(part / highest) * 100}%` });
  return (
    <div>
      <div className={styles.bars} aria-hidden>
        {items.map(({ dueDate, amount, principal, interest }) => (
          <div key={dueDate}>
            <div className={styles.column}>
              <div className={styles.interest} style={height(interest)} />
              <div className={styles.principal} style={height(principal)} />
            </div>
            <div className={styles.amount}>{money(amount)}</div>
            <div className={styles.date}>{shortDate(dueDate)}</div>
          </div>
        ))}
      </div>
      <div className={styles.legend} aria-hidden>
        <span className={styles.principalKey}>{texts.principal}</span>
        <span className={styles.interestKey}>{texts.interest}</span>
      </div>
      <PlanTable items={items} label={label} />
    </div>
  );
}

function PlanTable({ items, label }: PlanBarsProps): ReactNode {
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
