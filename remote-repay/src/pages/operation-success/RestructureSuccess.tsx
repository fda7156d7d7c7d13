import { useServices } from '@pautang/shared/app';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import type { RestructureDetail } from '@pautang/shared/contract/restructure';
import { repayRestructureCompletionAck } from '@pautang/shared/contract/restructure';
import { dateLabel, loanLabel, money } from '@pautang/shared/format';
import { DataList } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useRepayRestructureQuery } from '../../api';
import { quotedPlan } from '../../components/renewal/restructure/quotedPlan';
import { lastItems } from './lastItems';
import { NewPlan } from './NewPlan';
import { SuccessPage } from './SuccessPage';
import { surplusInWords } from './surplusInWords';
import { texts } from './texts';
import { useSeen } from './useSeen';

/** What was paid for it and taken off the balance, the new order that it became, and that order's plan. */
export function RestructureSuccess({
  restructureOrderId,
}: {
  readonly restructureOrderId: string;
}): ReactNode {
  const { clock } = useServices();
  const query = useRepayRestructureQuery({ restructureOrderId });
  const { data } = query;
  const done = data?.state === 'COMPLETED' ? data : null;
  useSeen(repayRestructureCompletionAck, { restructureOrderId }, done?.acknowledgedAt === null);
  return (
    <SuccessPage
      query={query}
      heading={texts.restructureHeading}
      success={
        done && {
          title: texts.replaced,
          body: texts.nextDue(dateLabel(done.newDueDate)),
          heading: texts.whatBecame,
          note: noteOf(done),
          receipt: (
            <DataList
              items={[
                { label: texts.feePaid, value: money(done.serviceFee) },
                ...(done.deductedAmount > 0
                  ? [{ label: texts.offBalance, value: money(done.deductedAmount) }]
                  : []),
                ...(done.newLoanNumber
                  ? [{ label: texts.newOrder, value: loanLabel(done.newLoanNumber) }]
                  : []),
                { label: texts.newPrincipal, value: money(done.balance) },
                ...lastItems(done, clock.now()),
              ]}
            />
          ),
          after: <NewPlan plan={quotedPlan(done.quote)} />,
          loan: { loanOrderId: done.newLoanOrderId ?? done.loanOrderId, isOverdue: false },
        }
      }
      notDone={{
        title: texts.restructureNotDone,
        body: texts.restructureNotDoneBody,
        back: texts.backToRestructure,
        backTo: addressOf(paths.restructureReview, { restructureOrderId }),
      }}
    />
  );
}

/** Where more than the fee went, and why the principal is less than was agreed. */
function noteOf(done: RestructureDetail): string | null {
  const { balance, agreedBalance = balance, overpaidAmount = 0 } = done;
  const why = agreedBalance > balance ? texts.lessPrincipal(balance, agreedBalance) : null;
  return [surplusInWords(done, 0, overpaidAmount), why].filter(Boolean).join(' ') || null;
}
