import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { LoanStatus } from '@pautang/shared/contract/enums';
import { StateView } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { texts } from './texts';

type FinalState = 'missing' | 'cancelled' | 'settled';

/** The statuses from which nothing more comes and to which section 2 gives no page. */
export function finalState(status: LoanStatus): FinalState | null {
  if (status === LoanStatus.CANCELLED) return 'cancelled';
  return status === LoanStatus.FINISH ? 'settled' : null;
}

export interface OrderStateProps {
  readonly state: FinalState;
  readonly loanOrderId: string;
}

/** An order that there is nothing to wait for. */
export function OrderState({ state, loanOrderId }: OrderStateProps): ReactNode {
  const home = { label: texts.home, href: linkTo(paths.home) };
  const loan = {
    label: texts.seeLoan,
    href: linkTo(paths.repayDetail, { loanOrderId }),
  };
  return (
    <StateView
      kind={state === 'missing' ? 'empty' : 'closed'}
      title={texts[`${state}Title`]}
      body={texts[`${state}Body`]}
      action={state === 'settled' ? loan : home}
      secondary={state === 'settled' ? home : undefined}
    />
  );
}
