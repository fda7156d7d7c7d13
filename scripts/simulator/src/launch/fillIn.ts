import { LoanStatus } from '@pautang/shared/contract/enums';
import * as paths from '@pautang/shared/contract/paths';
import type { BorrowerView } from '../lender/shapes';

type Paths = typeof paths;
type QueryOf<Name extends keyof Paths> =
  Paths[Name] extends paths.Path<infer Query> ? Query : never;
/** The pages that take parameters from the query. */
type PageName = {
  [Name in keyof Paths]: Paths[Name] extends string
    ? keyof QueryOf<Name> extends never
      ? never
      : Name
    : never;
}[keyof Paths];
type PageParameters<Name extends PageName> = {
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
const none = () => ({});

/** For each page that reads a query, the parameters that come from its borrower's data. */
const parametersFor: {
  readonly [Name in PageName]: (known: BorrowerView) => PageParameters<Name>;
} = {
  // Without parameters these pages show all loans, their first step, a list, or a form for something new.
  error: none,
  confirmQuota: none,
  smsVerification: none,
  records: none,
  deleteAccount: none,
  agreementList: none,
  customerWorder: none,
  agreement: order,
  // the whole limit, over a term that every borrower has
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
  questionContent: ({ questions: [first] }) => ({ questionId: first?.questionId }),
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

/** Parameters that name another subject than the borrower's newest. With one of them no ids are added. */
const OTHER_SUBJECT = ['loanAmount', 'periods', 'amount'];

const pathOf: Readonly<Record<PageName, string>> = paths;
const byPath = new Map(
  Object.entries(parametersFor).map(([name, read]) => [pathOf[name as PageName], read]),
);

/** True if the page of an in-app address needs parameters from its borrower's data. */
export function isFilledIn(to: string): boolean {
  return byPath.has(split(to).path);
}

/** Adds to an in-app address the ids that its page needs and the address lacks, from the borrower's data. */
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
