import { Page as PageFrame } from '@pautang/shared/ui';
import { StandingText } from '../../components/legal-text/StandingText';
import { texts } from './texts';

export function Page() {
  return (
    <PageFrame heading={texts.heading}>
      <StandingText kind="privacy" />
    </PageFrame>
  );
}
