import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import { routeByRenewal } from '@pautang/shared/rules';
import { ListGroup, ListLink } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { texts } from './texts';

export type Renewal = NonNullable<PendingRepayPlan['process']>;

interface RenewalUnderWayProps {
  readonly renewal: Renewal;
  /** whole pesos that are due of it now */
  readonly overdueFee: number;
}

/** The rollover or restructure that is begun: it is gone on with, or ended by another, on its own pages. */
export function RenewalUnderWay({ renewal, overdueFee }: RenewalUnderWayProps): ReactNode {
  const { kind, state } = renewal;
  const isAgreed = state !== 'INITIATED';
  return (
    <ListGroup>
      <ListLink
        icon="clock"
        title={isAgreed ? texts.agreed(kind) : texts.underWay(kind)}
        detail={isAgreed ? texts.agreedDetail(kind, overdueFee) : texts.begunDetail}
        href={`#${routeByRenewal(renewal)}`}
      />
    </ListGroup>
  );
}
