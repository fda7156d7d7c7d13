import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import type { RestructureDetail } from '@pautang/shared/contract/restructure';
import { manilaDate, money } from '@pautang/shared/format';
import { Card, ListGroup, ListLink, Money } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { CapMeter } from '../../components/CapMeter';
import type { Change } from '../../components/ChangedFigures';
import { ChangedFigures } from '../../components/ChangedFigures';
import { EndedCard } from '../../components/EndedCard';
import { PlanCompare } from '../../components/PlanCompare';
import { quotedPlan } from '../../components/restructure/quotedPlan';
import styles from './Page.module.css';
import { termsRows, wholeRows } from './termsRows';
import { TermsTable } from './TermsTable';
import { texts } from './texts';

interface TermsProps {
  readonly detail: RestructureDetail;
  readonly changes: readonly Change[];
}

/** Old and new side by side: the terms in numbers, both plans, and what the charges come to. */
export function Terms({ detail, changes }: TermsProps): ReactNode {
  const { charges, deductedAmount, extraCost, quote, restructureOrderId } = detail;
  return (
    <>
      <EndedCard />
      <ChangedFigures changes={changes} />
      <Card label={texts.table}>
        <p className={styles.label}>{extraCost > 0 ? texts.costsMore : texts.costsNothingMore}</p>
        <Money amount={extraCost} size="display" />
        <hr />
        <TermsTable caption={texts.table} rows={termsRows(detail)} />
        {deductedAmount > 0 ? (
          <p className={styles.note}>{texts.credit(money(deductedAmount))}</p>
        ) : null}
        <hr />
        <TermsTable caption={texts.wholeTitle} isTitled rows={wholeRows(detail)} />
      </Card>
      <PlanCompare
        before={detail.oldPlan}
        after={quotedPlan(quote)}
        today={manilaDate(detail.asOf)}
      />
      {charges ? (
        <CapMeter
          charges={charges.soFar}
          cap={charges.cap}
          {...(charges.after === null
            ? {}
            : { after: { by: 'restructure', charges: charges.after } })}
        />
      ) : null}
      <ListGroup>
        <ListLink
          icon="info"
          title={texts.explain}
          detail={texts.explainDetail}
          href={linkTo(paths.restructureDescribe, { restructureOrderId })}
        />
      </ListGroup>
    </>
  );
}
