import type { AppError, MoneyAct } from '@pautang/shared/app';
import { useSwapVeto } from '@pautang/shared/app';
import { Page as PageFrame, QueryView } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { isRefusal } from '../../components/quota/isRefusal';
import { Refusal } from '../../components/quota/Refusal';
import type { Selection } from '../../components/quota/selection';
import { AgreeBar } from './AgreeBar';
import { AgreementSheet } from './AgreementSheet';
import { DisclosureSheet } from './DisclosureSheet';
import type { AgreedTerms } from './orderData';
import { TermsBody } from './TermsBody';
import { TermsSkeleton } from './TermsSkeleton';
import { texts } from './texts';
import { useAgreement } from './useAgreement';
import { useBorrow } from './useBorrow';
import { useKeptAgreement } from './useKeptAgreement';
import { useTerms } from './useTerms';

export type TermsSheet = 'disclosure' | 'agreement';

/** Holds the agreement and the act, so that sheets that open and close over it lose nothing. */
export function TermsPage({ selection }: { selection: Selection }): ReactNode {
  const query = useTerms(selection);
  const { data: terms, error } = query;
  const agreement = useAgreement(terms ?? null);
  const borrow = useBorrow({
    query,
    couponIds: selection.couponIds,
    onChanged: agreement.withdraw,
  });
  // What is chosen is in the address; an agreement given to another version's words would be none.
  useSwapVeto(agreement.isTicked ? 'flow' : null);
  const [sheet, setSheet] = useState<TermsSheet | null>(null);
  const kept = useKeptAgreement(selection, query.contract.data?.html);
  const refusal = [errorOf(borrow), error ?? null].find(isRefusal);

  if (refusal && !borrow.isBusy)
    return (
      <PageFrame center heading={texts.heading}>
        <Refusal error={refusal} choice={selection} />
      </PageFrame>
    );
  if (terms === undefined)
    return (
      <PageFrame heading={texts.heading}>
        <QueryView query={query} skeleton={<TermsSkeleton />}>
          {() => null}
        </QueryView>
      </PageFrame>
    );
  return (
    <PageFrame
      heading={texts.heading}
      footer={
        <AgreeBar
          terms={terms}
          query={query}
          agreement={agreement}
          borrow={borrow}
          onOpen={setSheet}
        />
      }
    >
      <TermsBody terms={terms} changes={agreement.changes} onOpen={setSheet} />
      <DisclosureSheet
        open={sheet === 'disclosure'}
        quote={terms.quote}
        onClose={() => setSheet(null)}
      />
      <AgreementSheet
        open={sheet === 'agreement'}
        contract={query.contract}
        kept={kept}
        onClose={() => setSheet(null)}
      />
    </PageFrame>
  );
}

const errorOf = ({ hitch }: MoneyAct<AgreedTerms>): AppError | null =>
  hitch?.kind === 'failed' ? hitch.error : null;
