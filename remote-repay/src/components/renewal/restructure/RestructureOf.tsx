import { useQueryOf } from '@pautang/shared/address';
import type { Path } from '@pautang/shared/contract/paths';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import { id } from '@pautang/shared/contract/primitives';
import { IncompleteLink } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { RenewalOfLoan } from '../RenewalOfLoan';

export const restructureQuery = v.object({
  restructureOrderId: v.optional(id),
  loanOrderId: v.optional(id),
});

interface RestructureOfProps {
  /** of this page */
  readonly path: Path<{ readonly restructureOrderId?: string }>;
  readonly heading: string;
  readonly skeleton: ReactNode;
  readonly children: (restructureOrderId: string) => ReactNode;
}

/** The restructure that the address names, else the one under way of the loan that it names. */
export function RestructureOf(props: RestructureOfProps): ReactNode {
  const { path, heading, skeleton, children } = props;
  const { restructureOrderId, loanOrderId } = useQueryOf(restructureQuery) ?? {};
  if (restructureOrderId !== undefined) return children(restructureOrderId);
  if (loanOrderId === undefined) return <IncompleteLink />;
  return (
    <RenewalOfLoan
      kind="restructure"
      loanOrderId={loanOrderId}
      heading={heading}
      skeleton={skeleton}
      found={(orderId) => addressOf(path, { restructureOrderId: orderId })}
      none={addressOf(paths.restructureDescribe, { loanOrderId })}
    />
  );
}
