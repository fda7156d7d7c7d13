import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import { dateLabel, money } from '@pautang/shared/format';
import type { RepayChoice } from '@pautang/shared/rules';
import { countAfterTick, repaymentOf, unpaidPeriods } from '@pautang/shared/rules';
import type { CardOption } from '@pautang/shared/parts';
import { OptionCards } from '@pautang/shared/parts';
import { Button, Checkbox, Hidden, Money, Sheet } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import styles from './AmountSheet.module.css';
import { texts } from './texts';

interface AmountSheetProps {
  readonly onClose: () => void;
  readonly plan: PendingRepayPlan;
  readonly choice: RepayChoice;
  readonly onChoose: (choice: RepayChoice) => void;
}

/** What to pay. Nothing changes on the page before the borrower says so; mounted while open, so it starts fresh. */
export function AmountSheet({ onClose, plan, choice, onChoose }: AmountSheetProps): ReactNode {
  const [draft, setDraft] = useState(choice);
  const choose = () => {
    onChoose(draft);
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={texts.whatToPay}
      footer={
        <Button full onClick={choose}>
          {texts.changeTo(repaymentOf(plan, draft).amount)}
        </Button>
      }
    >
      <AmountOptions plan={plan} choice={draft} onChange={setDraft} />
    </Sheet>
  );
}

interface AmountOptionsProps {
  readonly plan: PendingRepayPlan;
  readonly choice: RepayChoice;
  readonly onChange: (choice: RepayChoice) => void;
}

type Mode = RepayChoice['mode'];

/** Section 7, repaymentConfirm: what is due, chosen periods, or everything early (RA 11765: at any time). */
function AmountOptions({ plan, choice, onChange }: AmountOptionsProps): ReactNode {
  const due = repaymentOf(plan, { mode: 'due' });
  const options: CardOption<Mode>[] = [
    {
      value: 'due',
      title: texts.whatIsDue,
      detail: texts.whichPayments(due.covers.map((item) => item.period)),
      badge: <Money amount={due.amount} />,
    },
    { value: 'periods', title: texts.choosePayments, detail: texts.choosePaymentsDetail },
    {
      value: 'payoff',
      title: texts.payOff,
      detail: texts.payOffDetail(plan.payoffSaves),
      badge: <Money amount={plan.payoffAmount} />,
    },
  ];
  const canChoose: Record<Mode, boolean> = {
    due: plan.dueNow > 0,
    periods: unpaidPeriods(plan).length > due.covers.length,
    payoff: true,
  };
  const choose = (mode: Mode) =>
    // At least one more than what is due: fewer would be the same as the first option.
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

interface PeriodListProps {
  readonly plan: PendingRepayPlan;
  /** how many of the oldest unpaid periods are ticked */
  readonly count: number;
  readonly onChange: (choice: RepayChoice) => void;
}

/** Oldest first, without gaps: a later payment takes the ones before it along, and what is due stays in. */
function PeriodList({ plan, count, onChange }: PeriodListProps): ReactNode {
  const [refused, setRefused] = useState<number | null>(null);
  const ticked = new Set(
    repaymentOf(plan, { mode: 'periods', count }).covers.map((item) => item.period),
  );
  const tick = (period: number, isTicked: boolean) => {
    const next = countAfterTick(plan, period, isTicked);
    setRefused(!isTicked && next === count ? period : null);
    onChange({ mode: 'periods', count: next });
  };
  return (
    <fieldset className={styles.list}>
      <legend>
        <Hidden>{texts.payments}</Hidden>
      </legend>
      {unpaidPeriods(plan).map((item) => (
        <Checkbox
          key={item.period}
          checked={ticked.has(item.period)}
          onChange={(isTicked) => tick(item.period, isTicked)}
          error={refused === item.period ? texts.dueFirst : null}
        >
          <span className={styles.line}>
            <span>
              {texts.whichPayments([item.period])}
              <span className={styles.date}>{dateLabel(item.dueDate)}</span>
            </span>
            <span className={styles.amount}>{money(item.remaining)}</span>
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
