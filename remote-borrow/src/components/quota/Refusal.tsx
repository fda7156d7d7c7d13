import type { AppError } from '@pautang/shared/app';
import { useServices } from '@pautang/shared/app';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { LoanStatus, loanStatusLabel } from '@pautang/shared/contract/enums';
import type { LoanOrder } from '@pautang/shared/contract/loan';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { instantLabel, loanLabel, money } from '@pautang/shared/format';
import { routeByLoanStatus } from '@pautang/shared/rules';
import { StateView } from '@pautang/shared/ui';
import { useBorrowLastOrderQuery, useBorrowPendingQuery, useBorrowWindowQuery } from './api';
import type { Selection } from './selection';
import { queryOf } from './selection';
import { texts } from './texts';

const endings = [
  ResponseCode.LOAN_PENDING,
  ResponseCode.CREDIT_NOT_APPROVED,
  ResponseCode.REAPPLY_TOO_SOON,
  ResponseCode.ACCOUNT_FROZEN,
  ResponseCode.WINDOW_CLOSED,
];
const refusals: ReadonlySet<number | null> = new Set([
  ...endings,
  ResponseCode.BAD_DATA,
  ResponseCode.AMOUNT_OFF_STEP,
  ResponseCode.AMOUNT_OUT_OF_LIMIT,
  ResponseCode.COUPON_UNUSABLE,
  ResponseCode.CAP_EXCEEDED,
]);

/** Returns whether the lender refused the loan or the choice, so that a retry would not help but another page does. */
export function isRefusal(error: AppError | null): error is AppError {
  return error !== null && refusals.has(error.code);
}

/** Returns whether the lender refuses every amount, so that another choice would not help either. */
export function endsOffer(error: AppError): boolean {
  return endings.some((code) => code === error.code);
}

const home = { label: texts.home, href: linkTo(paths.home) };

interface RefusalProps {
  readonly error: AppError;
  /** the refused choice, for the way back to the amount */
  readonly choice?: Selection;
}

export function Refusal({ error, choice }: RefusalProps) {
  switch (error.code) {
    case ResponseCode.LOAN_PENDING:
      return <PendingLoan />;
    case ResponseCode.REAPPLY_TOO_SOON:
      return <TooSoon message={error.message} />;
    case ResponseCode.CREDIT_NOT_APPROVED:
      return (
        <StateView
          kind="closed"
          title={texts.notApprovedTitle}
          body={error.message}
          action={home}
        />
      );
    case ResponseCode.ACCOUNT_FROZEN:
      return (
        <StateView
          kind="closed"
          title={texts.frozenTitle}
          body={error.message}
          action={{ label: texts.contact, href: linkTo(paths.customerCenter) }}
          secondary={home}
        />
      );
    case ResponseCode.WINDOW_CLOSED:
      return <ClosedWindow />;
    default: {
      // The lender names the bad field, which helps only the author of the link. Such a link holds no choice to go back
      // to.
      const isLinkWrong = error.code === ResponseCode.BAD_DATA;
      const query = choice === undefined || isLinkWrong ? {} : queryOf(choice);
      return (
        <StateView
          kind="error"
          title={texts.offerTitle}
          body={isLinkWrong ? texts.notOffered : error.message}
          action={{ label: texts.chooseAgain, href: linkTo(paths.confirmQuota, query) }}
          secondary={home}
        />
      );
    }
  }
}

/** Says that the lender lends nothing now, and when it will again if that is known. */
function ClosedWindow() {
  const { clock } = useServices();
  const { data } = useBorrowWindowQuery();
  const opensAt = data?.opensAt ?? null;
  return (
    <StateView
      kind="closed"
      title={texts.closedTitle}
      body={
        opensAt === null ? texts.closedBody : texts.closedUntil(instantLabel(opensAt, clock.now()))
      }
      action={{ label: texts.closedAction, href: linkTo(paths.borrowGuide) }}
      secondary={home}
    />
  );
}

/** Leads to the loan under way, because a borrower can have only one. */
function PendingLoan() {
  const { data } = useBorrowPendingQuery();
  const order = data?.orders[0];
  const path = order ? routeByLoanStatus(order, { wantsDetails: true }) : null;
  return (
    <StateView
      kind="closed"
      title={texts.pendingTitle}
      body={order ? texts.pendingOf(pendingLabel(order)) : texts.pendingBody}
      action={path === null ? home : { label: texts.seePending, href: `#${path}` }}
      secondary={path === null ? undefined : home}
    />
  );
}

/** Names the loan under way: 'Loan 0418, ₱5,000: Under Approval'. */
export const pendingLabel = ({ loanNumber, loanAmount, status }: LoanOrder): string =>
  texts.pendingLoan(loanLabel(loanNumber), money(loanAmount), loanStatusLabel[status]);

/** The freeze after a rejection (decision S7): shows the lender's message with the day, and links to the decision. */
function TooSoon({ message }: { readonly message: string }) {
  const { data: order } = useBorrowLastOrderQuery();
  const isRejected = order?.status === LoanStatus.REVIEWING_FAILURE;
  const path = isRejected ? routeByLoanStatus(order, { wantsDetails: true }) : null;
  return (
    <StateView
      kind="closed"
      title={texts.tooSoonTitle}
      body={message}
      action={path === null ? home : { label: texts.seeDecision, href: `#${path}` }}
      secondary={path === null ? undefined : home}
    />
  );
}
