import type { ReactNode } from 'react';
import { Lending } from '../../components/lending/Lending';

/** /borrow/lending: the deposit is on its way. */
export function Page(): ReactNode {
  return <Lending hasDetails={false} />;
}
