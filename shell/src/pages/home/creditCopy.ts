import * as paths from '@pautang/shared/contract/paths';
import { manilaDate } from '@pautang/shared/format';
import { routeByCreditStatus } from '@pautang/shared/rules';
import { STEP_COUNT } from './formSteps';
import type { Situation } from './situation';
import { texts } from './texts';

const { apply } = texts;

/** What the big card says on the way to a limit, and where its button leads: a native page or a route. */
export interface CreditCopy {
  readonly title: string;
  readonly body: string;
  readonly action: string;
  readonly leadsTo:
    | { readonly page: string; readonly creditOrderId: string | null }
    | { readonly to: string };
  /** form steps done; the arc of the card shows it */
  readonly done: number;
  readonly showsProgress: boolean;
}

type CreditSituation = Exclude<
  Situation,
  { kind: 'loan' | 'limit' | 'closed' | 'shut' | 'rejected' }
>;

const step = (done: number) => ({ done, showsProgress: false });

/** Once the day has come (Manila time), the button starts a new application instead of explaining. */
function rejectCopy(
  { order, page }: Extract<Situation, { kind: 'reject' }>,
  nowMs: number,
): CreditCopy {
  const day = order.reapplyDate;
  const isOver = day !== null && day <= manilaDate(nowMs);
  return {
    title: apply.rejectTitle,
    body: day === null ? apply.rejectBody : isOver ? apply.rejectOver : apply.rejectUntil(day),
    action: isOver ? apply.again : apply.reject,
    leadsTo: isOver ? { page, creditOrderId: order.creditOrderId } : { to: paths.customerCenter },
    ...step(0),
  };
}

/** `nowMs`: server time, which decides whether a new application is taken again. */
export function creditCopy(situation: CreditSituation, nowMs: number): CreditCopy {
  switch (situation.kind) {
    case 'start':
      return {
        title: apply.newTitle,
        body: apply.newBody,
        action: apply.start,
        leadsTo: situation,
        ...step(0),
      };
    case 'form':
      return {
        title: apply.continueTitle,
        body: apply.next(apply.steps[situation.done] ?? apply.steps[0]),
        action: apply.continue,
        leadsTo: situation,
        done: situation.done,
        showsProgress: true,
      };
    case 'submit':
      return {
        title: apply.submitTitle,
        body: apply.submitBody,
        action: apply.submit,
        leadsTo: situation,
        ...step(STEP_COUNT),
      };
    case 'review':
      return {
        title: apply.reviewTitle,
        body: apply.reviewBody,
        action: apply.review,
        leadsTo: { to: routeByCreditStatus(situation.order) ?? '/' },
        ...step(STEP_COUNT),
      };
    case 'expired':
      return {
        title: apply.expiredTitle,
        body: apply.expiredBody,
        action: apply.renew,
        leadsTo: situation,
        ...step(0),
      };
    case 'reject':
      return rejectCopy(situation, nowMs);
  }
}
