import { LoanStatus } from '@pautang/shared/contract/enums';
import * as paths from '@pautang/shared/contract/paths';
import type { BorrowerView } from '../lender/shapes';

type Paths = typeof paths;
type QueryOf<Name extends keyof Paths> =
  Paths[Name] extends paths.Path<infer Query> ? Query : never;
/** The pages that read a query. */
type Asking = {
  [Name in keyof Paths]: Paths[Name] extends string
    ? keyof QueryOf<Name> extends never
      ? never
      : Name
    : never;
}[keyof Paths];
type Filled<Name extends Asking> = {
  readonly [Key in keyof QueryOf<Name>]?: QueryOf<Name>[Key] | undefined;
};

const order = ({ orders: [newest] }: BorrowerView) => ({ loanOrderId: newest?.loanOrderId });
const repayment = (known: BorrowerView) => ({
  ...order(known),
  isOverdue: known.orders[0]?.status === LoanStatus.OVERDUE ? ('t' as const) : undefined,
});
const checkout = ({ repayments: [newest] }: BorrowerView) => ({ repaymentId: newest?.id });
const renewalOf = (kind: 'deferral' | 'restructure', { processes }: BorrowerView) =>
  processes.find((one) => one.kind === kind)?.id;
const rollover = (known: BorrowerView) => ({
  deferralOrderId: renewalOf('deferral', known),
  ...order(known),
});
const restructure = (known: BorrowerView) => ({
  restructureOrderId: renewalOf('restructure', known),
  ...order(known),
});
const nothing = () => ({});

/** What each page is told of the borrower that it is opened for. A page that reads a query has its line here. */
const told: { readonly [Name in Asking]: (known: BorrowerView) => Filled<Name> } = {
  error: nothing,
  agreement: order,
  confirmQuota: nothing,
  // all that they may borrow, over the term that everybody has
  confirmBorrow: ({ creditLimit }) =>
    creditLimit === null ? {} : { amount: String(creditLimit), periods: '3' },
  review: order,
  reviewDetails: order,
  reject: order,
  rejectDetails: order,
  lending: order,
  lendingDetails: order,
  loopQuota: order,
  repay: repayment,
  repayPlan: repayment,
  repayDetail: repayment,
  repayOffline: checkout,
  operationSuccess: (known) => {
    const { repaymentId } = checkout(known);
    return repaymentId === undefined ? {} : { repaymentId, kind: 'repayment' };
  },
  rolloverDescribe: rollover,
  rolloverDetails: rollover,
  restructureDescribe: restructure,
  restructureDetails: restructure,
  restructureConfirmation: restructure,
  restructureReview: restructure,
  // the new account is the borrower's to choose
  smsVerification: nothing,
  // all of them
  records: nothing,
  // its first step
  deleteAccount: nothing,
  // the list of them
  agreementList: nothing,
  questionContent: ({ questions: [first] }) => ({ questionId: first?.questionId }),
  // a ticket about nothing in particular
  customerWorder: nothing,
  feedbackSuccess: ({ tickets: [newest] }) =>
    newest === undefined
      ? {}
      : {
          feedbackId: newest.id,
          ticketNumber: String(newest.number).padStart(4, '0'),
          time: newest.createdAt,
        },
  feedbackDetail: ({ tickets: [newest] }) => ({ feedbackId: newest?.id }),
};

/** Words that ask for another subject than the borrower's newest: beside them nothing is filled in. */
const OTHER_SUBJECT = ['loanAmount', 'periods', 'amount'];

const pathOf: Readonly<Record<Asking, string>> = paths;
const byPath = new Map(Object.entries(told).map(([name, read]) => [pathOf[name as Asking], read]));

/** Whether the page of an in-app address is told anything of its borrower. */
export function isFilledIn(to: string): boolean {
  return byPath.has(split(to).path);
}

/** An in-app address with the ids that its page reads, of what the borrower has; what the address says itself stays. */
export function fillIn(to: string, known: BorrowerView): string {
  const { path, query } = split(to);
  const said = new URLSearchParams(query);
  const ids = byPath.get(path)?.(known) ?? {};
  const isOther = OTHER_SUBJECT.some((name) => said.has(name));
  const missing = Object.entries(ids).filter(
    ([name, value]) => !isOther && value !== undefined && !said.has(name),
  );
  const parts = missing.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  const whole = [...(query === '' ? [] : [query]), ...parts].join('&');
  return whole === '' ? path : `${path}?${whole}`;
}

function split(to: string): { path: string; query: string } {
  const [path = '', ...query] = to.split('?');
  return { path, query: query.join('?') };
}
