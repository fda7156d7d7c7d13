import { api, call, useAppSelector, useSearchParams } from '@pautang/shared/app';
import { loanContractPreview } from '@pautang/shared/contract/borrow';
import type { ResponseOf } from '@pautang/shared/contract/method';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { Card, Page as PageFrame, StateView } from '@pautang/shared/ui';
import { LegalView } from '../../components/legal-text/LegalView';
import { StandingText } from '../../components/legal-text/StandingText';
import type { Subject } from './subject';
import { subjectOf } from './subject';
import { texts } from './texts';

const agreementApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    agreementContract: build.query<ResponseOf<typeof loanContractPreview>, Subject>({
      query: (subject) =>
        'loanOrderId' in subject
          ? call(loanContractPreview, { loanOrderId: subject.loanOrderId })
          : call(loanContractPreview, {
              loanAmount: subject.loanAmount,
              periods: subject.periods,
              couponIds: subject.couponIds ?? [],
            }),
      providesTags: ['Loan', 'Coupon'],
    }),
  }),
});

/**
 * `/agreement?loanOrderId=…` or `?loanAmount=…&periods=…&couponIds=a,b`: the agreement with the borrower's figures;
 * without, and for a visitor (the address is public), the agreement in general.
 */
export function Page() {
  const [query] = useSearchParams();
  const isLoggedIn = useAppSelector(({ session }) => session.token !== null);
  const subject = isLoggedIn ? subjectOf(query) : null;
  if (subject === 'junk')
    return (
      <PageFrame center heading={texts.heading}>
        <StateView
          kind="error"
          title={texts.badTitle}
          body={texts.badBody}
          action={{ label: texts.records, href: linkTo(paths.records) }}
          secondary={{ label: texts.readGeneral, href: linkTo(paths.agreement) }}
        />
      </PageFrame>
    );
  return (
    <PageFrame heading={texts.heading}>
      {subject === null ? (
        <>
          <Card tone="brand">{texts.general}</Card>
          <StandingText kind="loan" />
        </>
      ) : (
        <OwnAgreement subject={subject} />
      )}
    </PageFrame>
  );
}

/** With the borrower's figures. */
function OwnAgreement({ subject }: { readonly subject: Subject }) {
  const { data, error, isFetching, refetch } = agreementApi.useAgreementContractQuery(subject);
  return (
    <LegalView
      query={{
        data: data && { version: data.version, html: data.html, updatedOn: null },
        error,
        isFetching,
        refetch,
      }}
    />
  );
}
