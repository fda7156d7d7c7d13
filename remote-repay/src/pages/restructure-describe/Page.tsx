import { Navigate } from '@pautang/shared/app';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import { repayRestructureInitiate } from '@pautang/shared/contract/restructure';
import { IncompleteLink } from '@pautang/shared/ui';
import { BegunRenewal } from '../../components/renewal/offer/BegunRenewal';
import { RenewalOffer } from '../../components/renewal/offer/RenewalOffer';
import type { Way } from '../../components/renewal/offer/way';
import { useRenewalIds } from '../../components/renewal/RenewalOf';
import { placeOf, stageOf } from '../../components/renewal/restructure/stage';
import { useRestructure } from '../../components/renewal/useRenewal';
import { texts } from './texts';

/** `/repay/restructure_describe`: a begun restructure, else a loan whose restructure can begin here. */
export function Page() {
  const { orderId, loanOrderId } = useRenewalIds('restructure');
  if (orderId !== undefined) return <OfRestructure restructureOrderId={orderId} />;
  if (loanOrderId !== undefined)
    return <RenewalOffer way={restructure} loanOrderId={loanOrderId} />;
  return <IncompleteLink />;
}

const restructure: Way = {
  option: 'restructure',
  kind: 'restructure',
  initiate: repayRestructureInitiate,
  describeOf: (restructureOrderId) => addressOf(paths.restructureDescribe, { restructureOrderId }),
  termsOf: (restructureOrderId) => addressOf(paths.restructureDetails, { restructureOrderId }),
  effects: ({ newDueDate, overdueFee, today }) => [
    ['calendar', texts.begins(newDueDate)],
    ['wallet', texts.principal(overdueFee)],
    ['receipt', texts.fee(today)],
    ['shield', texts.refund],
  ],
  texts,
};

/** A begun restructure before the agreement; after it, leads to the page of its stage. */
function OfRestructure({ restructureOrderId }: { readonly restructureOrderId: string }) {
  const query = useRestructure(restructureOrderId);
  const { data } = query;
  if (data && stageOf(data) !== 'terms') return <Navigate to={placeOf(data)} replace />;
  return (
    <BegunRenewal
      way={restructure}
      orderId={restructureOrderId}
      query={query}
      ownFacts={({ oldPlan }) => {
        const open = oldPlan.filter(({ remaining }) => remaining > 0);
        return {
          dueDate: open[0]?.dueDate ?? null,
          overdueFee: open.reduce((sum, { overdueFee }) => sum + overdueFee, 0),
        };
      }}
    />
  );
}
