import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import { routeByRenewal } from '@pautang/shared/rules';
import { ListGroup, ListLink } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { texts } from './texts';

export type Renewal = NonNullable<PendingRepayPlan['process']>;

/** The rollover or restructure that is begun: it is gone on with, or ended by another, on its own pages. */
export function RenewalUnderWay({ renewal }: { readonly renewal: Renewal }): ReactNode {
  const { kind, state } = renewal;
  const isAgreed = state !== 'INITIATED';
  return (
    <ListGroup>
      <ListLink
        icon="clock"
        title={texts.underWay(kind)}
        detail={isAgreed ? texts.agreedDetail(kind) : texts.begunDetail}
        href={`#${routeByRenewal(renewal)}`}
      />
    </ListGroup>
  );
}
