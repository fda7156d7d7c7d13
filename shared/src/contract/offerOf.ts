import type { OptionalOffer } from './offers';

const pages: readonly (readonly [RegExp, OptionalOffer])[] = [
  [/^\/repay\/rol/, 'rollover'],
  [/^\/repay\/res/, 'restructure'],
  [/^\/mine\/cou/, 'coupons'],
  [/^\/customer\/(customerW|f|s)/, 'tickets'],
];

/** What a lender has to offer for the page of an address; undefined: nothing special. */
export const offerOf = (address: string): OptionalOffer | undefined =>
  pages.find(([page]) => page.test(address))?.[1];
