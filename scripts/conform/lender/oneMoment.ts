import type { CreditBrief } from '@pautang/shared/contract/borrowerCredit';
import { creditEntry } from '@pautang/shared/contract/borrowerCredit';
import type { MethodName, catalogue } from '@pautang/shared/contract/catalogue';
import { BATCH_LIMIT } from '@pautang/shared/contract/constants';
import { LoanStatus } from '@pautang/shared/contract/enums';
import type { LoanOrder, PlanItem } from '@pautang/shared/contract/loan';
import type { ResponseOf } from '@pautang/shared/contract/method';
import * as v from 'valibot';
import { sum } from '../../sandbox/domain/money';
import { methods, objectsIn, partsOf } from './answers';
import type { Called, Driven } from './driveMethods';
import { sendTo } from './driveMethods';

/** Ids that name the object which has them, in this order: a payment also names its checkout. */
const ownIds = [
  'paymentId',
  'refundId',
  'agreementId',
  'messageId',
  'feedbackId',
  'couponId',
  'deferralOrderId',
  'restructureOrderId',
  'repaymentId',
  'creditOrderId',
  'loanOrderId',
] as const;

/** A figure of a thing, which every answer of one moment gives alike. */
export interface Fact {
  readonly key: string;
  /** undefined if the answer leaves it out */
  readonly value: unknown;
  /** such as 'amountDue of one loanOrderId' */
  readonly inWords: string;
}

export const factOf = (thing: string, id: string, field: string, value: unknown): Fact => ({
  key: `${thing} ${id} ${field}`,
  value,
  inWords: `${field} of ${thing}`,
});

/** Facts of every object that has an id. */
const factsById = (answer: unknown): Fact[] =>
  [...objectsIn(answer)].flatMap(([, object]) => {
    const id = ownIds.find((name) => typeof object[name] === 'string');
    // The changes of credit name a loan, but each has its own figures.
    if (id === undefined || v.is(creditEntry, object)) return [];
    return Object.entries(object)
      .filter(([field, value]) => field !== 'asOf' && typeof value !== 'object')
      .map(([field, value]) => factOf(`one ${id}`, String(object[id]), field, value));
  });

const ended: ReadonlySet<number> = new Set([
  LoanStatus.REVIEWING_FAILURE,
  LoanStatus.CANCELLED,
  LoanStatus.FINISH,
]);
const idsOf = (loans: readonly Pick<LoanOrder, 'loanOrderId' | 'status'>[]): Fact => {
  const open = loans.filter(({ status }) => !ended.has(status));
  const ids = open.map(({ loanOrderId }) => loanOrderId).toSorted();
  return factOf('the borrower', '', 'open loans', ids.join());
};

const creditFacts = (amount: number, refunding: number): Fact[] => [
  factOf('the borrower', '', 'credit', amount),
  factOf('the borrower', '', 'refund under way', refunding),
];
const briefFacts = (brief: CreditBrief | null | undefined): Fact[] =>
  brief === undefined ? [] : creditFacts(brief?.amount ?? 0, brief?.refunding ?? 0);

const periodFacts = (loanOrderId: string, plans: readonly Partial<PlanItem>[]): Fact[] =>
  plans.flatMap(({ period, ...plan }) =>
    Object.entries(plan).map(([field, value]) =>
      factOf(`one period`, `${loanOrderId} ${period}`, field, value),
    ),
  );

type Catalogue = typeof catalogue;
/** Facts that answers give by different names. */
const factsByName: {
  readonly [N in MethodName]?: (answer: ResponseOf<Catalogue[N]>) => Fact[];
} = {
  getHomepageData: ({ credit }) => briefFacts(credit),
  myOrders: ({ orders, credit, hasMore }) => [
    ...briefFacts(credit),
    ...(hasMore ? [] : [idsOf(orders)]),
  ],
  getPendingOrders: ({ orders }) => [idsOf(orders)],
  deletionBlockers: ({ blockers }) => [idsOf(blockers.filter((one) => one.kind === 'loan'))],
  queryBorrowerCredit: ({ credit, refund }) =>
    creditFacts(credit, refund?.paidAt === null ? refund.amount : 0),
  queryLoanOrderStatus: ({ order, quote }) =>
    periodFacts(
      order.loanOrderId,
      quote.repayPlans.map(({ period, dueDate }) => ({ period, dueDate })),
    ),
  queryPendingRepayPlan: ({ plan }) => {
    if (plan === null) return [];
    const { loanOrderId } = plan.order;
    return [
      ...periodFacts(loanOrderId, plan.plans),
      factOf('the borrower', '', 'credit', plan.credit),
      factOf('one loanOrderId', loanOrderId, 'charges so far', plan.chargesSoFar),
      factOf('one loanOrderId', loanOrderId, 'cap of charges', plan.chargesCap),
    ];
  },
  queryRepayOrderDetail: ({ order: { loanOrderId }, repayPlans, charges, credit }) => [
    ...periodFacts(loanOrderId, repayPlans),
    ...briefFacts(credit),
    factOf('one loanOrderId', loanOrderId, 'charges so far', charges?.soFar),
    factOf('one loanOrderId', loanOrderId, 'cap of charges', charges?.cap),
  ],
};

const factsOf = (name: MethodName, answer: unknown): Fact[] => [
  ...factsById(answer),
  ...(factsByName[name]?.(answer as never) ?? []),
];

type Read = Pick<Called, 'name' | 'data'>;
type Answers = readonly (readonly [name: MethodName, answer: unknown])[];

/** Sends reads in one envelope, so that their answers are of one moment. @returns null if the lender refuses */
async function readTogether(
  { wire, token }: Driven,
  reads: readonly Read[],
): Promise<Answers | null> {
  const names = reads.map(({ name }) => name);
  const items = reads.map(({ name, data }) => ({ method: name, data }));
  const parts = partsOf(await wire.send(items, { token }), names, wire.target);
  if ('fault' in parts) return null;
  const answers = names.map((name, at) => [name, parts.parts[at]] as const);
  return answers.filter(([name, answer]) => v.is(methods[name].response, answer));
}

/** Returns the reads that the lender still answers, because a write of this run may have ended some. */
async function stillAnswered({ wire, token }: Driven, reads: readonly Read[]): Promise<Read[]> {
  const answered: Read[] = [];
  for (const read of reads)
    if ((await sendTo(wire, read, token)).envelope?.code === 0) answered.push(read);
  return answered;
}

/** Returns the facts in which these answers differ, in words. */
export function differences(
  answers: Answers,
  factsIn: (name: MethodName, answer: unknown) => readonly Fact[],
): string[] {
  const first = new Map<string, { readonly value: unknown; readonly name: MethodName }>();
  const faults = new Set<string>();
  for (const [name, answer] of answers)
    for (const { key, value, inWords } of factsIn(name, answer)) {
      if (value === undefined) continue;
      const known = first.get(key) ?? { value, name };
      first.set(key, known);
      if (known.value !== value) faults.add(`another ${inWords} in ${known.name} and ${name}`);
    }
  return [...faults];
}

/** Returns the limits that answers of one moment break. */
function limitFaults(answers: Answers): string[] {
  const all = Object.fromEntries(answers) as {
    readonly [N in MethodName]?: ResponseOf<Catalogue[N]>;
  };
  const { getHomepageData: home, queryBorrowQuota: quota, queryPendingRepayPlan: pending } = all;
  const plan = pending?.plan;
  const isOwed = all.getPendingOrders?.orders.some(
    ({ status }) => status === LoanStatus.REPAYING || status === LoanStatus.OVERDUE,
  );
  const faults =
    pending && isOwed && !plan ? ['no plan for an open loan in queryPendingRepayPlan'] : [];
  if (!home) return faults;
  const { creditLimit, availableLimit } = home;
  // Payments may also have covered interest and fees, so at least this principal is still used.
  const used = Math.max(
    0,
    sum((plan?.plans ?? []).map(({ principal, paidAmount }) => principal - paidAmount)),
  );
  if (availableLimit > 0 && availableLimit + used > (creditLimit ?? 0))
    faults.push('availableLimit and the open loan above creditLimit in getHomepageData');
  if (quota && quota.maxAmount > availableLimit)
    faults.push('maxAmount in queryBorrowQuota above availableLimit in getHomepageData');
  return faults;
}

/** Returns in words what answers of one moment say differently. */
export const contradictionsIn = (answers: Answers): string[] => [
  ...differences(answers, factsOf),
  ...limitFaults(answers),
];

/** A loan may move on between two parts of an envelope, so a difference counts if it stays. */
const TRIES = 3;

/** Reads all figures of the borrower again in one envelope. @returns those that contradict each other, in words */
export async function contradictions(driven: Driven): Promise<string[]> {
  const telling = driven.called.filter(
    ({ name, answer, outcome }) =>
      methods[name].kind === 'read' &&
      methods[name].session === 'required' &&
      outcome.verdict === 'fits' &&
      (name in factsByName || factsOf(name, answer).length > 0),
  );
  let reads: readonly Read[] = telling.slice(0, BATCH_LIMIT);
  let faults: string[] = [];
  for (let time = 0; time < TRIES; time += 1) {
    let answers = await readTogether(driven, reads);
    if (answers === null) {
      reads = await stillAnswered(driven, reads);
      answers = await readTogether(driven, reads);
    }
    const found = contradictionsIn(answers ?? []);
    faults = time === 0 ? found : faults.filter((fault) => found.includes(fault));
    if (faults.length === 0) return [];
  }
  return faults;
}
