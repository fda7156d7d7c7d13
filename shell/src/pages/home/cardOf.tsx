import type { LenderTerms } from '@pautang/shared/contract/lenderTerms';
import { LoanStatus, loanStatusLabel } from '@pautang/shared/contract/enums';
import { isOffered } from '@pautang/shared/contract/offers';
import * as paths from '@pautang/shared/contract/paths';
import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import { instantLabel } from '@pautang/shared/format';
import { routeByLoanStatus } from '@pautang/shared/rules';
import { Chip, ProgressBar } from '@pautang/shared/ui';
import { dueIn } from './clock';
import type { HeroProps } from './Hero';
import styles from './Hero.module.css';
import { isOwed, loanFigures } from './loanFigures';
import { LoanProgress } from './LoanProgress';
import type { Situation } from './situation';
import { STEP_COUNT } from './situation';
import { texts } from './texts';

/** The words and figures of the big card, and its button. */
interface Card extends Omit<HeroProps, 'children'> {
  readonly action: string;
  /** absent: the button leads to the app's path that the situation gives */
  readonly hostPage?: { readonly page: string; readonly creditOrderId: string | null };
  /** the button runs the credit check first (section 4) */
  readonly isChecked?: boolean;
  readonly needsLender?: boolean;
  /** between the words and the button */
  readonly progress?: React.ReactNode;
  /** below the button */
  readonly second?: { readonly label: string; readonly to: string };
}

interface Facts {
  /** the app's path that the button opens; null: a page of the host */
  readonly to: string | null;
  readonly plan: PendingRepayPlan | null;
  /** server time */
  readonly nowMs: number;
  readonly terms: LenderTerms;
  readonly isFrozen: boolean;
}

type Of<K extends Situation['kind']> = Extract<Situation, { kind: K }>;

const service = { label: texts.askService, to: paths.customerCenter };

const lines = (...all: readonly (string | false)[]) =>
  all.map((line) => line !== false && <p key={line}>{line}</p>);

/** The loan to be paid: how much, by when, how much is paid. Overdue is said plainly and without blame. */
function dueCard({ order }: Of<'loan'>, { to, plan, nowMs, terms }: Facts): Card {
  const { isOverdue, amountDue, overdueFee } = loanFigures(order, plan);
  const hasWaysOut = isOffered(terms, 'rollover') || isOffered(terms, 'restructure');
  const date = order.nextDueDate;
  const details = routeByLoanStatus(order, { wantsDetails: true }) ?? '/';
  return {
    label: texts.loan.dueLabel(order.loanNumber),
    amount: amountDue,
    gauge: { value: order.paidPeriods, max: order.periods },
    chip: (
      <Chip tone={isOverdue ? 'danger' : 'brand'}>
        {isOverdue ? texts.loan.overdue(order.overdueDays) : loanStatusLabel[order.status]}
      </Chip>
    ),
    body: lines(
      date !== null &&
        (isOverdue ? texts.loan.wasDue(date) : texts.loan.dueBy(date, dueIn(date, nowMs))),
      overdueFee > 0 && texts.loan.feeIncluded(overdueFee),
    ),
    progress: <LoanProgress order={order} href={`#${details}`} tone="mango" />,
    action: amountDue > 0 ? texts.loan.repay(amountDue) : texts.loan.open,
    needsLender: true,
    ...(isOverdue && hasWaysOut && { second: { label: texts.loan.help, to: to ?? paths.home } }),
  };
}

/** Progress of the order on its way to the borrower, in quarters, which the card's arc shows. */
const quarters: Partial<Record<LoanStatus, number>> = {
  [LoanStatus.BEFORE_REVIEWING]: 1,
  [LoanStatus.REVIEWING]: 2,
  [LoanStatus.LENDING]: 3,
  [LoanStatus.PAY_FAILED]: 3,
};

/** A loan that is requested or on its way to the borrower. */
function waitingCard({ order }: Of<'loan'>, { terms }: Facts): Card {
  const { status } = order;
  const copy = texts.waiting[status as keyof typeof texts.waiting] ?? texts.waiting[20];
  const isPaidOut = status === LoanStatus.LENDING || status === LoanStatus.PAY_FAILED;
  return {
    ...copy,
    amount: isPaidOut ? order.lendingAmount : order.loanAmount,
    gauge: { value: quarters[status] ?? 0, max: 4 },
    chip: (
      <Chip tone={status === LoanStatus.PAY_FAILED ? 'warn' : 'brand'}>
        {loanStatusLabel[status]}
      </Chip>
    ),
    body: copy.body(terms),
  };
}

/** The state of the application for a limit. The arc shows the steps that are done. */
const applying = (
  copy: { readonly title: string; readonly body: string; readonly action: string },
  done = 0,
) => ({ ...copy, label: copy.title, gauge: { value: done, max: STEP_COUNT } });

/** Once the borrower may apply again, the button opens the host's application page. */
function rejectCard(situation: Of<'reject'>, { to }: Facts): Card {
  const { reapplyDate: day, creditOrderId } = situation.order;
  const { rejectTitle: title, rejectBody, rejectOver, rejectUntil, again } = texts.apply;
  if (to === null) {
    const hostPage = { page: situation.page, creditOrderId };
    return { ...applying({ title, body: rejectOver, action: again }), hostPage };
  }
  const body = day === null ? rejectBody : rejectUntil(day);
  return applying({ title, body, action: texts.seeDecision });
}

function formCard(situation: Of<'form'>): Card {
  const { done } = situation;
  const { form, next, steps, progress } = texts.apply;
  const words = progress(done, STEP_COUNT);
  return {
    ...applying({ ...form, body: next(steps[done] ?? steps[0]) }, done),
    hostPage: situation,
    progress: (
      <div className={styles.progress}>
        <ProgressBar
          value={done}
          max={STEP_COUNT}
          label={texts.apply.application}
          valueText={words}
          tone="mango"
        />
        <p aria-hidden>{words}</p>
      </div>
    ),
  };
}

/** The card of each situation. */
export function cardOf(situation: Situation, facts: Facts): Card {
  const { nowMs, terms, isFrozen } = facts;
  switch (situation.kind) {
    case 'loan':
      return (isOwed(situation.order) ? dueCard : waitingCard)(situation, facts);
    case 'limit':
    case 'closed': {
      const { kind, available, limit } = situation;
      const figures = { amount: available, gauge: { value: available, max: limit } };
      if (kind === 'closed') {
        const { opensAt } = situation;
        const { body, opens, ...copy } = texts.closed;
        return {
          ...copy,
          ...figures,
          body: opensAt === null ? body : opens(instantLabel(opensAt, nowMs)),
        };
      }
      const { label, choose: action, example } = texts.limit;
      const body = situation.example && { body: example(situation.example) };
      return { label, action, ...figures, ...body, isChecked: true, needsLender: true };
    }
    case 'rejected': {
      const { order, reapplyDate } = situation;
      return {
        label: texts.rejected.label,
        amount: order.loanAmount,
        gauge: { value: 0, max: 1 },
        chip: <Chip tone="warn">{loanStatusLabel[order.status]}</Chip>,
        body: lines(texts.rejected.body, reapplyDate !== null && texts.rejected.again(reapplyDate)),
        action: texts.seeDecision,
        second: service,
      };
    }
    case 'shut': {
      const { shutLabel: label, shut: body, shutAction: action } = texts.limit;
      return isFrozen
        ? { ...texts.frozen, label: texts.frozen.title, action: texts.askService }
        : { label, amount: situation.limit, body, action, second: service };
    }
    case 'review':
    case 'submit': {
      const { body, ...copy } = texts.apply[situation.kind];
      const card = applying({ ...copy, body: body(terms.review) }, STEP_COUNT);
      if (situation.kind === 'review') return card;
      // Check an application before it is submitted.
      return { ...card, hostPage: situation, isChecked: true };
    }
    case 'reject':
      return rejectCard(situation, facts);
    case 'form':
      return formCard(situation);
    default:
      return { ...applying(texts.apply[situation.kind]), hostPage: situation };
  }
}
