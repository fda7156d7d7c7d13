import { api, call } from '@pautang/shared/app';
import type { AgreementKind, AgreementText } from '@pautang/shared/contract/agreement';
import { agreementText } from '@pautang/shared/contract/agreement';
import { Page } from '@pautang/shared/ui';
import { LegalView } from './LegalView';

/** Standing texts hardly change, so each is cached for the whole visit. */
const legalApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    legalText: build.query<AgreementText, AgreementKind>({
      query: (kind) => call(agreementText, { kind }),
      keepUnusedDataFor: 3_600,
    }),
  }),
});

export function StandingText({ kind }: { readonly kind: AgreementKind }) {
  const query = legalApi.useLegalTextQuery(kind);
  return <LegalView query={query} />;
}

interface StandingPageProps {
  readonly kind: AgreementKind;
  readonly heading: string;
}

export const StandingPage = ({ kind, heading }: StandingPageProps) => (
  <Page heading={heading}>
    <StandingText kind={kind} />
  </Page>
);
