import { useQueryOf } from '@pautang/shared/address';
import { Navigate } from '@pautang/shared/app';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import { id } from '@pautang/shared/contract/primitives';
import type { RenewalKind } from '@pautang/shared/contract/renewal';
import { IncompleteLink, Page as PageFrame } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import * as v from '@pautang/shared/schema';
import { useRepayPendingPlanQuery } from '../../api';
import { FoundQuery } from '../FoundQuery';

const renewalQuery = v.object({
  deferralOrderId: v.optional(id),
  restructureOrderId: v.optional(id),
  loanOrderId: v.optional(id),
});

/** Returns the ids in the address: of the rollover or restructure, and of its loan. */
export function useRenewalIds(kind: RenewalKind) {
  const { deferralOrderId, restructureOrderId, loanOrderId } = useQueryOf(renewalQuery) ?? {};
  return { orderId: kind === 'deferral' ? deferralOrderId : restructureOrderId, loanOrderId };
}

interface OfLoanProps {
  readonly kind: RenewalKind;
  readonly heading: string;
  readonly skeleton: ReactNode;
}

interface RenewalOfProps extends OfLoanProps {
  readonly children: (orderId: string) => ReactNode;
}

/** Shows the rollover or restructure in the address, else the one under way of the loan in the address. */
export function RenewalOf({ children, ...props }: RenewalOfProps) {
  const { orderId, loanOrderId } = useRenewalIds(props.kind);
  if (orderId !== undefined) return children(orderId);
  if (loanOrderId === undefined) return <IncompleteLink />;
  return <OfLoan {...props} loanOrderId={loanOrderId} />;
}

/** Leads from a loan to its rollover or restructure under way, or to the page that describes and begins one. */
function OfLoan(props: OfLoanProps & { readonly loanOrderId: string }) {
  const { kind, loanOrderId, heading, skeleton } = props;
  const query = useRepayPendingPlanQuery({ loanOrderId });
  const process = query.data?.plan?.process;
  const describe = kind === 'deferral' ? paths.rolloverDescribe : paths.restructureDescribe;
  const name = kind === 'deferral' ? 'deferralOrderId' : 'restructureOrderId';
  if (query.data && !query.isFetching)
    return (
      <Navigate
        replace
        to={
          process?.kind === kind
            ? { search: String(new URLSearchParams({ [name]: process.orderId })) }
            : addressOf(describe, { loanOrderId })
        }
      />
    );
  return (
    <PageFrame heading={heading} center={query.isError}>
      <FoundQuery query={query} skeleton={skeleton}>
        {() => skeleton}
      </FoundQuery>
    </PageFrame>
  );
}
