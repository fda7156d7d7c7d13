import { Navigate } from '@pautang/shared/app';
import * as paths from '@pautang/shared/contract/paths';
import { Page as PageFrame, SkeletonCard } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useChanges } from '../../components/ChangedFigures';
import { RenewalQuery } from '../../components/renewal/RenewalQuery';
import { RestructureOf } from '../../components/renewal/restructure/RestructureOf';
import { restructureFigures } from '../../components/renewal/restructure/restructureFigures';
import { placeOf, stageOf } from '../../components/renewal/restructure/stage';
import { useRestructure } from '../../components/renewal/restructure/useRestructure';
import { GoOnBar } from './GoOnBar';
import { Terms } from './Terms';
import { texts } from './texts';

const skeleton = (
  <>
    <SkeletonCard lines={9} height={420} />
    <SkeletonCard lines={6} height={320} />
  </>
);

/** `/repay/restructure_details`: the given restructure, or the one under way of a loan. */
export function Page(): ReactNode {
  return (
    <RestructureOf path={paths.restructureDetails} heading={texts.heading} skeleton={skeleton}>
      {(id) => <Details key={id} restructureOrderId={id} />}
    </RestructureOf>
  );
}

/** Old and new, before anything is agreed; what is agreed to goes on where it stands. */
function Details({ restructureOrderId }: { readonly restructureOrderId: string }): ReactNode {
  const query = useRestructure(restructureOrderId);
  const { data } = query;
  const changes = useChanges(data ? restructureFigures(data) : null);
  if (data && stageOf(data) !== 'terms') return <Navigate to={placeOf(data)} replace />;
  return (
    <PageFrame
      heading={texts.heading}
      center={data === undefined && query.isError}
      footer={data && <GoOnBar detail={data} query={query} />}
    >
      <RenewalQuery query={query} skeleton={skeleton} news={() => texts.heading}>
        {(detail) => <Terms detail={detail} changes={changes} />}
      </RenewalQuery>
    </PageFrame>
  );
}
