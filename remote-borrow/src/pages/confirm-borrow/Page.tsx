import type { AppError, MoneyAct } from '@pautang/shared/app';
import { useSearchParams, useSwapVeto } from '@pautang/shared/app';
import { AgreementSheet } from '@pautang/shared/agreement-sheet';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { IncompleteLink, Page as PageFrame, QueryView, SkeletonCard } from '@pautang/shared/ui';
import { useUnfinished } from '@pautang/shared/unfinished';
import { useState } from 'react';
import { EndedChoice, isEndedChoice } from '../../components/better-terms/EndedChoice';
import { useBetterTerms, useReasonFor } from '../../components/better-terms/useBetterTerms';
import { Refusal, isRefusal } from '../../components/quota/Refusal';
import type { Selection } from '../../components/quota/selection';
import { readSelection, useOffered, useSelectedQuota } from '../../components/quota/selection';
import { UnlessBorrowed } from '../../components/quota/UnlessBorrowed';
import { AgreeBar } from './AgreeBar';
import { DisclosureSheet } from './DisclosureSheet';
import { TermsBody } from './TermsBody';
import { texts } from './texts';
import { shownTerms, useAgreement, useKeptAgreement } from './useAgreement';
import { useBorrow } from './useBorrow';
import type { AgreedTerms } from './useTerms';
import { useTerms } from './useTerms';

/** /borrow/confirm_borrow: terms, agreement and order of the selection in the address, else of the last choice. */
export function Page() {
  const [query] = useSearchParams();
  const { selected } = useSelectedQuota();
  // Use the value from when the page opened: the order clears it before the next page shows.
  const [last] = useState(selected);
  const read = readSelection(query);
  const selection = read === 'none' ? last : read;
  if (selection !== null && selection !== 'junk')
    return (
      <UnlessBorrowed heading={texts.heading} skeleton={<TermsSkeleton />}>
        <TermsPage selection={selection} />
      </UnlessBorrowed>
    );
  const choose = { label: texts.choose, href: linkTo(paths.confirmQuota) };
  return <IncompleteLink heading={texts.heading} body={texts.linkBody} action={choose} />;
}

/** Holds the agreement and the act, so that opening and closing a sheet loses nothing. */
function TermsPage({ selection: wanted }: { readonly selection: Selection }) {
  const selection = useOffered(wanted);
  const query = useTerms(selection);
  const better = useBetterTerms();
  const { data: terms, error } = query;
  const earlier = useUnfinished(
    terms && !query.isFetching && !error && terms.version !== null ? shownTerms(terms) : null,
  );
  const agreement = useAgreement(terms ?? null, earlier);
  const borrow = useBorrow({
    query,
    couponIds: selection.couponIds,
    onChanged: agreement.withdraw,
  });
  // The choice is in the address, so a reload to an urgent version keeps it. A tick for the words of another version
  // would not be valid.
  useSwapVeto(agreement.isTicked ? 'flow' : null);
  const [sheet, setSheet] = useState<'disclosure' | 'agreement' | null>(null);
  const kept = useKeptAgreement(selection, query.contract.data?.html);
  const refusal = [errorOf(borrow), error ?? null].find(isRefusal);
  useReasonFor(borrow.hitch, better);

  if (refusal && !borrow.isBusy)
    return (
      <PageFrame center heading={texts.heading}>
        {isEndedChoice(refusal, better) ? (
          <EndedChoice terms={better} choice={selection} />
        ) : (
          <Refusal error={refusal} choice={selection} />
        )}
      </PageFrame>
    );
  if (terms === undefined || better.isPending)
    return (
      <PageFrame heading={texts.heading}>
        <QueryView query={{ ...query, data: undefined }} skeleton={<TermsSkeleton />}>
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
          onAgreement={() => setSheet('agreement')}
        />
      }
    >
      <TermsBody
        terms={terms}
        changes={agreement.changes}
        better={better}
        onDisclosure={() => setSheet('disclosure')}
        onAgreement={() => setSheet('agreement')}
      />
      <DisclosureSheet
        open={sheet === 'disclosure'}
        quote={terms.quote}
        onClose={() => setSheet(null)}
      />
      <AgreementSheet
        open={sheet === 'agreement'}
        title={texts.agreement}
        agreement={query.contract}
        kept={kept}
        onClose={() => setSheet(null)}
      />
    </PageFrame>
  );
}

const errorOf = ({ hitch }: MoneyAct<AgreedTerms>): AppError | null =>
  hitch?.kind === 'failed' ? hitch.error : null;

function TermsSkeleton() {
  return (
    <>
      <SkeletonCard lines={8} height={312} />
      <SkeletonCard lines={5} height={228} />
    </>
  );
}
