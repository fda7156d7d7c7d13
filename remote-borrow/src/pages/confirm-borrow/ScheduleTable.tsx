import type { Quote } from '@pautang/shared/contract/loan';
import { money, shortDate } from '@pautang/shared/format';
import type { ReactNode } from 'react';
import styles from './Page.module.css';
import { texts } from './texts';

/** Every payment with its two parts, and what they add up to by the lender's own sum. */
export function ScheduleTable({ quote }: { quote: Quote }): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than the sheet at large text: the keyboard has to be able to scroll it
    <section className={styles.scheduleBox} aria-label={texts.schedule} tabIndex={0}>
      <table className={styles.schedule}>
        <thead>
          <tr>
            <th scope="col">{texts.due}</th>
            <th scope="col">{texts.principal}</th>
            <th scope="col">{texts.interestColumn}</th>
            <th scope="col">{texts.payment}</th>
          </tr>
        </thead>
        <tbody>
          {quote.repayPlans.map((part) => (
            <tr key={part.period}>
              <th scope="row">{shortDate(part.dueDate)}</th>
              <td>{money(part.principal)}</td>
              <td>{money(part.interest)}</td>
              <td>{money(part.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {texts.total}
            </th>
            <td>{money(quote.totalRepayment)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
