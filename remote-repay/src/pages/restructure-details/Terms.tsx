import { useNavigate } from '@pautang/shared/app';
import type { Change } from '@pautang/shared/changed-figures';
import { ChangedFigures } from '@pautang/shared/changed-figures';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import type { RestructureDetail } from '@pautang/shared/contract/restructure';
import { manilaDate, money } from '@pautang/shared/format';
import shapes from '@pautang/shared/shapes.module.css';
import { Card, ListGroup, ListLink } from '@pautang/shared/ui';
import { CapMeter } from '../../components/plan/CapMeter';
import { Fold } from '../../components/Fold';
import { PlanCompare } from '../../components/plan/PlanCompare';
import { quotedPlan } from '../../components/renewal/restructure/quotedPlan';
import { TermsTable } from '../../components/plan/TermsTable';
import { texts as shared } from '../../components/texts';
import { termsRows, wholeRows } from './termsRows';
import { texts } from './texts';

interface TermsProps {
  readonly detail: RestructureDetail;
  readonly changes: readonly Change[];
}

export function Terms({ detail, changes }: TermsProps) {
  const navigate = useNavigate();
  const { charges, deductedAmount, extraCost, quote, restructureOrderId } = detail;
  const describe = addressOf(paths.restructureDescribe, { restructureOrderId });
  return (
    <>
      <ChangedFigures changes={changes} />
      <Card label={texts.table}>
        <h2>{extraCost > 0 ? texts.costsMore(money(extraCost)) : texts.costsNothingMore}</h2>
        <TermsTable caption={texts.table} rows={termsRows(detail)} />
        {deductedAmount > 0 ? (
          <p className={shapes.remark}>{texts.credit(money(deductedAmount))}</p>
        ) : null}
      </Card>
      <Fold title={shared.everyPayment}>
        <PlanCompare
          before={detail.oldPlan}
          after={quotedPlan(quote)}
          today={manilaDate(detail.asOf)}
        />
      </Fold>
      <Fold title={texts.wholeTitle}>
        <Card>
          <TermsTable caption={texts.wholeTitle} rows={wholeRows(detail)} />
        </Card>
      </Fold>
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
          onSelect={() => void navigate(describe, { replace: true })}
        />
      </ListGroup>
    </>
  );
}
