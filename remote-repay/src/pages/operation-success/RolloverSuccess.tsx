import { useAct, useNavigate, useServices } from '@pautang/shared/app';
import type { DeferralDetail } from '@pautang/shared/contract/deferral';
import { repayDeferralCompletionAck } from '@pautang/shared/contract/deferral';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf, flag, linkTo } from '@pautang/shared/contract/paths';
import { dateLabel, instantLabel, money } from '@pautang/shared/format';
import {
  Button,
  Card,
  DataList,
  Illustration,
  Page as PageFrame,
  PlanTimeline,
  Skeleton,
  SkeletonCard,
  StateView,
} from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { useRepayRolloverQuery } from '../../api';
import { planTimeline } from '../../components/planTimeline';
import { RenewalQuery } from '../../components/RenewalQuery';
import styles from './Page.module.css';
import { texts } from './texts';

interface RolloverSuccessProps {
  readonly deferralOrderId: string;
}

/** Only what the lender has completed reads as done; that the borrower has seen it is told once. */
export function RolloverSuccess({ deferralOrderId }: RolloverSuccessProps): ReactNode {
  const query = useRepayRolloverQuery({ deferralOrderId });
  const { data } = query;
  const done = data?.state === 'COMPLETED' ? data : null;
  const { run } = useAct(repayDeferralCompletionAck, ['Loan']);
  const acknowledge = useEffectEvent(() => void run({ deferralOrderId }));
  const isUnseen = done !== null && done.acknowledgedAt === null;
  useEffect(() => {
    if (isUnseen) acknowledge();
  }, [isUnseen]);
  return (
    <PageFrame
      center={done === null && !query.isLoading}
      {...(done ? {} : { heading: texts.rolloverHeading })}
      footer={done ? <DoneBar loanOrderId={done.loanOrderId} /> : null}
    >
      <RenewalQuery
        query={query}
        skeleton={
          <>
            <Skeleton height={168} radius={16} />
            <SkeletonCard lines={6} height={220} />
            <SkeletonCard lines={4} height={180} />
          </>
        }
      >
        {() => (done ? <Done detail={done} /> : <NotDone deferralOrderId={deferralOrderId} />)}
      </RenewalQuery>
    </PageFrame>
  );
}

/** What was paid and taken for it, when it took effect, and the plan as it is since. */
function Done({ detail }: { readonly detail: DeferralDetail }): ReactNode {
  const { clock } = useServices();
  const { repaidAmount, deductedAmount, overdueFeeCleared, processedAt } = detail;
  return (
    <>
      <div className={styles.success}>
        <Illustration name="success" />
        <h1 className={styles.title}>{texts.moved}</h1>
        <p className={styles.body}>{texts.nextDue(dateLabel(detail.newDueDate))}</p>
      </div>
      <Card>
        <h2 className={styles.heading}>{texts.whatItCost}</h2>
        <DataList
          items={[
            { label: texts.paid, value: money(repaidAmount) },
            ...(deductedAmount > 0
              ? [{ label: texts.deducted, value: money(deductedAmount) }]
              : []),
            ...(overdueFeeCleared > 0
              ? [{ label: texts.cleared, value: money(overdueFeeCleared) }]
              : []),
            { label: texts.stillToPay, value: money(detail.remainingPayable) },
            { label: texts.nextDueDate, value: dateLabel(detail.newDueDate) },
            ...(processedAt === null
              ? []
              : [{ label: texts.processed, value: instantLabel(processedAt, clock.now()) }]),
          ]}
        />
      </Card>
      <Card>
        <h2 className={styles.heading}>{texts.newPlan}</h2>
        <PlanTimeline label={texts.newPlan} items={planTimeline(detail.newPlan)} />
      </Card>
    </>
  );
}

function NotDone({ deferralOrderId }: RolloverSuccessProps): ReactNode {
  const navigate = useNavigate();
  return (
    <StateView
      kind="empty"
      title={texts.notDoneTitle}
      body={texts.notDoneBody}
      action={{
        label: texts.backToRollover,
        onSelect: () =>
          void navigate(addressOf(paths.rolloverDetails, { deferralOrderId }), { replace: true }),
      }}
      secondary={{ label: texts.home, href: linkTo(paths.home) }}
    />
  );
}

function DoneBar({ loanOrderId }: { readonly loanOrderId: string }): ReactNode {
  const navigate = useNavigate();
  const loan = addressOf(paths.repayDetail, { loanOrderId, isOverdue: flag(false) });
  return (
    <div className={styles.bar}>
      <Button variant="quiet" full onClick={() => void navigate(loan, { replace: true })}>
        {texts.seeLoan}
      </Button>
      <Button full onClick={() => void navigate(paths.home, { replace: true })}>
        {texts.home}
      </Button>
    </div>
  );
}
