import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import { routeByRenewal } from '@pautang/shared/rules';
import { ListGroup, ListLink } from '@pautang/shared/ui';
import { texts } from './texts';

export type Renewal = NonNullable<PendingRepayPlan['process']>;

interface RenewalUnderWayProps {
  readonly renewal: Renewal;
  /** overdue fee that is due now, whole pesos */
  readonly overdueFee: number;
}

/** Links to the begun rollover or restructure. */
export function RenewalUnderWay({ renewal, overdueFee }: RenewalUnderWayProps) {
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
