import { useServerNow, useServices, useTerms } from '@pautang/shared/app';
import { LoanStatus } from '@pautang/shared/contract/enums';
import type { LenderTerms } from '@pautang/shared/contract/lenderTerms';
import { isOffered } from '@pautang/shared/contract/offers';
import type { LoanOrder } from '@pautang/shared/contract/loan';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { accountLabel, instantLabel, money, plainName, timeLabel } from '@pautang/shared/format';
import type { StepItem } from '@pautang/shared/parts';
import { StateNews, Steps } from '@pautang/shared/parts';
import { Button, Card } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { Intro } from '../../components/order/Intro';
import { OrderPage } from '../../components/order/OrderPage';
import type { LoanOrderStatus } from '../../components/order/orderStatus';
import { SideNote } from '../../components/order/SideNote';
import { Arrived } from './Arrived';
import { texts } from './texts';

const MINUTE_MS = 60_000;
const RENEW_MS = 10_000;

/** /borrow/lending and /borrow/lending_details: the deposit under way, returned, or just arrived. */
export function Page() {
  return (
    <OrderPage
      heading={texts.heading}
      news={newsOf}
      renderLeaving={(status, next) =>
        status.order.status === LoanStatus.REPAYING ? <Arrived status={status} next={next} /> : null
      }
    >
      {(status, checked) =>
        status.order.status === LoanStatus.PAY_FAILED ? (
          <PayoutFailed status={status} />
        ) : (
          <OnItsWay status={status} checked={checked} />
        )
      }
    </OrderPage>
  );
}

/** Returns the announcement of an arrival or a return; the new heading takes the focus and says the rest. */
function newsOf({ order, receivingAccount }: LoanOrderStatus): string {
  const amount = money(order.lendingAmount);
  const account = accountLabel(receivingAccount);
  switch (order.status) {
    case LoanStatus.PAY_FAILED:
      return texts.failedBody(amount, account);
    case LoanStatus.REPAYING:
      return texts.doneBody(amount, account);
    default:
      return texts.title(amount);
  }
}

interface OnItsWayProps {
  readonly status: LoanOrderStatus;
  readonly checked: ReactNode;
}

/** Approved: the borrower can expect the deposit within the lender's time (section 9). */
function OnItsWay({ status, checked }: OnItsWayProps) {
  const now = useServerNow(RENEW_MS);
  const { order, receivingAccount } = status;
  const account = accountLabel(receivingAccount);
  const terms = useTerms();
  const { minutes, note } = terms.deposit ?? {};
  const sentAt = Date.parse(status.lendingAt ?? status.decidedAt ?? order.appliedAt);
  const expectedAt = minutes && sentAt + minutes.max * MINUTE_MS;
  const isLate = expectedAt !== undefined && now > expectedAt;
  const body = minutes && isLate ? texts.lateBody(account, minutes) : texts.body(account, minutes);
  return (
    <>
      <Intro picture="lending" title={texts.title(money(order.lendingAmount))}>
        {body}
      </Intro>
      <StateNews words={body} />
      <Card>
        <Steps
          label={texts.steps}
          items={[
            ...applicationSteps(status, now),
            {
              state: 'now',
              title: texts.transfer(plainName(receivingAccount.channelName)),
              detail:
                expectedAt === undefined || isLate
                  ? texts.waiting
                  : texts.expected(timeLabel(expectedAt)),
            },
            { state: 'todo', title: texts.arrived(account) },
          ]}
        />
      </Card>
      {checked}
      {note === undefined ? null : <SideNote title={texts.factsTitle} detail={plainName(note)} />}
      {isLate ? (
        <SideNote
          tone="warn"
          title={texts.lateTitle}
          detail={texts.lateDetail}
          link={notReceived(terms, order)}
        />
      ) : null}
    </>
  );
}

/** Section 4: a failed disbursement prompts the borrower to update the bank card. */
function PayoutFailed({ status }: { readonly status: LoanOrderStatus }) {
  const { clock } = useServices();
  const terms = useTerms();
  const { order, receivingAccount } = status;
  return (
    <>
      <Intro picture="rejection" title={texts.failedTitle}>
        {texts.failedBody(money(order.lendingAmount), accountLabel(receivingAccount))}
      </Intro>
      <Card>
        <Steps
          label={texts.steps}
          items={[
            ...applicationSteps(status, clock.now()),
            {
              state: 'failed',
              title: texts.failedStep(plainName(receivingAccount.channelName)),
              detail: texts.failedDetail,
            },
          ]}
        />
      </Card>
      <Button full href={linkTo(paths.smsVerification)}>
        {texts.change}
      </Button>
      <SideNote
        title={texts.changeTitle}
        detail={texts.changeNote(terms.cardChangeDays)}
        link={notReceived(terms, order)}
      />
    </>
  );
}

/** Links to a ticket about a missing deposit, filled in with the loan and its amount. */
function notReceived(terms: LenderTerms, { loanOrderId, lendingAmount }: LoanOrder) {
  if (!isOffered(terms, 'tickets'))
    return { label: texts.contact, href: linkTo(paths.customerCenter) };
  const amount = String(lendingAmount);
  const ticket = { type: 'loanNotReceived', loanOrderId, amount } as const;
  return { label: texts.write, href: linkTo(paths.customerWorder, ticket) };
}

/** The finished steps of a loan that is being paid out. `now` is server time in epoch ms. */
function applicationSteps({ order, decidedAt }: LoanOrderStatus, now: number): StepItem[] {
  const approvedAt = decidedAt === null ? {} : { detail: instantLabel(decidedAt, now) };
  return [
    { state: 'done', title: texts.sent, detail: instantLabel(order.appliedAt, now) },
    { state: 'done', title: texts.approved, ...approvedAt },
  ];
}
