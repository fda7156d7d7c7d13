import { useCountdown } from '@pautang/shared/app';
import type { ReactNode } from 'react';
import { BillerCard } from './BillerCard';
import { Expired } from './Expired';
import { LastChecked } from './LastChecked';
import { ProgressCard } from './ProgressCard';
import { ValidFor } from './ValidFor';
import type { CheckoutData } from './data';

interface CheckoutProps {
  checkout: CheckoutData;
  /** when the answer came, by the phone's clock */
  stampMs: number;
  onCheck: () => PromiseLike<unknown>;
}

/** A reference past its deadline is never offered, also before the lender says so; money on its way is. */
export function Checkout({ checkout, stampMs, onCheck }: CheckoutProps): ReactNode {
  const left = useCountdown(checkout.expiresAt);
  const isWaiting = checkout.state === 'PENDING';
  if (checkout.state === 'EXPIRED' || (isWaiting && left === 0)) {
    return <Expired checkout={checkout} />;
  }
  return (
    <>
      <BillerCard checkout={checkout} />
      {isWaiting ? <ValidFor leftMs={left} /> : null}
      <ProgressCard checkout={checkout} />
      <LastChecked repaymentId={checkout.repaymentId} stampMs={stampMs} onCheck={onCheck} />
    </>
  );
}
