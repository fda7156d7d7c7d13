import { LoanStatus } from '@pautang/shared/contract/enums';
import type { View } from '../testLender';
import type { Entry } from './world';

/** After how many seconds the lender under test takes its steps by itself. */
export const pace = { approveAfterSeconds: 5, disburseAfterSeconds: 7 };

const final: readonly number[] = [
  LoanStatus.REVIEWING_FAILURE,
  LoanStatus.FINISH,
  LoanStatus.CANCELLED,
];
const beforePayout: readonly number[] = [
  LoanStatus.BEFORE_REVIEWING,
  LoanStatus.REVIEWING,
  LoanStatus.LENDING,
  LoanStatus.PAY_FAILED,
];

/**
 * Compares the lender's records of one borrower with its answers to them: no act is lost or done twice, the books
 * balance, and everything due was done once and on time.
 * @returns the faults, in words
 */
export function audit(view: View, entries: readonly Entry[]): string[] {
  return [
    ...missingOrExtra('loan order', view.orders.map(loanId), acknowledged(entries, 'loanOrderId')),
    ...missingOrExtra('checkout', view.repayments.map(own), acknowledged(entries, 'repaymentId')),
    ...paymentFaults(view, entries),
    ...(view.balance.sum === 0 ? [] : [`the ledger adds up to ${view.balance.sum}`]),
    ...view.orders.flatMap((order) => scheduleFaults(view, order)),
    ...stateFaults(view),
  ];
}

type Order = View['orders'][number];
const loanId = ({ loanOrderId }: Order) => loanOrderId;
const own = ({ id }: { id: string }) => id;

/** The ids that the lender gave in successful answers. */
function acknowledged(entries: readonly Entry[], key: string): string[] {
  const ids = entries.flatMap(({ write, answer }) => {
    const isMaking = write.kind === 'call' && makes[write.method] === key;
    if (!isMaking || answer?.code !== 0) return [];
    const [item] = answer.data as { data: Record<string, string> }[];
    return [item?.data[key] ?? ''];
  });
  // the lender returns an open checkout again, so an id may occur twice
  return [...new Set(ids)];
}
const makes: Readonly<Record<string, string>> = {
  applyOrder: 'loanOrderId',
  repaymentConfirm: 'repaymentId',
};

function missingOrExtra(what: string, held: readonly string[], told: readonly string[]): string[] {
  return [
    ...told.filter((id) => !held.includes(id)).map((id) => `${what} ${id} is lost`),
    ...held.filter((id) => !told.includes(id)).map((id) => `${what} ${id} was never told`),
    ...held.filter((id, at) => held.indexOf(id) !== at).map((id) => `${what} ${id} is twice there`),
  ];
}

function paymentFaults(view: View, entries: readonly Entry[]): string[] {
  const told = entries.flatMap(({ write, answer }) =>
    write.kind === 'payment' && answer?.code === 0 ? [`${write.reference} ₱${write.amount}`] : [],
  );
  const held = view.payments.map((row) => `${row.paymentReference} ₱${row.amount / 100}`);
  const inBooks = groups(view, 'PAYMENT').map((rows) => amountOn(rows, 'CASH'));
  const posted = view.payments.filter((row) => row.postedAt !== null).map((row) => row.amount);
  const isSame = ascending(inBooks).join() === ascending(posted).join();
  return [
    ...missingOrExtra('payment', held, told),
    ...(isSame ? [] : [`payments ${posted.join()} stand in the books as ${inBooks.join()}`]),
  ];
}

const ascending = (amounts: readonly number[]) => amounts.toSorted((one, two) => one - two);

type LedgerRow = View['ledger'][number];

/** The ledger's transactions, of one kind or of all. */
function groups(view: View, kind?: string): LedgerRow[][] {
  const found = new Map<number, LedgerRow[]>();
  for (const row of view.ledger) {
    if (kind !== undefined && row.kind !== kind) continue;
    found.set(row.transactionId, [...(found.get(row.transactionId) ?? []), row]);
  }
  return [...found.values()];
}

const amountOn = (rows: readonly LedgerRow[], account: string) =>
  rows.filter((row) => row.account === account).reduce((sum, row) => sum + row.amount, 0);

/** Checks that approval, payout, interest and penalty each happened once, and the first two when they were due. */
function scheduleFaults(view: View, order: Order): string[] {
  const of = (kind: string) =>
    groups(view, kind).filter((rows) => rows[0]?.loanOrderId === order.loanOrderId);
  const { disbursedAt } = order;
  const isOut = disbursedAt !== null;
  const faults: string[] = [];
  const name = `loan ${order.loanOrderId}`;
  if (of('DISBURSEMENT').length !== (isOut ? 1 : 0))
    faults.push(`${name} was paid out ${of('DISBURSEMENT').length} times`);
  if (isOut && order.isAuto) {
    const wait = (pace.approveAfterSeconds + pace.disburseAfterSeconds) * 1_000;
    const late = new Date(disbursedAt).getTime() - new Date(order.appliedAt).getTime() - wait;
    if (late !== 0) faults.push(`${name} was paid out ${late} ms beside its time`);
  }
  const once = (kind: string, key: (row: LedgerRow | undefined) => string) => {
    const keys = of(kind).map((rows) => key(rows[0]));
    for (const twice of keys.filter((one, at) => keys.indexOf(one) !== at))
      faults.push(`${name}: ${kind} twice for ${twice}`);
  };
  once('INTEREST', (row) => `period ${row?.period}`);
  once('PENALTY', (row) => `period ${row?.period} on ${row?.day}`);
  return faults;
}

function stateFaults(view: View): string[] {
  const open = view.orders.filter((order) => !final.includes(order.status));
  const faults = open.length > 1 ? [`${open.length} loans are open at once`] : [];
  for (const { loanOrderId, status, disbursedAt, plans } of view.orders) {
    const isBefore = beforePayout.includes(status);
    if (isBefore && (disbursedAt !== null || plans.length > 0))
      faults.push(`loan ${loanOrderId} has money out in state ${status}`);
    if (!isBefore && !final.includes(status) && disbursedAt === null)
      faults.push(`loan ${loanOrderId} has no money out in state ${status}`);
    if (status === LoanStatus.FINISH && plans.some((plan) => plan.remaining > 0))
      faults.push(`loan ${loanOrderId} is settled with money owed`);
  }
  return faults;
}
