import { AgreementSheet } from '@pautang/shared/agreement-sheet';
import { Navigate, useSwapVeto } from '@pautang/shared/app';
import { useChanges } from '@pautang/shared/changed-figures';
import { Page as PageFrame, SkeletonCard } from '@pautang/shared/ui';
import { useState } from 'react';
import { RenewalQuery } from '../../components/renewal/RenewalQuery';
import { RenewalOf } from '../../components/renewal/RenewalOf';
import { restructureFigures } from '../../components/renewal/restructure/restructureFigures';
import { placeOf, stageOf } from '../../components/renewal/restructure/stage';
import { texts as shared } from '../../components/renewal/restructure/texts';
import { useRestructure } from '../../components/renewal/useRenewal';
import { useKeptAgreement, useRepayRestructureContractQuery, useTick } from './agreement';
import { AgreeBar } from './AgreeBar';
import { ConfirmTerms } from './ConfirmTerms';
import { FeeBar, FeeToPay, feeWords } from './FeeToPay';
import { texts } from './texts';
import { useAgree } from './useAgree';

const skeleton = (
  <>
    <SkeletonCard lines={7} height={280} />
    <SkeletonCard lines={3} height={112} />
  </>
);

export function Page() {
  return (
    <RenewalOf kind="restructure" heading={texts.heading} skeleton={skeleton}>
      {(id) => <Confirmation key={id} restructureOrderId={id} />}
    </RenewalOf>
  );
}

/** The agreement, then its fee until it is received. Other stages lead to their own page. */
function Confirmation({ restructureOrderId }: { readonly restructureOrderId: string }) {
  const query = useRestructure(restructureOrderId);
  const contract = useRepayRestructureContractQuery(
    { restructureOrderId },
    { refetchOnMountOrArgChange: true },
  );
  const { data } = query;
  const version = contract.data?.version;
  const terms = data && version !== undefined ? { detail: data, version } : null;
  const kept = useKeptAgreement(contract.data?.html);
  // The agreement's version is one of the figures, so that all changes show together.
  const changes = useChanges(
    data && (version !== undefined || contract.isError)
      ? [
          ...restructureFigures(data),
          ...(version === undefined ? [] : [[shared.agreement, texts.version(version)] as const]),
        ]
      : null,
  );
  const { isTicked, tick } = useTick(terms);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  // The lender has accepted the agreement; `data` may still be older.
  const [isAgreed, setIsAgreed] = useState(false);
  const act = useAgree({
    restructureOrderId,
    query,
    contract,
    onAgreed: () => {
      setIsAgreed(true);
      if (data) act.pay(data);
    },
  });
  // A tick for the words of another version would not be valid.
  useSwapVeto(isTicked ? 'flow' : null);
  const stage = data && (isAgreed && stageOf(data) === 'terms' ? 'fee' : stageOf(data));
  if (data && (stage === 'steps' || stage === 'done'))
    return <Navigate to={placeOf(data)} replace />;
  const isFee = stage === 'fee';
  return (
    <PageFrame
      heading={isFee ? texts.headingFee : texts.heading}
      center={data === undefined && query.isError}
      footer={
        data &&
        (isFee ? (
          <FeeBar detail={data} query={query} act={act} />
        ) : (
          <AgreeBar
            terms={terms}
            detail={data}
            query={query}
            contract={contract}
            isTicked={isTicked}
            tick={tick}
            act={act}
            onAgreement={() => setIsSheetOpen(true)}
          />
        ))
      }
    >
      <RenewalQuery
        query={query}
        skeleton={skeleton}
        news={(detail) => (isFee ? feeWords(detail) : texts.heading)}
      >
        {(detail) =>
          isFee ? (
            <FeeToPay detail={detail} onAgreement={() => setIsSheetOpen(true)} />
          ) : (
            <ConfirmTerms
              detail={detail}
              changes={changes}
              onAgreement={() => setIsSheetOpen(true)}
            />
          )
        }
      </RenewalQuery>
      <AgreementSheet
        open={isSheetOpen}
        title={shared.agreement}
        agreement={contract}
        kept={kept}
        onClose={() => setIsSheetOpen(false)}
      />
    </PageFrame>
  );
}
