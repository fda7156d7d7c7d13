import type { Figures } from '@pautang/shared/app';
import { useSearchParams } from '@pautang/shared/app';
import { changesOf } from '@pautang/shared/changed-figures';
import { id } from '@pautang/shared/contract/primitives';
import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import { money } from '@pautang/shared/format';
import type { RepayChoice } from '@pautang/shared/rules';
import { repaymentOf } from '@pautang/shared/rules';
import { useUnfinished } from '@pautang/shared/unfinished';
import { useState } from 'react';
import * as v from '@pautang/shared/schema';
import { texts } from './texts';

/** The props of the parts in which the borrower chooses what to pay. */
export interface ChoiceProps {
  readonly plan: PendingRepayPlan;
  readonly choice: RepayChoice;
  readonly onChoose: (choice: RepayChoice) => void;
}

export const repayQuery = v.object({
  loanOrderId: v.optional(id),
  mode: v.optional(v.picklist(['payoff', 'periods', 'part'])),
  /** for mode 'periods': number of the oldest unpaid periods */
  periods: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/))),
  /** for mode 'part': whole pesos */
  amount: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/))),
  isOverdue: v.optional(v.string()),
});
type RepayQuery = v.InferOutput<typeof repayQuery>;

export function choiceIn({ mode, periods, amount }: RepayQuery): RepayChoice {
  switch (mode) {
    case 'payoff':
      return { mode };
    case 'periods':
      return { mode, count: Number(periods ?? 1) };
    case 'part':
      return { mode, amount: Number(amount ?? 0) };
    case undefined:
      return { mode: 'due' };
  }
}

function put(query: URLSearchParams, choice: RepayChoice): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('mode');
  next.delete('periods');
  next.delete('amount');
  if (choice.mode !== 'due') next.set('mode', choice.mode);
  if (choice.mode === 'periods') next.set('periods', String(choice.count));
  if (choice.mode === 'part') next.set('amount', String(choice.amount));
  return next;
}

/** Keeps the choice for a killed web view. `changes`: the figures that differ since, until the borrower chooses again. */
export function useChoice(plan: PendingRepayPlan, choice: RepayChoice) {
  const [, setQuery] = useSearchParams();
  const [isTouched, setIsTouched] = useState(false);
  const { amount, stillToPay } = repaymentOf(plan, choice);
  const figures: Figures = [
    [texts.youPay, money(amount)],
    [texts.stillToPay, money(stillToPay)],
  ];
  const earlier = useUnfinished(figures);
  return {
    choose: (next: RepayChoice) => {
      setIsTouched(true);
      setQuery((query) => put(query, next), { replace: true });
    },
    changes: isTouched ? [] : changesOf(earlier, figures),
  };
}
