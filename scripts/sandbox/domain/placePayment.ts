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

/** A payment as the biller reported it. */
export interface Money {
  readonly id: string;
  readonly amount: Centavos;
  readonly receivedAt: Date;
}

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

/** The parts of a payment on its receipt; they add up to the payment. */
export interface Parts {
  readonly toPenalty: Centavos;
  readonly toServiceFee: Centavos;
  readonly toInterest: Centavos;
  readonly toPrincipal: Centavos;
  readonly toCredit: Centavos;
}

/**
 * Books a payment on an order: finds the day from which it counts, its purpose, and the parts of the periods that it
 * covers. `fee` is the fee of the checkout's renewal, while that renewal still accepts it.
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
 * The day from which money counts, however late it is posted: the day of its checkout if the whole amount was paid before the
 * checkout expired, because its price holds until then; else the day it was paid.
 */
function countsFrom({ amount, receivedAt }: Money, checkout: Checkout | null): Day {
  const isInTime =
    checkout !== null &&
    amount >= checkout.amount &&
    receivedAt >= checkout.createdAt &&
    receivedAt < checkout.expiresAt;
  return manilaDay(isInTime ? checkout.createdAt : receivedAt);
}

/** Money for an order that was replaced since pays what is due on the new one, because the checkout names periods of the old. */
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

/** How much of the money of a checkout still goes to the fee. */
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

/** The parts of every payment of an order after late-reported money was inserted, which may change what later payments cover. */
export function partsAgain({ replayed }: Placed): { paymentId: string; parts: Parts }[] {
  return (replayed?.steps ?? []).flatMap(({ event, step }) =>
    'paymentId' in event ? [{ paymentId: event.paymentId, parts: partsOf(step) }] : [],
  );
}

/**
 * Moves all credit of one order to another, where it counts from `since`, the day on which it came (decision S13).
 * @throws RangeError without credit
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
