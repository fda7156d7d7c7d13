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
import { checksOf, notReached, unlessAny } from './finding';

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  v.is(v.looseObject({}), value) && !Array.isArray(value) ? value : {};
const isScalar = (value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** An answer about something else than was asked for, such as the price of another amount. */
export function echoFaults(name: MethodName, data: Fields, answer: unknown): string[] {
  const whole = fieldsOf(answer);
  // The parts of an answer that repeat fields of the request.
  const parts = {
    '': whole,
    'quote.': whole['quote'],
    'order.': whole['order'],
    'feedback.': whole['feedback'],
    'plan.order.': fieldsOf(whole['plan'])['order'],
  };
  return Object.entries(parts).flatMap(([path, value]) => {
    const part = fieldsOf(value);
    return Object.entries(data)
      .filter(([field, asked]) => isScalar(asked) && field in part && part[field] !== asked)
      .map(([field]) => `${name}.${path}${field}: not as asked`);
  });
}

/** A figure of a thing, such as 'amountDue' of 'one loanOrderId', which every answer of one moment gives alike. */
interface Fact {
  readonly thing: string;
  readonly id: string;
  readonly field: string;
  /** undefined if the answer leaves it out */
  readonly value: unknown;
}
const fact = (thing: string, id: string, field: string, value: unknown): Fact => {
  return { thing, id, field, value };
};

type Answers = readonly (readonly [name: MethodName, answer: unknown])[];
type FactsIn = (name: MethodName, answer: unknown) => readonly Fact[];

/** Returns the facts in which these answers differ, in words. */
function differences(answers: Answers, factsIn: FactsIn): string[] {
  const first = new Map<string, { readonly value: unknown; readonly name: MethodName }>();
  const faults = new Set<string>();
  for (const [name, answer] of answers)
    for (const { thing, id, field, value } of factsIn(name, answer)) {
      if (value === undefined) continue;
      const key = `${thing} ${id} ${field}`;
      const known = first.get(key) ?? { value, name };
      first.set(key, known);
      if (known.value !== value)
        faults.add(`another ${field} of ${thing} in ${known.name} and ${name}`);
    }
  return [...faults];
}

/** Fields that never change, by the id of the order or checkout that has them. */
const lasting = {
  loanOrderId: ['loanNumber', 'loanAmount', 'lendingAmount', 'appliedAt'],
  repaymentId: ['amount', 'reference'],
} as const;

/** The lasting figures in an answer. A payment names its checkout, but its amount is its own. */
const lastingFacts: FactsIn = (_name, answer) =>
  [...objectsIn(answer)].flatMap(([, object]) =>
    Object.entries('paymentId' in object ? {} : lasting).flatMap(([id, fields]) =>
      fields
        .filter((field) => isScalar(object[id]) && isScalar(object[field]))
        .map((field) => fact(`one ${id}`, String(object[id]), field, object[field])),
    ),
  );

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

/** Facts of every object that has an id. */
const factsById = (answer: unknown): Fact[] =>
  [...objectsIn(answer)].flatMap(([, object]) => {
    const id = ownIds.find((name) => typeof object[name] === 'string');
    // The changes of credit name a loan, but each has its own figures.
    if (id === undefined || v.is(creditEntry, object)) return [];
    return Object.entries(object)
      .filter(([field, value]) => field !== 'asOf' && typeof value !== 'object')
      .map(([field, value]) => fact(`one ${id}`, String(object[id]), field, value));
  });

const ended: ReadonlySet<number> = new Set([
  LoanStatus.REVIEWING_FAILURE,
  LoanStatus.CANCELLED,
  LoanStatus.FINISH,
]);
const ofBorrower = (field: string, value: unknown) => fact('the borrower', '', field, value);
function openLoans(loans: readonly Pick<LoanOrder, 'loanOrderId' | 'status'>[]): Fact {
  const open = loans.filter(({ status }) => !ended.has(status));
  const ids = open.map(({ loanOrderId }) => loanOrderId).toSorted();
  return ofBorrower('open loans', ids.join());
}
const creditFacts = (brief: Pick<CreditBrief, 'amount' | 'refunding'>) => [
  ofBorrower('credit', brief.amount),
  ofBorrower('refund under way', brief.refunding),
];
const briefFacts = (brief: CreditBrief | null | undefined): Fact[] =>
  brief === undefined ? [] : creditFacts(brief ?? { amount: 0, refunding: 0 });

const periodFacts = (loanOrderId: string, plans: readonly Partial<PlanItem>[]): Fact[] =>
  plans.flatMap(({ period, ...plan }) =>
    Object.entries(plan).map(([field, value]) =>
      fact(`one period`, `${loanOrderId} ${period}`, field, value),
    ),
  );
const chargeFacts = (loanOrderId: string, soFar?: number, cap?: number): Fact[] => [
  fact('one loanOrderId', loanOrderId, 'charges so far', soFar),
  fact('one loanOrderId', loanOrderId, 'cap of charges', cap),
];

type Catalogue = typeof catalogue;
type ByName = { readonly [N in MethodName]?: ResponseOf<Catalogue[N]> };
/** Facts that answers give by different names. */
const factsByName: { readonly [N in MethodName]?: (answer: ByName[N] & {}) => Fact[] } = {
  getHomepageData: ({ credit }) => briefFacts(credit),
  myOrders: ({ orders, credit, hasMore }) => [
    ...briefFacts(credit),
    ...(hasMore ? [] : [openLoans(orders)]),
  ],
  getPendingOrders: ({ orders }) => [openLoans(orders)],
  deletionBlockers: ({ blockers }) => [openLoans(blockers.filter((one) => one.kind === 'loan'))],
  queryBorrowerCredit: ({ credit, refund }) =>
    creditFacts({ amount: credit, refunding: refund?.paidAt === null ? refund.amount : 0 }),
  queryLoanOrderStatus: ({ order, quote: { repayPlans } }) =>
    periodFacts(
      order.loanOrderId,
      repayPlans.map(({ period, dueDate }) => ({ period, dueDate })),
    ),
  queryPendingRepayPlan: ({ plan }) =>
    plan === null
      ? []
      : [
          ...periodFacts(plan.order.loanOrderId, plan.plans),
          ofBorrower('credit', plan.credit),
          ...chargeFacts(plan.order.loanOrderId, plan.chargesSoFar, plan.chargesCap),
        ],
  queryRepayOrderDetail: ({ order: { loanOrderId }, repayPlans, charges, credit }) => [
    ...periodFacts(loanOrderId, repayPlans),
    ...briefFacts(credit),
    ...chargeFacts(loanOrderId, charges?.soFar, charges?.cap),
  ],
};
const factsOf: FactsIn = (name, answer) => [
  ...factsById(answer),
  ...(factsByName[name]?.(answer as never) ?? []),
];

/** Returns the limits that answers of one moment break. */
function limitFaults(all: ByName): string[] {
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
  const principals = (plan?.plans ?? []).map(({ principal, paidAmount }) => principal - paidAmount);
  const used = Math.max(0, sum(principals));
  if (availableLimit > 0 && availableLimit + used > (creditLimit ?? 0))
    faults.push('availableLimit and the open loan above creditLimit in getHomepageData');
  if (quota && quota.maxAmount > availableLimit)
    faults.push('maxAmount in queryBorrowQuota above availableLimit in getHomepageData');
  return faults;
}

/** Returns in words what answers of one moment say differently. */
export const contradictionsIn = (answers: Answers): string[] => [
  ...differences(answers, factsOf),
  ...limitFaults(Object.fromEntries(answers)),
];

/** Sends reads in one envelope, so that their answers are of one moment. @returns null if the lender refuses */
async function readTogether({ wire, token }: Driven, reads: readonly Called[]) {
  const names = reads.map(({ name }) => name);
  const items = reads.map(({ name, data }) => ({ method: name, data }));
  const parts = partsOf(await wire.send(items, { token }), names, wire.target);
  if ('fault' in parts) return null;
  const answers = names.map((name, at) => [name, parts.parts[at]] as const);
  return answers.filter(([name, answer]) => v.is(methods[name].response, answer));
}

/** A loan may move on between two parts of an envelope, so a difference counts if it stays. */
const TRIES = 3;

/** Reads all figures of the borrower again in one envelope. @returns those that contradict each other, in words */
async function contradictions(driven: Driven): Promise<string[]> {
  const telling = driven.called.filter(
    ({ name, answer, outcome }) =>
      methods[name].kind === 'read' &&
      methods[name].session === 'required' &&
      outcome.verdict === 'fits' &&
      (name in factsByName || factsOf(name, answer).length > 0),
  );
  let reads = telling.slice(0, BATCH_LIMIT);
  let faults: string[] = [];
  for (let time = 0; time < TRIES; time += 1) {
    let answers = await readTogether(driven, reads);
    if (answers === null) {
      // A write of this run may have ended some reads.
      const answered: Called[] = [];
      for (const read of reads)
        if ((await sendTo(driven.wire, read, driven.token)).envelope?.code === 0)
          answered.push(read);
      reads = answered;
      answers = await readTogether(driven, reads);
    }
    const found = contradictionsIn(answers ?? []);
    faults = time === 0 ? found : faults.filter((fault) => found.includes(fault));
    if (faults.length === 0) return [];
  }
  return faults;
}

/** Checks that compare an answer with its request and with the other answers. */
export const sameFigures = checksOf<Driven>({
  'same.request': [
    'section 7',
    'an answer is about what was asked for',
    ({ wire: { target }, called }) => {
      const { packageName } = target;
      const answered = called.filter(({ answer }) => answer !== undefined);
      if (answered.length === 0) return notReached('needs an answer');
      return unlessAny(
        answered.flatMap(({ name, data, answer }) =>
          echoFaults(name, { ...data, packageName }, answer),
        ),
        'amounts, terms and ids as in the request',
        `${answered.length} answers`,
      );
    },
  ],
  'same.answers': [
    'section 7',
    'all answers agree on an order, a checkout, the credit and the limit',
    async (driven) => {
      const answers = driven.called.map(({ name, answer }) => [name, answer] as const);
      const faults = [...differences(answers, lastingFacts), ...(await contradictions(driven))];
      return unlessAny([...new Set(faults)], 'the same figures in all answers');
    },
  ],
});
