import { useTerms } from '@pautang/shared/app';
import type { Change } from '@pautang/shared/changed-figures';
import { ChangedFigures } from '@pautang/shared/changed-figures';
import { accountLabel, plainName } from '@pautang/shared/format';
import shapes from '@pautang/shared/shapes.module.css';
import { Button, Card, DataList, Money } from '@pautang/shared/ui';
import { BetterTermsCard } from '../../components/better-terms/BetterTermsCard';
import type { BetterTerms } from '../../components/better-terms/useBetterTerms';
import { useEndedWords } from '../../components/better-terms/useBetterTerms';
import { PlanCard } from '../../components/price/PlanCard';
import { quoteFigures } from '../../components/price/quoteFigures';
import { texts as priceTexts } from '../../components/price/texts';
import styles from './Page.module.css';
import { texts } from './texts';
import type { Terms } from './useTerms';

interface TermsBodyProps {
  readonly terms: Terms;
  readonly changes: readonly Change[];
  readonly better: BetterTerms;
  readonly onDisclosure: () => void;
  readonly onAgreement: () => void;
}

export function TermsBody(props: TermsBodyProps) {
  const { terms, changes, better, onDisclosure, onAgreement } = props;
  const { quota, quote } = terms;
  const isChanged = changes.length > 0;
  const ended = useEndedWords(better);
  const { deposit } = useTerms();
  return (
    <>
      {isChanged ? (
        <ChangedFigures
          title={priceTexts.changedTitle}
          body={[...ended, texts.changedBody].join(' ')}
          changes={changes}
        />
      ) : null}
      <BetterTermsCard terms={better} loan={quote} isEndTold={isChanged} />
      <Card>
        <div className={shapes.soft}>{texts.receiveIn(accountLabel(quota.receivingAccount))}</div>
        <div className={styles.figure}>
          <Money amount={quote.lendingAmount} size="display" />
        </div>
        {deposit ? <div className={shapes.small}>{texts.when(deposit.minutes)}</div> : null}
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
