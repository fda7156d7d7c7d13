import { useNavigate } from '@pautang/shared/app';
import type { Change } from '@pautang/shared/changed-figures';
import { ChangedFigures } from '@pautang/shared/changed-figures';
import type { DeferralDetail } from '@pautang/shared/contract/deferral';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import { manilaDate, money } from '@pautang/shared/format';
import shapes from '@pautang/shared/shapes.module.css';
import type { DataItem } from '@pautang/shared/ui';
import { Card, DataList, ListGroup, ListLink, Money } from '@pautang/shared/ui';
import { Fold } from '../../components/Fold';
import { PlanCompare } from '../../components/plan/PlanCompare';
import type { TermsRow } from '../../components/plan/TermsTable';
import { nextDueRow, TermsTable } from '../../components/plan/TermsTable';
import { texts as shared } from '../../components/texts';
import { texts } from './texts';

interface TermsProps {
  readonly detail: DeferralDetail;
}

export function Terms({ detail, changes }: TermsProps & { readonly changes: readonly Change[] }) {
  const navigate = useNavigate();
  const { deferralOrderId } = detail;
  const describe = addressOf(paths.rolloverDescribe, { deferralOrderId });
  return (
    <>
      <ChangedFigures changes={changes} />
      <FeeCard detail={detail} />
      <Fold title={shared.everyPayment}>
        <PlanCompare
          before={detail.oldPlan}
          after={detail.newPlan}
          today={manilaDate(detail.asOf)}
        />
      </Fold>
      <ListGroup>
        <ListLink
          icon="info"
          title={texts.explain}
          detail={texts.explainDetail}
          onSelect={() => void navigate(describe, { replace: true })}
        />
      </ListGroup>
    </>
  );
}

function FeeCard({ detail }: TermsProps) {
  const { serviceFee, repaidAmount, deductedAmount, shortfall, extraCost } = detail;
  const isReduced = repaidAmount + deductedAmount > 0;
  const parts: DataItem[] = [
    { label: texts.fee, value: money(serviceFee) },
    ...(repaidAmount > 0 ? [{ label: texts.repaid, value: shared.minus(repaidAmount) }] : []),
    ...(deductedAmount > 0 ? [{ label: texts.deducted, value: shared.minus(deductedAmount) }] : []),
    ...(isReduced ? [{ label: texts.toPay, value: money(shortfall) }] : []),
  ];
  return (
    <Card label={texts.toPay}>
      <p className={shapes.soft}>{shortfall === 0 ? texts.covered : texts.toPay}</p>
      <Money amount={shortfall} size="display" />
      <p className={shapes.body}>
        {shortfall === 0
          ? texts.coveredBody
          : isReduced
            ? texts.missing(shortfall)
            : texts.startsByItself}
      </p>
      <hr />
      <DataList items={parts} />
      <hr />
      <h2>{extraCost > 0 ? texts.costsMore(money(extraCost)) : texts.costsNothingMore}</h2>
      <TermsTable caption={texts.table} rows={termsRows(detail)} />
    </Card>
  );
}

function termsRows({
  oldPlan,
  newDueDate,
  overdueFeeCleared,
  remainingPayable,
}: DeferralDetail): readonly TermsRow[] {
  const open = oldPlan.filter(({ remaining }) => remaining > 0);
  return [
    nextDueRow(open[0], newDueDate),
    ...(overdueFeeCleared > 0
      ? [{ label: texts.overdueFee, now: money(overdueFeeCleared), fresh: money(0) }]
      : []),
    {
      label: shared.stillToPay,
      now: money(open.reduce((sum, { remaining }) => sum + remaining, 0)),
      fresh: money(remainingPayable),
      freshNote: shared.afterFee,
    },
  ];
}
