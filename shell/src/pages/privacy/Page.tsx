import { Page as PageFrame } from '@pautang/shared/ui';
import { legalApi } from '../../components/legal-text/api';
import { LegalView } from '../../components/legal-text/LegalView';
import { texts } from './texts';

export function Page() {
  const query = legalApi.useLegalTextQuery('privacy');
  return (
    <PageFrame heading={texts.heading}>
      <LegalView query={query} />
    </PageFrame>
  );
}
