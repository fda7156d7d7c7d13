import type { MethodName } from '@pautang/shared/contract/catalogue';
import type { PlanItem } from '@pautang/shared/contract/loan';
import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import type { Scenario } from '../../sandbox/control/scenarios';
import { addDays } from '../../sandbox/domain/calendar';
import type { Change, FieldPath } from './plants';
import { changedAt, plus, to } from './plants';

/** A field that a lender answers wrongly, and the words of the finding. */
type Row = readonly [path: FieldPath, change: Change, said: RegExp];
type Rows = Partial<Readonly<Record<Scenario, readonly Row[]>>>;

const QUOTA = 'queryBorrowQuota';
const PLAN = 'queryPendingRepayPlan.plan';
const ROLLOVER = 'repayDeferralDetail';
const RESTRUCTURE = 'repayRestructureDetail';

const limitPlus = (more: number) => (_left: number, home: { readonly creditLimit: number }) =>
  home.creditLimit + more;
const swapped = (plans: readonly PlanItem[]) =>
  plans.map((one, at) => ({ ...one, dueDate: plans.at(-1 - at)?.dueDate }));
const belowCharges = (_cap: number, plan: PendingRepayPlan) => plan.chargesSoFar - 1;
const savesLess = (plan: PendingRepayPlan) => ({
  ...plan,
  payoffAmount: plan.payoffAmount + 1,
  payoffSaves: plan.payoffSaves - 1,
});

/** Changes that break a bound between the fields of one answer, by the borrower whose answers show them. */
const senseless: Rows = {
  approved: [
    [`${QUOTA}.quote.eirBasisPoints`, to(275), /not the rate .* which is \d{3}/],
    [`${QUOTA}.minAmount`, plus(9_999_500), /minAmount: above maxAmount/],
    [`${QUOTA}.quote.repayPlans.period`, to(1), /periods that do not count up/],
    [`${QUOTA}.quote.repayPlans`, swapped, /due dates out of order/],
    [`${QUOTA}.quote.repayPlans.dueDate`, to('2020-01-31'), /not in the future/],
    [`${QUOTA}.quote.termDays`, plus(-30), /not the days until the last/],
    [`${QUOTA}.payoffs.payoffAmount`, plus(1), /not the open principals and the interest/],
    ['sendCode.resendAt', to('2026-01-31T00:00:00.000Z'), /resendAt: in the past/],
    ['getHomepageData.availableLimit', limitPlus(1), /above creditLimit/],
  ],
  repaying: [
    [`${PLAN}.chargesCap`, belowCharges, /chargesCap: below the charges/],
    [`${PLAN}.payoffAmount`, plus(1), /not what the periods leave to pay, less payoffSaves/],
    [PLAN, savesLess, /not the interest of the periods that have not begun/],
    [`${PLAN}.chargesSoFar`, to(1), /less than the interest of the begun/],
    [`${PLAN}.options.extraCost`, plus(1), /options\.0\.extraCost: not costDifference/],
    ['myOrders.orders.appliedAt', to('2099-01-31T00:00:00.000Z'), /in the f/],
    ['queryLoanOrderStatus.disbursedAt', to(null), /disbursedAt: null although paid out/],
    ['queryRepayOrderDetail.repayPlans.repayDate', to('2020-01-31'), /repayPlans: a repayDate/],
  ],
  overdue: [
    [`${PLAN}.dueNow`, plus(1), /dueNow: not what the due periods leave to pay/],
    ['getPendingOrders.orders.overdueDays', plus(1), /not the days since/],
  ],
  overpaid: [
    [
      'queryBorrowerCredit.entries',
      (entries: readonly object[]) => entries.slice(1),
      /entries: changes that do not add up to credit/,
    ],
  ],
  rollover_initiated: [
    [`${ROLLOVER}.repaidAmount`, to(1), /not repaidAmount, deductedAmount and shortfall/],
  ],
  restructure_initiated: [
    [`${RESTRUCTURE}.balance`, plus(1), /quote\.loanAmount: not the balance/],
    [`${RESTRUCTURE}.quote.eirBasisPoints`, to(1), /quote\.eirBasisPoints: not that of price/],
  ],
};

/** Amounts that do not add up. */
const wronglyAdded: Rows = {
  approved: [
    [`${QUOTA}.quote.totalRepayment`, plus(1), /totalRepayment: not the sum/],
    [`${QUOTA}.quote.totalCost`, plus(1), /totalCost: not totalRepayment less/],
  ],
  repaying: [
    [`${PLAN}.plans.remaining`, plus(1), /plans\.0\.remaining: not its parts less paidAmount/],
  ],
  settled: [
    ['queryRepayOrderDetail.payments.toCredit', plus(1), /payments\.0\.amount: not the sum of its/],
  ],
};

/** Changes that contradict other answers of the same moment. */
const contradictory: Rows = {
  repaying: [
    ['myOrders.orders.amountDue', plus(1), /another amountDue of one loanOrderId in \w+ and \w+/],
    ['getHomepageData.availableLimit', limitPlus(0), /and the open loan above creditLimit in getH/],
    ['getPendingOrders.orders', to([]), /another open loans of the borrower in \w+ and \w+/],
    ['deletionBlockers.blockers', to([]), /another open loans of the borrower in \w+ and \w+/],
    [
      'queryLoanOrderStatus.quote.repayPlans.dueDate',
      (day: string) => addDays(day, 1),
      /another dueDate of one period in \w+ and \w+/,
    ],
  ],
  overpaid: [['getHomepageData.credit', to(null), /another credit of the borrower in \w+ and \w+/]],
};

const withId = (id: string, rows: Rows) =>
  Object.entries(rows).flatMap(([scenario, all]) =>
    all.map(([path, change, said]) => {
      const [method = '', ...keys] = path.split('.');
      return {
        path,
        method: method as MethodName,
        scenario: scenario as Scenario,
        /** the answer of this method with the change */
        changed: (answer: Record<string, unknown>) =>
          changedAt(answer, keys, change) as Record<string, unknown>,
        found: { [id]: said },
      };
    }),
  );

/** Answers in which one field is wrong. `npm test` judges each alone, `npm run soak -- conform` in a run of all checks. */
export const changedAnswers = [
  ...withId('money.sense', senseless),
  ...withId('money.sums', wronglyAdded),
  ...withId('same.answers', contradictory),
];
