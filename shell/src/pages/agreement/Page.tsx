import { api, call, useAppSelector, useSearchParams, useTerms } from '@pautang/shared/app';
import { loanContractPreview } from '@pautang/shared/contract/borrow';
import type { ResponseOf } from '@pautang/shared/contract/method';
import { isOffered } from '@pautang/shared/contract/offers';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { id, integer } from '@pautang/shared/contract/primitives';
import { Card, Page as PageFrame, StateView } from '@pautang/shared/ui';
import * as v from '@pautang/shared/schema';
import { LegalView } from '../../components/legal-text/LegalView';
import { StandingText } from '../../components/legal-text/StandingText';
import { texts } from './texts';

const amount = v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number), integer);

const byOrder = v.object({ loanOrderId: id });
const bySelection = v.object({
  loanAmount: amount,
  periods: amount,
  couponIds: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
      v.array(id),
    ),
  ),
});

type Subject = v.InferOutput<typeof byOrder> | v.InferOutput<typeof bySelection>;

/** Reads the query: `null` is the agreement in general, `'junk'` a query without a readable loan or selection. */
function subjectOf(query: URLSearchParams): Subject | null | 'junk' {
  const asked = Object.fromEntries(query);
  if ('loanOrderId' in asked) return read(byOrder, asked);
  if ('loanAmount' in asked || 'periods' in asked) return read(bySelection, asked);
  return null;
}

function read(schema: typeof byOrder | typeof bySelection, asked: unknown): Subject | 'junk' {
  const result = v.safeParse(schema, asked);
  return result.success ? result.output : 'junk';
}

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
 * `/agreement?loanOrderId=…` or `?loanAmount=…&periods=…&couponIds=a,b`: the agreement with the borrower's figures.
 * Without a query, and for a visitor (the address is public), the agreement in general.
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

function OwnAgreement({ subject }: { readonly subject: Subject }) {
  const hasCoupons = isOffered(useTerms(), 'coupons');
  const asked = 'loanOrderId' in subject || hasCoupons ? subject : { ...subject, couponIds: [] };
  return <LegalView query={agreementApi.useAgreementContractQuery(asked)} />;
}
