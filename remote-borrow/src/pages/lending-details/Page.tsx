import type { ReactNode } from 'react';
import { Lending } from '../../components/lending/Lending';

/** /borrow/lending_details: the deposit is on its way, with the terms agreed to. */
export function Page(): ReactNode {
  return <Lending hasDetails />;
}
