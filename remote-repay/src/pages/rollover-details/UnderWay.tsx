import type { DeferralDetail } from '@pautang/shared/contract/deferral';
import { dateLabel, manilaDate, money } from '@pautang/shared/format';
import { Illustration, Steps } from '@pautang/shared/parts';
import { Card } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { PlanCompare } from '../../components/PlanCompare';
import { texts as shared } from '../../components/texts';
import styles from './Page.module.css';
import { texts } from './texts';

interface UnderWayProps {
  readonly detail: DeferralDetail;
  /** the lender has taken the confirmation, which `detail` may not say yet */
  readonly isAgreed: boolean;
}

/** The fee is on its way, or covered and the due date being moved: shown until it is done, by itself. */
export function UnderWay({ detail, isAgreed }: UnderWayProps): ReactNode {
  const isCovered = isAgreed || detail.state !== 'INITIATED';
  return (
    <>
      <div className={styles.picture}>
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
        {isCovered ? <p className={styles.after}>{texts.cannotCancel}</p> : null}
      </Card>
      <PlanCompare before={detail.oldPlan} after={detail.newPlan} today={manilaDate(detail.asOf)} />
    </>
  );
}
