import type { DeferralDetail } from '@pautang/shared/contract/deferral';
import { dateLabel, manilaDate, money } from '@pautang/shared/format';
import { Illustration, Steps } from '@pautang/shared/parts';
import shapes from '@pautang/shared/shapes.module.css';
import { Card } from '@pautang/shared/ui';
import { PlanCompare } from '../../components/plan/PlanCompare';
import { texts as shared } from '../../components/texts';
import { texts } from './texts';

interface UnderWayProps {
  readonly detail: DeferralDetail;
  /** the lender has accepted the confirmation; `detail` may still be older */
  readonly isAgreed: boolean;
}

const isCoveredBy = ({ detail, isAgreed }: UnderWayProps): boolean =>
  isAgreed || detail.state !== 'INITIATED';

export const newsOf = (detail: DeferralDetail, isAgreed: boolean): string =>
  isCoveredBy({ detail, isAgreed })
    ? `${texts.moving}. ${texts.movingDetail}`
    : `${shared.feeReceived}. ${shared.feeReceivedDetail}`;

export function UnderWay({ detail, isAgreed }: UnderWayProps) {
  const isCovered = isCoveredBy({ detail, isAgreed });
  return (
    <>
      <div className={shapes.picture}>
        <Illustration name="review" />
      </div>
      <Card>
        <Steps
          label={texts.steps}
          items={[
            isCovered
              ? { state: 'done', title: texts.feeCovered, trailing: money(detail.serviceFee) }
              : { state: 'now', title: shared.feeReceived, detail: shared.feeReceivedDetail },
            isCovered
              ? { state: 'now', title: texts.moving, detail: texts.movingDetail }
              : { state: 'todo', title: texts.moving },
            { state: 'todo', title: texts.moved(dateLabel(detail.newDueDate)) },
          ]}
        />
        {isCovered ? <p className={shapes.after}>{texts.cannotCancel}</p> : null}
      </Card>
      <PlanCompare before={detail.oldPlan} after={detail.newPlan} today={manilaDate(detail.asOf)} />
    </>
  );
}
