import { LegalView } from '../../components/legal-text/LegalView';
import { agreementApi } from './api';
import type { Subject } from './subject';

/** With the borrower's figures. */
export function OwnAgreement({ subject }: { subject: Subject }) {
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
