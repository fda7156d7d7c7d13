import type { useNavigate } from '@pautang/shared/app';
import { tabOrPageKept } from '@pautang/shared/tab-kept';
import * as v from 'valibot';

/** State of the terms' entry in the history: the entry before it is the choice of the amount. */
export const FOLLOWS_AMOUNT = { follows: 'amount' } as const;
const followsAmount = v.object({ follows: v.literal(FOLLOWS_AMOUNT.follows) });

/** This tab has made an order, so the pages of the offer in its history are out of date. */
const borrowed = tabOrPageKept('pautang.borrowed.v1', v.literal(true));

export const hasBorrowed = (): boolean => borrowed.read() !== null;

/** True from an order on; false again once the lender knows of no loan under way. */
export function keepBorrowed(next: boolean): void {
  if (next) borrowed.write(true);
  else borrowed.forget();
}

/**
 * Leaves the terms for good, to the in-app path `to` (decision N9): back never returns to a page of the flow. What
 * stands for the terms in the history is replaced, and where the amount was chosen just before, that as well: one step
 * back, and `to` in its place. The pages that forward, or more steps back, still reach ask first (`UnlessBorrowed`).
 * `state` is the history state of the terms' entry.
 */
export function endFlow(
  navigate: ReturnType<typeof useNavigate>,
  to: string,
  state: unknown,
): void {
  keepBorrowed(true);
  const leave = () => void navigate(to, { replace: true });
  if (!v.is(followsAmount, state)) return leave();
  // This runs in the event in which the router learns of the step, so that it does not draw the
  // page of the amount for it. It is no hook, because that event may take this page away first.
  // oxlint-disable-next-line no-restricted-globals
  addEventListener('popstate', leave, { once: true });
  void navigate(-1);
}
