import { DEPOSIT_MINUTES } from '@pautang/shared/contract/constants';
import { accountLabel, plainName } from '@pautang/shared/format';
import { Button, Card, DataList, Money } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { quoteFigures } from '../../components/price/quoteFigures';
import { PlanCard } from '../../components/price/PlanCard';
import { ChangedTerms } from './ChangedTerms';
import styles from './Page.module.css';
import type { TermChange } from './termChanges';
import type { TermsSheet } from './TermsPage';
import { texts } from './texts';
import type { Terms } from './termChanges';

export interface TermsBodyProps {
  readonly terms: Terms;
  readonly changes: readonly TermChange[];
  readonly onOpen: (sheet: TermsSheet) => void;
}

/** What the borrower gets, what it is made of, and when it is paid back. */
export function TermsBody({ terms, changes, onOpen }: TermsBodyProps): ReactNode {
  const { quota, quote } = terms;
  return (
    <>
      {changes.length > 0 ? <ChangedTerms changes={changes} /> : null}
      <Card>
        <div className={styles.soft}>{texts.receiveIn(accountLabel(quota.receivingAccount))}</div>
        <div className={styles.figure}>
          <Money amount={quote.lendingAmount} size="display" />
        </div>
        <div className={styles.small}>{texts.when(DEPOSIT_MINUTES.min, DEPOSIT_MINUTES.max)}</div>
        <hr />
        <DataList
          items={[
            ...quoteFigures(quote),
            { label: texts.account, value: plainName(quota.receivingAccount.holder) },
          ]}
        />
      </Card>
      <PlanCard title={texts.plan} quote={quote} />
      <div className={styles.links}>
        <Button variant="text" onClick={() => onOpen('disclosure')}>
          {texts.disclosure}
        </Button>
        <Button variant="text" onClick={() => onOpen('agreement')}>
          {texts.agreement}
        </Button>
      </div>
    </>
  );
}
