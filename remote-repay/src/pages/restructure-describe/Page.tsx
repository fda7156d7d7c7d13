import { useQueryOf } from '@pautang/shared/address';
import { Navigate } from '@pautang/shared/app';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import { repayRestructureInitiate } from '@pautang/shared/contract/restructure';
import { IncompleteLink, Page as PageFrame } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { RenewalOffer, offerSkeleton } from '../../components/renewal-offer/RenewalOffer';
import type { Way } from '../../components/renewal-offer/way';
import { restructureQuery } from '../../components/restructure/RestructureOf';
import { placeOf, stageOf } from '../../components/restructure/stage';
import { useRestructure } from '../../components/restructure/useRestructure';
import { RenewalQuery } from '../../components/RenewalQuery';
import { texts } from './texts';

/** `/repay/restructure_describe`: of a restructure that is begun, else of a loan, whose restructure begins or goes on from here. */
export function Page(): ReactNode {
  const { restructureOrderId, loanOrderId } = useQueryOf(restructureQuery) ?? {};
  if (restructureOrderId !== undefined)
    return <OfRestructure restructureOrderId={restructureOrderId} />;
  if (loanOrderId !== undefined)
    return <RenewalOffer way={restructure} loanOrderId={loanOrderId} />;
  return <IncompleteLink />;
}

const restructure: Way = {
  option: 'restructure',
  kind: 'restructure',
  initiate: repayRestructureInitiate,
  termsOf: (restructureOrderId) => addressOf(paths.restructureDetails, { restructureOrderId }),
  effects: (plan, option) => [
    ['calendar', texts.begins(option.newDueDate)],
    ['wallet', plan.overdueFee > 0 ? texts.withOverdue(plan.overdueFee) : texts.principal],
    ['receipt', texts.fee(option.cashToday)],
    ['shield', texts.refund],
  ],
  texts,
};

/** The loan that it is of; what is agreed to already is followed on its own page. */
function OfRestructure({ restructureOrderId }: { readonly restructureOrderId: string }): ReactNode {
  const query = useRestructure(restructureOrderId);
  const { data } = query;
  if (data)
    return stageOf(data) === 'terms' ? (
      <RenewalOffer way={restructure} loanOrderId={data.loanOrderId} />
    ) : (
      <Navigate to={placeOf(data)} replace />
    );
  return (
    <PageFrame heading={texts.heading} center={query.error !== undefined}>
      <RenewalQuery query={query} skeleton={offerSkeleton}>
        {() => null}
      </RenewalQuery>
    </PageFrame>
  );
}
