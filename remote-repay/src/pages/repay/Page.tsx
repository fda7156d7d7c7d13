import type { ReactNode } from 'react';
import { JunkLink } from '../../components/JunkLink';
import { useQueryOf } from '../../useQueryOf';
import { RepayPage } from './RepayPage';
import { repayQuery } from './query';

export function Page(): ReactNode {
  const query = useQueryOf(repayQuery);
  if (!query) return <JunkLink />;
  return <RepayPage loanOrderId={query.loanOrderId} startsWithPayoff={query.mode === 'payoff'} />;
}
