import { loanStatusLabel } from '@pautang/shared/contract/enums';
import { money } from '@pautang/shared/format';
import { CopyButton } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useCallback } from 'react';
import type { BorrowerView } from '../lender/shapes';
import { useHost, useHostState } from '../host/HostContext';
import { ConsoleLink } from './ConsoleLink';
import { useRepeated } from './useRepeated';
import styles from './BorrowerFacts.module.css';
import { texts } from './texts';

/** How to log in as this borrower; the last SMS code as the lender has sent it. */
export function BorrowerFacts({ mobile }: { mobile: string }): ReactNode {
  const { lender } = useHost();
  const user = useHostState((state) => state.user);
  const view = useRepeated(useCallback(() => lender.borrower(mobile), [lender, mobile]));
  const isHostUser = user?.mobile === mobile;
  const login = [
    [texts.mobile, mobile],
    [texts.code, view?.lastCode ?? null],
    ...(isHostUser
      ? ([
          [texts.username, user.username],
          [texts.password, user.password],
        ] as const)
      : []),
  ] as const;
  return (
    <div className={styles.card}>
      <p className={isHostUser ? styles.isIn : styles.isFollowed}>
        {isHostUser ? texts.hostUser : texts.pageUser}
      </p>
      {view ? <p className={styles.loan}>{summary(view)}</p> : null}
      <ConsoleLink path={`/sandbox/console/borrowers/${mobile}`}>{texts.console}</ConsoleLink>
      <dl>
        {login.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.entry}>
              <span className={value === null ? styles.none : styles.value}>
                {value ?? texts.none}
              </span>
              {value === null ? null : <CopyButton value={value} label={label} />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Name, and the newest loan with its state: 'Maria Santos · Loan 0418, Outstanding, ₱5,000'. */
function summary({ firstName, lastName, orders: [newest] }: BorrowerView): string {
  const name = [firstName, lastName].filter(Boolean).join(' ') || texts.noName;
  const loan = newest
    ? texts.loan(newest.loanNumber, loanStatusLabel[newest.status], money(newest.loanAmount))
    : texts.noLoan;
  return `${name} · ${loan}`;
}
