import { useQueryOf } from '@pautang/shared/address';
import { Navigate } from '@pautang/shared/app';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import { id } from '@pautang/shared/contract/primitives';
import { IncompleteLink, Page as PageFrame, SkeletonCard } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import * as v from 'valibot';
import { useChanges } from '../../components/ChangedFigures';
import { RenewalOfLoan } from '../../components/renewal/RenewalOfLoan';
import { RenewalQuery } from '../../components/renewal/RenewalQuery';
import { UnderWayBar } from '../../components/renewal/UnderWayBar';
import { isOnItsWay, useRollover } from '../../components/renewal/useRollover';
import { AgreeBar } from './AgreeBar';
import { Terms } from './Terms';
import { termsFigures } from './termsFigures';
import { texts } from './texts';
import { newsOf, UnderWay } from './UnderWay';

const detailsQuery = v.object({ deferralOrderId: v.optional(id), loanOrderId: v.optional(id) });

/** `/repay/rollover_details`: the given rollover, or the one under way of a loan. */
export function Page(): ReactNode {
  const { deferralOrderId, loanOrderId } = useQueryOf(detailsQuery) ?? {};
  if (deferralOrderId !== undefined)
    return <Rollover key={deferralOrderId} deferralOrderId={deferralOrderId} />;
  if (loanOrderId !== undefined)
    return (
      <RenewalOfLoan
        kind="deferral"
        loanOrderId={loanOrderId}
        heading={texts.heading}
        skeleton={skeleton}
        found={(orderId) => addressOf(paths.rolloverDetails, { deferralOrderId: orderId })}
        none={addressOf(paths.rolloverDescribe, { loanOrderId })}
      />
    );
  return <IncompleteLink />;
}

const skeleton = (
  <>
    <SkeletonCard lines={8} height={300} />
    <SkeletonCard lines={6} height={320} />
  </>
);

/** A rollover wherever it stands: to be agreed to, under way, or done, which is told on its own page. */
function Rollover({ deferralOrderId }: { readonly deferralOrderId: string }): ReactNode {
  const query = useRollover(deferralOrderId);
  const { data } = query;
  const [isAgreed, setIsAgreed] = useState(false);
  const isUnderWay = data !== undefined && (isAgreed || isOnItsWay(data));
  // Kept all the way: a web view that is killed opens here again, wherever the rollover stands then.
  const changes = useChanges(data && !isUnderWay ? termsFigures(data) : null);
  // N9: back leads to no page of the flow.
  if (data?.state === 'COMPLETED')
    return (
      <Navigate
        to={addressOf(paths.operationSuccess, { deferralOrderId, kind: 'rollover' })}
        replace
      />
    );
  return (
    <PageFrame
      heading={isUnderWay ? texts.headingUnderWay : texts.heading}
      center={data === undefined && query.isError}
      footer={
        data &&
        (isUnderWay ? (
          <UnderWayBar repaymentId={data.receivedRepaymentId} />
        ) : (
          <AgreeBar detail={data} query={query} onAgreed={() => setIsAgreed(true)} />
        ))
      }
    >
      <RenewalQuery
        query={query}
        skeleton={skeleton}
        news={(detail) => (isUnderWay ? newsOf(detail, isAgreed) : texts.heading)}
      >
        {(detail) =>
          isUnderWay ? (
            <UnderWay detail={detail} isAgreed={isAgreed} />
          ) : (
            <Terms detail={detail} changes={changes} />
          )
        }
      </RenewalQuery>
    </PageFrame>
  );
}
