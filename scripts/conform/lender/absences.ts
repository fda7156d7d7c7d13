import type { MethodName } from '@pautang/shared/contract/catalogue';
import type { customerServiceEntrance } from '@pautang/shared/contract/help';
import type { LoanOrder } from '@pautang/shared/contract/loan';
import type { ResponseOf } from '@pautang/shared/contract/method';
import { offerOf } from '@pautang/shared/contract/offerOf';
import type { OptionalOffer } from '@pautang/shared/contract/offers';
import type { queryPendingRepayPlan } from '@pautang/shared/contract/repay';
import type { Called, Driven } from './driveMethods';
import type { Outcome } from './finding';
import { doesNotApply, unlessAny } from './finding';

/** For each offer, whether an answer makes the app show it or link to it although the lender declares it absent. */
const misleading: Readonly<Record<OptionalOffer, (called: Called) => boolean>> = {
  rollover: (called) => isRenewed(called, 'rollover', 'deferral'),
  restructure: (called) => isRenewed(called, 'restructure', 'restructure'),
  coupons: ({ name, answer }) => name !== 'listQuestion' && hasDiscount(answer),
  reoffer: () => false,
  tickets: ({ name, answer }) =>
    name === 'customerServiceEntrance' &&
    (answer as ResponseOf<typeof customerServiceEntrance>).entrances.some(
      ({ kind }) => kind === 'human' || kind === 'tickets',
    ),
  deviceTokens: () => false,
};

function isRenewed({ name, answer }: Called, option: string, process: string): boolean {
  if (name !== 'queryPendingRepayPlan') return false;
  const { plan } = answer as ResponseOf<typeof queryPendingRepayPlan>;
  return (
    plan !== null &&
    (plan.process?.kind === process || plan.options.some(({ kind }) => kind === option))
  );
}

const hasDiscount = (answer: unknown): boolean =>
  /"couponDiscount":[1-9]/.test(JSON.stringify(answer) ?? '');

/** Returns the app's addresses that an answer links to. */
const linksOf = (answer: unknown): string[] =>
  [...(JSON.stringify(answer) ?? '').matchAll(/"to":"([^"]*)"/g)].map(([, to = '']) => to);

export function absent({ called, notOffered }: Driven): Outcome {
  if (notOffered.size === 0) return doesNotApply('needs a lender that declares an offer absent');
  const faults = called
    .filter(({ outcome }) => outcome.verdict === 'fits')
    .flatMap((one) => {
      const data = [...notOffered].filter((offer) => misleading[offer](one));
      const links = linksOf(one.answer)
        .map((to) => offerOf(to))
        .filter((offer) => offer !== undefined && notOffered.has(offer));
      return [...new Set([...data, ...links])].map((offer) => `${offer} in ${one.name}`);
    });
  return unlessAny(
    faults,
    'no answer with an offer that the lender declares absent',
    [...notOffered].join(', '),
  );
}

const isLate = ({ overdueDays }: LoanOrder): boolean => overdueDays > 0;

/** The borrower states that open further methods: the name in `--state`, and the words for the report. */
export const borrowerStates = {
  approved: 'approved',
  repaying: 'repaying',
  overdue: 'overdue',
  credit: 'with credit',
  rollover: 'with a complete rollover',
  restructure: 'with a complete restructure',
} as const;
export type BorrowerState = keyof typeof borrowerStates;

const isDone =
  (method: MethodName) =>
  ({ called }: Driven): boolean =>
    called.some(({ name, outcome }) => name === method && outcome.verdict === 'fits');

/** Whether a run has met a borrower in each state. */
const isSeen: Readonly<Record<BorrowerState, (driven: Driven) => boolean>> = {
  approved: ({ known }) => known.has('quota'),
  repaying: ({ known }) => known.has('plan') && !isLate(known.need('plan').order),
  overdue: ({ known }) => known.has('plan') && isLate(known.need('plan').order),
  credit: ({ known }) => known.has('refundable'),
  rollover: isDone('repayDeferralCompletionAck'),
  restructure: isDone('repayRestructureCompletionAck'),
};

/** Returns the states that this run has met, and those to run next. */
export function statesOf(driven: Driven) {
  const absentOffers: ReadonlySet<string> = driven.notOffered;
  const all = Object.keys(borrowerStates) as BorrowerState[];
  const possible = all.filter((state) => !absentOffers.has(state));
  const seen = possible.filter((state) => isSeen[state](driven));
  const next = possible.filter((state) => !seen.includes(state));
  const inWords = (state: BorrowerState) => borrowerStates[state];
  return { seen: seen.map(inWords), next: next.map(inWords) };
}
