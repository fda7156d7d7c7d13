import type { BookEvent, EventStep } from './bookEvents';
import { allocatedTo } from './allocation';
import type { LoanBook } from './book';
import type { Day } from './calendar';
import { manilaDay } from './calendar';
import type { Centavos } from './money';
import type { Choice } from './payment';
import { whatIsDue } from './payment';
import type { OrderRecord, Placed } from './placeBookEvent';
import { placeBookEvent, placeBookEventOn } from './placeBookEvent';

/** Money that came, as the biller told it. */
export interface Money {
  readonly id: string;
  readonly amount: Centavos;
  readonly receivedAt: Date;
}

/** What the borrower set out to pay. */
export interface Checkout {
  readonly loanOrderId: string;
  /** 'fee': of a rollover or restructure */
  readonly mode: Choice['mode'] | 'fee';
  readonly periods: readonly number[];
  readonly amount: Centavos;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** A rollover or restructure that waits for its fee. */
export interface AwaitedFee {
  /** null before the terms are agreed */
  readonly fee: Centavos | null;
  readonly paid: Centavos;
}

/** What a payment covered, as its receipt says it; together they are the payment. */
export interface Parts {
  readonly toPenalty: Centavos;
  readonly toServiceFee: Centavos;
  readonly toInterest: Centavos;
  readonly toPrincipal: Centavos;
  readonly toCredit: Centavos;
}

/**
 * Places a payment in the books of an order: from which day it counts, what it is for, and which parts of which periods
 * it covers. `fee` is that of the renewal which the checkout is for, while one takes it.
 */
export function placePayment(
  record: OrderRecord & { readonly loanOrderId: string },
  money: Money,
  checkout: Checkout | null,
  fee: AwaitedFee | null,
  today: Day,
): Placed {
  const event = eventOf(record, money, checkout, fee);
  return placeBookEventOn(record, event, countsFrom(money, checkout), today);
}

/**
 * The day that money counts from, however late it is posted: the day it was paid; or the day of its checkout, whose price
 * holds until it expires, if all of it was paid in that time.
 */
function countsFrom({ amount, receivedAt }: Money, checkout: Checkout | null): Day {
  const isInTime =
    checkout !== null &&
    amount >= checkout.amount &&
    receivedAt >= checkout.createdAt &&
    receivedAt < checkout.expiresAt;
  return manilaDay(isInTime ? checkout.createdAt : receivedAt);
}

/** A checkout of an order that was replaced says nothing about the new one: what is due is covered. */
function eventOf(
  { loanOrderId, book }: { readonly loanOrderId: string; readonly book: LoanBook },
  { id: paymentId, amount }: Money,
  checkout: Checkout | null,
  fee: AwaitedFee | null,
): BookEvent {
  if (fee) {
    const asked = feeAsked(fee, checkout, book);
    return { kind: 'fee_payment', paymentId, amount, asked };
  }
  const { mode, periods } = checkout?.loanOrderId === loanOrderId ? checkout : whatIsDue;
  const choice = mode === 'fee' ? whatIsDue : { mode, periods };
  return { kind: 'payment', paymentId, amount, choice };
}

/** What the fee still takes of this checkout's money. */
function feeAsked(
  { fee, paid }: AwaitedFee,
  checkout: Checkout | null,
  { heldFee }: LoanBook,
): Centavos {
  return Math.max(0, (fee ?? paid + (checkout?.amount ?? 0)) - heldFee);
}

export function partsOf({ lines, toCredit }: EventStep): Parts {
  return {
    toPenalty: allocatedTo(lines, 'penalty'),
    toServiceFee: allocatedTo(lines, 'serviceFee'),
    toInterest: allocatedTo(lines, 'interest'),
    toPrincipal: allocatedTo(lines, 'principal'),
    toCredit,
  };
}

/** The parts of every payment of an order after money was told late: those that came after it may cover other things now. */
export function partsAgain({ replayed }: Placed): { paymentId: string; parts: Parts }[] {
  return (replayed?.steps ?? []).flatMap(({ event, step }) =>
    'paymentId' in event ? [{ paymentId: event.paymentId, parts: partsOf(step) }] : [],
  );
}

/**
 * All of the credit on one order goes to another, where it counts from `since`, the day on which it came (decision S13).
 * @throws RangeError when there is none
 */
export function placeCredit(
  from: { readonly loanOrderId: string; readonly book: LoanBook },
  to: OrderRecord & { readonly loanOrderId: string },
  since: Day,
  today: Day,
): { out: Placed; into: Placed } {
  const amount = from.book.credit;
  const given = { kind: 'credit_out', amount, to: to.loanOrderId } as const;
  const taken = { kind: 'credit_in', amount, from: from.loanOrderId } as const;
  return {
    out: placeBookEvent(from.book, given, today),
    into: placeBookEventOn(to, taken, since, today),
  };
}
