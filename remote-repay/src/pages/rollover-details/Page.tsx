import { Navigate } from '@pautang/shared/app';
import { useChanges } from '@pautang/shared/changed-figures';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import { Page as PageFrame, SkeletonCard } from '@pautang/shared/ui';
import { useState } from 'react';
import { RenewalOf } from '../../components/renewal/RenewalOf';
import { RenewalQuery } from '../../components/renewal/RenewalQuery';
import { UnderWayBar } from '../../components/renewal/UnderWayBar';
import { isOnItsWay, useRollover } from '../../components/renewal/useRenewal';
import { AgreeBar } from './AgreeBar';
import { Terms } from './Terms';
import { termsFigures } from './termsFigures';
import { texts } from './texts';
import { newsOf, UnderWay } from './UnderWay';

export function Page() {
  return (
    <RenewalOf kind="deferral" heading={texts.heading} skeleton={skeleton}>
      {(id) => <Rollover key={id} deferralOrderId={id} />}
    </RenewalOf>
  );
}

const skeleton = (
  <>
    <SkeletonCard lines={8} height={300} />
    <SkeletonCard lines={6} height={320} />
  </>
);

/** A rollover that the borrower can agree to, or one under way; a completed one leads to its own page. */
function Rollover({ deferralOrderId }: { readonly deferralOrderId: string }) {
  const query = useRollover(deferralOrderId);
  const { data } = query;
  const [isAgreed, setIsAgreed] = useState(false);
  const isUnderWay = data !== undefined && (isAgreed || isOnItsWay(data));
  // Kept at every stage, so that a killed web view reopens here.
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
