import type { ReactNode } from 'react';
import { JunkLink } from '../../components/JunkLink';
import { useQueryOf } from '../../useQueryOf';
import { PostedPage } from './PostedPage';
import { successQuery } from './query';

export function Page(): ReactNode {
  const query = useQueryOf(successQuery);
  return query ? <PostedPage repaymentId={query.repaymentId} /> : <JunkLink />;
}
