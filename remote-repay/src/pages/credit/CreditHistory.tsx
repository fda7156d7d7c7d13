import * as paths from '@pautang/shared/contract/paths';
import { flag, linkTo } from '@pautang/shared/contract/paths';
import type { CreditEntry } from '@pautang/shared/contract/borrowerCredit';
import { ListGroup, ListLink } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import styles from './Page.module.css';
import { change, texts, titleOf, when } from './texts';

/** Newest first; each line leads to the loan whose payments and receipts it comes from. */
export function CreditHistory({ entries }: { entries: readonly CreditEntry[] }): ReactNode {
  if (entries.length === 0) return null;
  return (
    <ListGroup label={texts.history}>
      {entries.map((entry, index) => (
        <ListLink
          // the list only grows at its beginning
          key={entries.length - index}
          title={titleOf(entry)}
          detail={
            <>
              {when(entry)}
              {entry.receiptNumber === null ? null : (
                <>
                  {' '}
                  <span className={styles.receipt}>{entry.receiptNumber}</span>
                </>
              )}
            </>
          }
          trailing={change(entry.amount)}
          href={linkTo(paths.repayDetail, {
            loanOrderId: entry.loanOrderId,
            isOverdue: flag(false),
          })}
        />
      ))}
    </ListGroup>
  );
}
