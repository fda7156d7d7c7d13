import { DEPOSIT_MINUTES } from '@pautang/shared/contract/constants';
import { accountLabel, plainName } from '@pautang/shared/format';
import { Button, Card, DataList, Money } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { BetterTermsCard } from '../../components/better-terms/BetterTermsCard';
import type { BetterTerms } from '../../components/better-terms/useBetterTerms';
import { useEndedWords } from '../../components/better-terms/useBetterTerms';
import { PlanCard } from '../../components/price/PlanCard';
import { quoteFigures } from '../../components/price/quoteFigures';
import styles from './Page.module.css';
import { texts } from './texts';
import type { TermChange } from './useAgreement';
import type { Terms } from './useTerms';

interface TermsBodyProps {
  readonly terms: Terms;
  readonly changes: readonly TermChange[];
  readonly better: BetterTerms;
  readonly onDisclosure: () => void;
  readonly onAgreement: () => void;
}

/** What the borrower gets, what it is made of, and when it is paid back. */
export function TermsBody(props: TermsBodyProps): ReactNode {
  const { terms, changes, better, onDisclosure, onAgreement } = props;
  const { quota, quote } = terms;
  const isChanged = changes.length > 0;
  const ended = useEndedWords(better);
  return (
    <>
      {isChanged ? <ChangedTerms changes={changes} reason={ended} /> : null}
      <BetterTermsCard terms={better} loan={quote} isEndTold={isChanged} />
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
        <Button variant="text" onClick={onDisclosure}>
          {texts.disclosure}
        </Button>
        <Button variant="text" onClick={onAgreement}>
          {texts.agreement}
        </Button>
      </div>
    </>
  );
}

interface ChangedTermsProps {
  readonly changes: readonly TermChange[];
  /** in sentences, where it is known */
  readonly reason: readonly string[];
}

/** What is not as it was when the borrower agreed. Comes into view by itself: the tap was at the other end of the page. */
function ChangedTerms({ changes, reason }: ChangedTermsProps): ReactNode {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    card.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <div ref={card} role="alert">
      <Card tone="warn">
        <h2>{texts.changedTitle}</h2>
        <p className={styles.changedBody}>{[...reason, texts.changedBody].join(' ')}</p>
        <DataList
          items={changes.map(({ label, before, after }) => ({
            label,
            value: texts.changedRow(before, after),
          }))}
        />
      </Card>
    </div>
  );
}
