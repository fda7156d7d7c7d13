import type { BookEvent } from './bookEvents';
import type { LoanBook } from './book';
import type { Day } from './calendar';
import { manilaDay } from './calendar';
import type { Centavos } from './money';
import { allocatedTo } from './owed';
import type { Choice, EventStep } from './payment';
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
  /** 'fee': the fee of a rollover or restructure */
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

/**
 * Books a payment on an order: determines the day from which it counts, its purpose, and the amounts that it covers.
 * `fee` is the fee of the checkout's rollover or restructure; null if that no longer accepts money.
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
 * Returns the day from which money counts, even if it is posted later. If the whole amount was paid before its checkout
 * expired, that is the day of the checkout, because its price holds until then; otherwise it is the day of the payment.
 */
function countsFrom({ amount, receivedAt }: Money, checkout: Checkout | null): Day {
  const isInTime =
    checkout !== null &&
    amount >= checkout.amount &&
    receivedAt >= checkout.createdAt &&
    receivedAt < checkout.expiresAt;
  return manilaDay(isInTime ? checkout.createdAt : receivedAt);
}

/** The checkout names periods of its own order, so on an order that replaced it the money pays what is due. */
function eventOf(
  { loanOrderId, book }: { readonly loanOrderId: string; readonly book: LoanBook },
  { id: paymentId, amount }: Money,
  checkout: Checkout | null,
  fee: AwaitedFee | null,
): BookEvent {
  if (fee) {
    // before the terms are agreed, the checkout asked for the rest of the fee
    const whole = fee.fee ?? fee.paid + (checkout?.amount ?? 0);
    const asked = Math.max(0, whole - book.heldFee);
    return { kind: 'fee_payment', paymentId, amount, asked };
  }
  const { mode, periods } = checkout?.loanOrderId === loanOrderId ? checkout : whatIsDue;
  const choice = mode === 'fee' ? whatIsDue : { mode, periods };
  return { kind: 'payment', paymentId, amount, choice };
}

/** The parts of a payment on its receipt; they add up to the payment. */
export function partsOf({ lines = [], toCredit = 0 }: EventStep) {
  return {
    toPenalty: allocatedTo(lines, 'penalty'),
    toServiceFee: allocatedTo(lines, 'serviceFee'),
    toInterest: allocatedTo(lines, 'interest'),
    toPrincipal: allocatedTo(lines, 'principal'),
    toCredit,
  };
}

/** The parts of every payment of the order after a replay, which may change what later payments cover. */
export function partsAgain({ replayed }: Placed) {
  return (replayed?.steps ?? []).flatMap(({ event, step }) =>
    'paymentId' in event ? [{ paymentId: event.paymentId, parts: partsOf(step) }] : [],
  );
}

/** Moves all credit to another order, where it counts from `since` (decision S13). @throws RangeError without credit */
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
