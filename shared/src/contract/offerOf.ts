import type { OptionalOffer } from './offers';

const pages: readonly (readonly [RegExp, OptionalOffer])[] = [
  [/^\/repay\/rol/, 'rollover'],
  [/^\/repay\/res/, 'restructure'],
  [/^\/mine\/cou/, 'coupons'],
  [/^\/customer\/(customerW|f|s)/, 'tickets'],
];

/** Returns the offer to which the page of an address belongs; undefined: every lender has the page. */
export const offerOf = (address: string): OptionalOffer | undefined =>
  pages.find(([page]) => page.test(address))?.[1];
