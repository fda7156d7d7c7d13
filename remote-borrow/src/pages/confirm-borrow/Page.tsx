import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { useSearchParams } from '@pautang/shared/app';
import { Page as PageFrame, StateView } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { readSelection } from '../../components/quota/selection';
import { useSelectedQuota } from '../../components/quota/useSelectedQuota';
import { UnlessBorrowed } from '../../components/quota/UnlessBorrowed';
import { TermsPage } from './TermsPage';
import { TermsSkeleton } from './TermsSkeleton';
import { texts } from './texts';

/**
 * /borrow/confirm_borrow: the terms of what the address selects, else of what was chosen last, the agreement and the
 * order.
 */
export function Page(): ReactNode {
  const [query] = useSearchParams();
  const { selected } = useSelectedQuota();
  // As it was on arrival: the order clears it before the next page is there.
  const [last] = useState(selected);
  const read = readSelection(query);
  const selection = read === 'none' ? last : read;
  if (selection !== null && selection !== 'junk')
    return (
      <UnlessBorrowed heading={texts.heading} skeleton={<TermsSkeleton />}>
        <TermsPage selection={selection} />
      </UnlessBorrowed>
    );
  return (
    <PageFrame center heading={texts.heading}>
      <StateView
        kind="error"
        title={texts.junkTitle}
        body={texts.junkBody}
        action={{ label: texts.choose, href: linkTo(paths.confirmQuota) }}
      />
    </PageFrame>
  );
}
