import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import type { RepayChoice } from '@pautang/shared/rules';
import { repaymentOf, unpaidPeriods } from '@pautang/shared/rules';
import type { CardOption } from '@pautang/shared/ui';
import { Money, OptionCards } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import styles from './AmountOptions.module.css';
import { PeriodList } from './PeriodList';
import { payOffDetail, payments, texts } from './texts';

interface AmountOptionsProps {
  plan: PendingRepayPlan;
  choice: RepayChoice;
  onChange: (choice: RepayChoice) => void;
}

type Mode = RepayChoice['mode'];

/** Section 7, repaymentConfirm: what is due, chosen periods, or everything early (RA 11765: at any time). */
export function AmountOptions({ plan, choice, onChange }: AmountOptionsProps): ReactNode {
  const due = repaymentOf(plan, { mode: 'due' });
  const options: CardOption<Mode>[] = [
    {
      value: 'due',
      title: texts.whatIsDue,
      detail: payments(due.covers.map((item) => item.period)),
      badge: <Money amount={due.amount} />,
    },
    { value: 'periods', title: texts.choosePayments, detail: texts.choosePaymentsDetail },
    {
      value: 'payoff',
      title: texts.payOff,
      detail: payOffDetail(plan.payoffSaves),
      badge: <Money amount={plan.payoffAmount} />,
    },
  ];
  const canChoose: Record<Mode, boolean> = {
    due: plan.dueNow > 0,
    periods: unpaidPeriods(plan).length > due.covers.length,
    payoff: true,
  };
  const choose = (mode: Mode) =>
    // One more than what is due: fewer would be the first option again.
    onChange(mode === 'periods' ? { mode, count: due.covers.length + 1 } : { mode });
  return (
    <div className={styles.options}>
      <OptionCards
        stacked
        label={texts.whatToPay}
        options={options.filter((option) => canChoose[option.value])}
        value={choice.mode}
        onChange={choose}
      />
      {choice.mode === 'periods' ? (
        <PeriodList plan={plan} count={choice.count} onChange={onChange} />
      ) : null}
    </div>
  );
}
