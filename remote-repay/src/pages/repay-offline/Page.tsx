import type { ReactNode } from 'react';
import { JunkLink } from '../../components/JunkLink';
import { useQueryOf } from '../../useQueryOf';
import { CheckoutPage } from './CheckoutPage';
import { checkoutQuery } from './query';

export function Page(): ReactNode {
  const query = useQueryOf(checkoutQuery);
  return query ? <CheckoutPage repaymentId={query.repaymentId} /> : <JunkLink />;
}
