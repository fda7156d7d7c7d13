import { useSearchParams } from '@pautang/shared/app';
import { Page as PageFrame, StateView } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { readSelection } from '../../components/quota/selection';
import { TermsPage } from './TermsPage';
import { texts } from './texts';

/** /borrow/confirm_borrow: the terms of what the address selects, the agreement and the order. */
export function Page(): ReactNode {
  const [query] = useSearchParams();
  const selection = readSelection(query);
  if (typeof selection === 'object') return <TermsPage selection={selection} />;
  return (
    <PageFrame center heading={texts.heading}>
      <StateView
        kind="error"
        title={texts.junkTitle}
        body={texts.junkBody}
        action={{ label: texts.choose, href: '#/borrow/confirm_quota' }}
      />
    </PageFrame>
  );
}
