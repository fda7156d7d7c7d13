import { Navigate } from '@pautang/shared/app';
import { repayDeferralInitiate } from '@pautang/shared/contract/deferral';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import { IncompleteLink } from '@pautang/shared/ui';
import { BegunRenewal } from '../../components/renewal/offer/BegunRenewal';
import { RenewalOffer } from '../../components/renewal/offer/RenewalOffer';
import type { Way } from '../../components/renewal/offer/way';
import { useRenewalIds } from '../../components/renewal/RenewalOf';
import { isOnItsWay, useRollover } from '../../components/renewal/useRenewal';
import { texts } from './texts';

/** `/repay/rollover_describe`: a begun rollover, else a loan whose rollover can begin here. */
export function Page() {
  const { orderId, loanOrderId } = useRenewalIds('deferral');
  if (orderId !== undefined) return <OfRollover deferralOrderId={orderId} />;
  if (loanOrderId !== undefined) return <RenewalOffer way={rollover} loanOrderId={loanOrderId} />;
  return <IncompleteLink />;
}

const termsOf = (deferralOrderId: string): string =>
  addressOf(paths.rolloverDetails, { deferralOrderId });

const rollover: Way = {
  option: 'rollover',
  kind: 'deferral',
  initiate: repayDeferralInitiate,
  describeOf: (deferralOrderId) => addressOf(paths.rolloverDescribe, { deferralOrderId }),
  termsOf,
  effects: ({ newDueDate, overdueFee }) => [
    ['calendar', texts.moves(newDueDate)],
    ...(overdueFee > 0 ? [['check', texts.clears(overdueFee)] as const] : []),
    ['wallet', texts.stays],
    ['receipt', texts.fee],
  ],
  texts,
};

/** A begun rollover before the agreement; one under way leads to the page of its terms. */
function OfRollover({ deferralOrderId }: { readonly deferralOrderId: string }) {
  const query = useRollover(deferralOrderId);
  if (query.data && isOnItsWay(query.data))
    return <Navigate to={termsOf(deferralOrderId)} replace />;
  return (
    <BegunRenewal
      way={rollover}
      orderId={deferralOrderId}
      query={query}
      ownFacts={({ dueDate, overdueFeeCleared }) => ({ dueDate, overdueFee: overdueFeeCleared })}
    />
  );
}
