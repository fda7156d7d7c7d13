import { PriceStrip } from '@pautang/shared/ui';
import type { ReactNode } from 'react';

export const access = [
  'A description list: each figure is read with its label.',
  'While a newer price is on its way it is dimmed, says so to the eye and is marked busy; the new one is read out once.',
];

export function Price(): ReactNode {
  return <PriceStrip receive={4_750} repay={5_405} cost={655} eirBasisPoints={675} />;
}

export function Stale(): ReactNode {
  return <PriceStrip receive={4_750} repay={5_405} cost={655} eirBasisPoints={675} isStale />;
}

export function LargeSums(): ReactNode {
  return <PriceStrip receive={95_000} repay={123_456} cost={28_456} eirBasisPoints={1_525} />;
}
