import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { ListLink } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useRepayPendingPlanQuery } from '../../api';
import { payOffToday, texts } from './texts';

/** RA 11765: a loan may be paid off at any time. The way there stays open when its price does not load. */
export function EarlyPayoff({ loanOrderId }: { loanOrderId: string }): ReactNode {
  const { data, isFetching } = useRepayPendingPlanQuery({ loanOrderId });
  const plan = isFetching ? null : data?.plan;
  return (
    <ListLink
      icon="calendar"
      title={texts.payOff}
      detail={plan ? payOffToday(plan.payoffAmount, plan.payoffSaves) : texts.payOffAny}
      href={linkTo(paths.repay, { loanOrderId, mode: 'payoff' })}
    />
  );
}
