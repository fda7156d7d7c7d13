import { Navigate } from '@pautang/shared/app';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf, linkTo } from '@pautang/shared/contract/paths';
import { id } from '@pautang/shared/contract/primitives';
import type { PendingRepayPlan, RepayOption } from '@pautang/shared/contract/repay';
import {
  Button,
  ErrorNote,
  IncompleteLink,
  Page as PageFrame,
  SkeletonCard,
  StateView,
} from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { useRepayPendingPlanQuery, useRepayRolloverQuery } from '../../api';
import { FoundQuery } from '../../components/FoundQuery';
import { NotOffered, RenewalQuery, isWithoutTerms } from '../../components/RenewalQuery';
import { useQueryOf } from '../../useQueryOf';
import { Description } from './Description';
import styles from './Page.module.css';
import { texts } from './texts';
import { useBegin } from './useBegin';

const describeQuery = v.object({ deferralOrderId: v.optional(id), loanOrderId: v.optional(id) });

/** `/repay/rollover_describe`: of a rollover that is begun, else of a loan, whose rollover begins or goes on from here. */
export function Page(): ReactNode {
  const { deferralOrderId, loanOrderId } = useQueryOf(describeQuery) ?? {};
  if (deferralOrderId !== undefined) return <OfRollover deferralOrderId={deferralOrderId} />;
  if (loanOrderId !== undefined) return <OfLoan loanOrderId={loanOrderId} />;
  return <IncompleteLink />;
}

const skeleton = (
  <>
    <SkeletonCard lines={6} height={236} />
    <SkeletonCard lines={5} height={208} />
    <SkeletonCard lines={3} height={104} />
  </>
);

/** The loan that it is of; what is agreed to already is followed on its own page. */
function OfRollover({ deferralOrderId }: { readonly deferralOrderId: string }): ReactNode {
  const query = useRepayRolloverQuery({ deferralOrderId });
  const { data, error } = query;
  if (data && !isWithoutTerms(error))
    return data.state === 'INITIATED' ? (
      <OfLoan loanOrderId={data.loanOrderId} />
    ) : (
      <Navigate to={addressOf(paths.rolloverDetails, { deferralOrderId })} replace />
    );
  return (
    <PageFrame heading={texts.heading} center={query.isError}>
      <RenewalQuery query={query} skeleton={skeleton}>
        {() => null}
      </RenewalQuery>
    </PageFrame>
  );
}

/** What a rollover of this loan does and costs today, before anything is agreed or paid. */
function OfLoan({ loanOrderId }: { readonly loanOrderId: string }): ReactNode {
  const query = useRepayPendingPlanQuery({ loanOrderId });
  const plan = query.data?.plan;
  const option = plan?.options.find(({ kind }) => kind === 'rollover');
  const process = plan?.process;
  if (process?.kind === 'deferral' && process.state !== 'INITIATED')
    return (
      <Navigate
        to={addressOf(paths.rolloverDetails, { deferralOrderId: process.orderId })}
        replace
      />
    );
  const isOffered = option?.available === true;
  return (
    <PageFrame
      heading={texts.heading}
      center={!isOffered && !query.isLoading}
      footer={plan && option && isOffered ? <BeginBar plan={plan} /> : null}
    >
      <FoundQuery query={query} skeleton={skeleton}>
        {() =>
          plan ? (
            <Offer plan={plan} option={option} />
          ) : (
            <StateView
              kind="empty"
              title={texts.emptyTitle}
              body={texts.emptyBody}
              action={{ label: texts.seeLoan, href: linkTo(paths.repayDetail, { loanOrderId }) }}
              secondary={{ label: texts.home, href: linkTo(paths.home) }}
            />
          )
        }
      </FoundQuery>
    </PageFrame>
  );
}

interface OfferProps {
  readonly plan: PendingRepayPlan;
  readonly option: RepayOption | undefined;
}

function Offer({ plan, option }: OfferProps): ReactNode {
  if (option?.available) return <Description plan={plan} option={option} />;
  const { loanOrderId } = plan.order;
  return (
    <NotOffered
      reason={option?.reason ?? null}
      availableFrom={option?.availableFrom}
      loanOrderId={loanOrderId}
    />
  );
}

/** Leads on; a rollover begins by this where none is under way. */
function BeginBar({ plan }: Pick<OfferProps, 'plan'>): ReactNode {
  const { begin, isBusy, errorMessage } = useBegin(plan);
  return (
    <>
      <p className={styles.promise}>{texts.nothingYet}</p>
      <ErrorNote message={errorMessage} />
      <Button full busy={isBusy} onClick={begin}>
        {texts.goOn}
      </Button>
    </>
  );
}
