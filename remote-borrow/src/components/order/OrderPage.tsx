import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { useSearchParams } from '@pautang/shared/app';
import { id } from '@pautang/shared/contract/primitives';
import { Page as PageFrame, StateView } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { FollowedOrder } from './FollowedOrder';
import type { FollowedOrderProps } from './FollowedOrder';
import { texts } from './texts';

/** A page that follows the loan order of its address and moves on by itself when its status changes. */
export function OrderPage(props: Omit<FollowedOrderProps, 'loanOrderId'>): ReactNode {
  const [query] = useSearchParams();
  const loanOrderId = v.safeParse(id, query.get('loanOrderId'));
  if (loanOrderId.success)
    return <FollowedOrder key={loanOrderId.output} loanOrderId={loanOrderId.output} {...props} />;
  return (
    <PageFrame center heading={props.heading}>
      <StateView
        kind="error"
        title={texts.badTitle}
        body={texts.badBody}
        action={{ label: texts.home, href: linkTo(paths.home) }}
      />
    </PageFrame>
  );
}
