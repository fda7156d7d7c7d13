import { PriceStrip } from '@pautang/shared/ui';

export const access = [
  'A description list: each figure is read with its label.',
  'While a newer price is on its way it is dimmed, shows “Updating…” and is marked busy. The new price is read out once.',
];

export function Price() {
  return <PriceStrip receive={4_750} repay={5_405} cost={655} eirBasisPoints={675} />;
}

export function Stale() {
  return <PriceStrip receive={4_750} repay={5_405} cost={655} eirBasisPoints={675} isStale />;
}

export function LargeSums() {
  return <PriceStrip receive={95_000} repay={123_456} cost={28_456} eirBasisPoints={1_525} />;
}
