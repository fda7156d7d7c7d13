import type { ReactNode } from 'react';
import { JunkLink } from '../../components/JunkLink';
import { useQueryOf } from '../../useQueryOf';
import { DetailPage } from './DetailPage';
import { detailQuery } from './query';

export function Page(): ReactNode {
  const query = useQueryOf(detailQuery);
  return query ? <DetailPage loanOrderId={query.loanOrderId} /> : <JunkLink />;
}
