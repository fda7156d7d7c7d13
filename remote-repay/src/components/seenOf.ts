import type { Seen } from '@pautang/shared/app';

/** A view of the lender's, as the borrower saw it when they acted: one of later, or with other figures, is another act's. */
export const seenOf = ({ asOf, ...state }: { readonly asOf: string }): Seen => ({ asOf, state });
