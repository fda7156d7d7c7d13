import * as v from '@pautang/shared/schema';
import { textUpTo } from './characters';
import { write } from './method';
import { id, integer } from './primitives';

/** Of a rating's comment, counted in characters that a person sees. */
export const RATING_MAX_LENGTH = 1_000;

/** The borrower's rating of the app, after a rejection or a repaid loan (decision S10). */
export const userSubmitRating = write(
  'userSubmitRating',
  v.object({
    stars: v.pipe(integer, v.minValue(1), v.maxValue(5)),
    /** at most 1,000 characters */
    comment: v.nullable(textUpTo(RATING_MAX_LENGTH)),
    rejectState: v.boolean(),
    loanOrderId: v.nullable(id),
  }),
  v.object({ received: v.literal(true) }),
);
