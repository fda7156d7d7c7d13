import { useLocation } from '@pautang/shared/app';
import type { DeferralDetail } from '@pautang/shared/contract/deferral';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import type { EndedRenewal } from '@pautang/shared/contract/renewal';
import { endedRenewal } from '@pautang/shared/contract/renewal';
import { dateLabel, manilaDate, money } from '@pautang/shared/format';
import type { DataItem } from '@pautang/shared/ui';
import { Card, DataList, ListGroup, ListLink, Money } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { Change } from '../../components/ChangedFigures';
import { ChangedFigures } from '../../components/ChangedFigures';
import { PlanCompare } from '../../components/PlanCompare';
import styles from './Page.module.css';
import { texts } from './texts';

interface TermsProps {
  readonly detail: DeferralDetail;
}

/** What beginning this one has ended, from the page that began it. */
const arrival = v.object({ ended: endedRenewal });

/** What is agreed to: what is to pay and what is taken off it, what changes, and both plans. */
export function Terms({
  detail,
  changes,
}: TermsProps & { readonly changes: readonly Change[] }): ReactNode {
  const { state } = useLocation();
  const ended = v.is(arrival, state) ? state.ended : null;
  return (
    <>
      {ended ? <EndedCard ended={ended} /> : null}
      <ChangedFigures changes={changes} />
      <FeeCard detail={detail} />
      <PlanCompare before={detail.oldPlan} after={detail.newPlan} today={manilaDate(detail.asOf)} />
      <ListGroup>
        <ListLink
          icon="info"
          title={texts.explain}
          detail={texts.explainDetail}
          href={linkTo(paths.rolloverDescribe, { deferralOrderId: detail.deferralOrderId })}
        />
      </ListGroup>
    </>
  );
}

/** The other way out that was under way is over; what became of the money that was paid for it. */
function EndedCard({ ended }: { readonly ended: EndedRenewal }): ReactNode {
  const parts = [
    ended.feeKept > 0 ? texts.feeKept(ended.feeKept) : null,
    ended.feeReturned > 0 ? texts.feeReturned(ended.feeReturned) : null,
  ].filter((part) => part !== null);
  return (
    <Card tone="warn">
      <h2>{texts.endedTitle}</h2>
      <p className={styles.body}>{parts.length > 0 ? parts.join(' ') : texts.nothingWasPaid}</p>
    </Card>
  );
}

/** The fee, what is taken off it, and what is left of it to pay: to the peso. */
function FeeCard({ detail }: TermsProps): ReactNode {
  const { serviceFee, repaidAmount, deductedAmount, shortfall, overdueFeeCleared } = detail;
  const isReduced = repaidAmount + deductedAmount > 0;
  const parts: DataItem[] = [
    { label: texts.fee, value: money(serviceFee) },
    ...(repaidAmount > 0 ? [{ label: texts.repaid, value: texts.minus(repaidAmount) }] : []),
    ...(deductedAmount > 0 ? [{ label: texts.deducted, value: texts.minus(deductedAmount) }] : []),
    ...(isReduced ? [{ label: texts.toPay, value: money(shortfall) }] : []),
  ];
  return (
    <Card label={texts.toPay}>
      <p className={styles.label}>{shortfall === 0 ? texts.covered : texts.toPay}</p>
      <Money amount={shortfall} size="display" />
      <p className={styles.body}>
        {shortfall === 0
          ? texts.coveredBody
          : isReduced
            ? texts.missing(shortfall)
            : texts.startsByItself}
      </p>
      <hr />
      <DataList items={parts} />
      <hr />
      <DataList
        items={[
          { label: texts.dueNow, value: dateLabel(detail.dueDate) },
          { label: texts.newDue, value: dateLabel(detail.newDueDate) },
          ...(overdueFeeCleared > 0
            ? [
                {
                  label: texts.cleared,
                  value: texts.minus(overdueFeeCleared),
                  tone: 'good',
                } as const,
              ]
            : []),
          {
            label: texts.extraCost,
            value: texts.extra(detail.extraCost),
            tone: detail.extraCost > 0 ? 'bad' : 'plain',
          },
          { label: texts.stillToPay, value: money(detail.remainingPayable) },
        ]}
      />
    </Card>
  );
}
