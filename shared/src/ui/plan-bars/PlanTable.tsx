import type { ReactNode } from 'react';
import { dateLabel } from '../../format/date';
import { money } from '../../format/money';
import { Hidden } from '../hidden/Hidden';
import { texts } from '../texts';
import type { PlanBarsProps } from './PlanBars';

/** What the bars show, in words. */
export function PlanTable({ items, label }: PlanBarsProps): ReactNode {
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
