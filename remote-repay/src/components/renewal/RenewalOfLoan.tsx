import { Navigate } from '@pautang/shared/app';
import type { RenewalKind } from '@pautang/shared/contract/renewal';
import { Page as PageFrame } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useRepayPendingPlanQuery } from '../../api';
import { FoundQuery } from '../FoundQuery';

interface RenewalOfLoanProps {
  readonly kind: RenewalKind;
  readonly loanOrderId: string;
  readonly heading: string;
  readonly skeleton: ReactNode;
  /** the address of this page for the one that is under way */
  readonly found: (orderId: string) => string;
  /** where one begins: the loan has none */
  readonly none: string;
}

/** Leads from a loan to its rollover or restructure under way; one that is not begun yet begins where it is described. */
export function RenewalOfLoan(props: RenewalOfLoanProps): ReactNode {
  const { kind, loanOrderId, heading, skeleton, found, none } = props;
  const query = useRepayPendingPlanQuery({ loanOrderId });
  const process = query.data?.plan?.process;
  if (query.data && !query.isFetching)
    return <Navigate replace to={process?.kind === kind ? found(process.orderId) : none} />;
  return (
    <PageFrame heading={heading} center={query.isError}>
      <FoundQuery query={query} skeleton={skeleton}>
        {() => skeleton}
      </FoundQuery>
    </PageFrame>
  );
}
