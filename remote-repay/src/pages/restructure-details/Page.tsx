import { Navigate, useNavigate } from '@pautang/shared/app';
import { useChanges } from '@pautang/shared/changed-figures';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import type { RestructureDetail } from '@pautang/shared/contract/restructure';
import shapes from '@pautang/shared/shapes.module.css';
import { Button, Page as PageFrame, SkeletonCard } from '@pautang/shared/ui';
import { WholeDebt } from '../../components/renewal/WholeDebt';
import type { AskedQuery } from '../../components/payment/askAnew';
import { RenewalQuery } from '../../components/renewal/RenewalQuery';
import { RenewalOf } from '../../components/renewal/RenewalOf';
import { restructureFigures } from '../../components/renewal/restructure/restructureFigures';
import { placeOf, stageOf } from '../../components/renewal/restructure/stage';
import { useRestructure } from '../../components/renewal/useRenewal';
import { Terms } from './Terms';
import { texts } from './texts';

const skeleton = (
  <>
    <SkeletonCard lines={9} height={420} />
    <SkeletonCard lines={6} height={320} />
  </>
);

export function Page() {
  return (
    <RenewalOf kind="restructure" heading={texts.heading} skeleton={skeleton}>
      {(id) => <Details key={id} restructureOrderId={id} />}
    </RenewalOf>
  );
}

/** Old and new terms before the agreement; an agreed restructure leads to the page of its stage. */
function Details({ restructureOrderId }: { readonly restructureOrderId: string }) {
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

interface GoOnBarProps {
  readonly detail: RestructureDetail;
  readonly query: AskedQuery<RestructureDetail>;
}

function GoOnBar({ detail, query }: GoOnBarProps) {
  const navigate = useNavigate();
  const { restructureOrderId } = detail;
  const agreement = addressOf(paths.restructureConfirmation, { restructureOrderId });
  return (
    <>
      <WholeDebt by="restructure" detail={detail} query={query} refetch={query.refetch} />
      <p className={shapes.promise}>{texts.nothingYet}</p>
      <Button full onClick={() => void navigate(agreement, { replace: true })}>
        {texts.goOn}
      </Button>
    </>
  );
}
