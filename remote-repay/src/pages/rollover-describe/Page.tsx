import { useQueryOf } from '@pautang/shared/address';
import { Navigate } from '@pautang/shared/app';
import { repayDeferralInitiate } from '@pautang/shared/contract/deferral';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import { id } from '@pautang/shared/contract/primitives';
import { IncompleteLink, Page as PageFrame } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { useRepayRolloverQuery } from '../../api';
import { RenewalOffer, offerSkeleton } from '../../components/renewal-offer/RenewalOffer';
import type { Way } from '../../components/renewal-offer/way';
import { RenewalQuery, isWithoutTerms } from '../../components/RenewalQuery';
import { texts } from './texts';

const describeQuery = v.object({ deferralOrderId: v.optional(id), loanOrderId: v.optional(id) });

/** `/repay/rollover_describe`: of a rollover that is begun, else of a loan, whose rollover begins or goes on from here. */
export function Page(): ReactNode {
  const { deferralOrderId, loanOrderId } = useQueryOf(describeQuery) ?? {};
  if (deferralOrderId !== undefined) return <OfRollover deferralOrderId={deferralOrderId} />;
  if (loanOrderId !== undefined) return <RenewalOffer way={rollover} loanOrderId={loanOrderId} />;
  return <IncompleteLink />;
}

const termsOf = (deferralOrderId: string): string =>
  addressOf(paths.rolloverDetails, { deferralOrderId });

const rollover: Way = {
  option: 'rollover',
  kind: 'deferral',
  initiate: repayDeferralInitiate,
  termsOf,
  effects: (plan, option) => [
    ['calendar', texts.moves(option.newDueDate)],
    ...(plan.overdueFee > 0 ? [['check', texts.clears(plan.overdueFee)] as const] : []),
    ['wallet', texts.stays],
    ['receipt', texts.fee],
  ],
  texts,
};

/** The loan that it is of; what is agreed to already is followed on its own page. */
function OfRollover({ deferralOrderId }: { readonly deferralOrderId: string }): ReactNode {
  const query = useRepayRolloverQuery({ deferralOrderId });
  const { data, error } = query;
  if (data && !isWithoutTerms(error))
    return data.state === 'INITIATED' ? (
      <RenewalOffer way={rollover} loanOrderId={data.loanOrderId} />
    ) : (
      <Navigate to={termsOf(deferralOrderId)} replace />
    );
  return (
    <PageFrame heading={texts.heading} center={query.isError}>
      <RenewalQuery query={query} skeleton={offerSkeleton}>
        {() => null}
      </RenewalQuery>
    </PageFrame>
  );
}
