import { useCountdown, useServices } from '@pautang/shared/app';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import type { WaitingCheckout as Waiting } from '@pautang/shared/contract/repay';
import { cardGroups, instantLabel } from '@pautang/shared/format';
import { ListGroup, ListLink } from '@pautang/shared/ui';
import { texts } from '../texts';

/** Leads back to a checkout that is unpaid or whose money is on its way; empty after the deadline by server time. */
export function WaitingCheckout({ checkout }: { readonly checkout: Waiting }) {
  const { clock } = useServices();
  const { repaymentId, amount, reference, expiresAt, state } = checkout;
  const left = useCountdown(expiresAt);
  const isReceived = state === 'RECEIVED';
  if (left === 0 && !isReceived) return null;
  const until = instantLabel(expiresAt, clock.now()).replace('Today', 'today');
  return (
    <ListGroup>
      <ListLink
        icon={isReceived ? 'clock' : 'receipt'}
        title={isReceived ? texts.paymentArrived(amount) : texts.paymentWaits(amount)}
        detail={
          isReceived ? (
            texts.beingPosted
          ) : (
            <>
              {texts.byReference(cardGroups(reference))}
              <br />
              {[texts.purpose(checkout), texts.validUntil(until)].join(' ')}
            </>
          )
        }
        href={linkTo(paths.repayOffline, { repaymentId })}
      />
    </ListGroup>
  );
}
