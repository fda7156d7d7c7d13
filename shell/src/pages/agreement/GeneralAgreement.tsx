import { Card } from '@pautang/shared/ui';
import { legalApi } from '../../components/legal-text/api';
import { LegalView } from '../../components/legal-text/LegalView';
import { texts } from './texts';

/** Anybody may read what a loan agreement says. */
export function GeneralAgreement() {
  const query = legalApi.useLegalTextQuery('loan');
  return (
    <>
      <Card tone="brand">{texts.general}</Card>
      <LegalView query={query} />
    </>
  );
}
