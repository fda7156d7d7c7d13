import { useServices } from '@pautang/shared/app';
import { repayDeferralCompletionAck } from '@pautang/shared/contract/deferral';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import { dateLabel, money } from '@pautang/shared/format';
import { DataList } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useRepayRolloverQuery } from '../../api';
import { lastItems } from './lastItems';
import { NewPlan } from './NewPlan';
import { SuccessPage } from './SuccessPage';
import { paidFor, surplusInWords } from './surplusInWords';
import { texts } from './texts';
import { useSeen } from './useSeen';

/** What was paid and taken for it, when it took effect, and the plan as it is since. */
export function RolloverSuccess({
  deferralOrderId,
}: {
  readonly deferralOrderId: string;
}): ReactNode {
  const { clock } = useServices();
  const query = useRepayRolloverQuery({ deferralOrderId });
  const { data } = query;
  const done = data?.state === 'COMPLETED' ? data : null;
  useSeen(repayDeferralCompletionAck, { deferralOrderId }, done?.acknowledgedAt === null);
  return (
    <SuccessPage
      query={query}
      heading={texts.rolloverHeading}
      success={
        done && {
          title: texts.moved,
          body: texts.nextDue(dateLabel(done.newDueDate)),
          heading: texts.whatItCost,
          note: surplusInWords(done, done.deductedAmount, 0),
          receipt: (
            <DataList
              items={[
                { label: texts.paid, value: money(paidFor(done)) },
                ...(done.deductedAmount > 0
                  ? [{ label: texts.deducted, value: money(done.deductedAmount) }]
                  : []),
                ...(done.overdueFeeCleared > 0
                  ? [{ label: texts.cleared, value: money(done.overdueFeeCleared) }]
                  : []),
                ...lastItems(done, clock.now()),
              ]}
            />
          ),
          after: <NewPlan plan={done.newPlan} />,
          loan: { loanOrderId: done.loanOrderId, isOverdue: false },
        }
      }
      notDone={{
        title: texts.notDoneTitle,
        body: texts.notDoneBody,
        back: texts.backToRollover,
        backTo: addressOf(paths.rolloverDetails, { deferralOrderId }),
      }}
    />
  );
}
