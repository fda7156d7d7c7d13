import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
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
        href={linkToRenewal(renewal)}
      />
    </ListGroup>
  );
}

/** What is agreed to is followed, what is not is described. */
export function linkToRenewal({ kind, orderId, state }: Renewal): string {
  const isAgreed = state !== 'INITIATED';
  if (kind === 'deferral')
    return linkTo(isAgreed ? paths.rolloverDetails : paths.rolloverDescribe, {
      deferralOrderId: orderId,
    });
  return linkTo(isAgreed ? paths.restructureReview : paths.restructureDescribe, {
    restructureOrderId: orderId,
  });
}
