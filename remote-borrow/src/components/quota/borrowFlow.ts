import type { useNavigate } from '@pautang/shared/app';
import { tabOrPageKept } from '@pautang/shared/tab-kept';
import * as v from '@pautang/shared/schema';

/** History state of the terms page, which says that the entry before it is the amount page. */
export const FOLLOWS_AMOUNT = { follows: 'amount' } as const;
const followsAmount = v.object({ follows: v.literal(FOLLOWS_AMOUNT.follows) });

/** This tab has made an order, so the pages of the offer in its history are out of date. */
const borrowed = tabOrPageKept('pautang.borrowed.v1', v.literal(true));

export const hasBorrowed = (): boolean => borrowed.read() !== null;

/** Set after an order; cleared once the lender knows of no loan under way. */
export function keepBorrowed(next: boolean): void {
  if (next) borrowed.write(true);
  else borrowed.forget();
}

/**
 * Leaves the terms for good, to the in-app path `to` (decision N9): back never returns to a page of the flow. It
 * replaces the history entry of the terms. If the amount page is the entry before, it steps back once and replaces that
 * entry too. Other pages of the flow in the history ask first (`UnlessBorrowed`). `state` is the history state of the
 * terms.
 */
export function endFlow(
  navigate: ReturnType<typeof useNavigate>,
  to: string,
  state: unknown,
): void {
  keepBorrowed(true);
  const leave = () => void navigate(to, { replace: true });
  if (!v.is(followsAmount, state)) return leave();
  // The router handles the same event, so it does not render the amount page in between. A hook would not do, because
  // the event may unmount this page first.
  // oxlint-disable-next-line no-restricted-globals
  addEventListener('popstate', leave, { once: true });
  void navigate(-1);
}
