import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import { dateLabel, money } from '@pautang/shared/format';
import type { RepayChoice } from '@pautang/shared/rules';
import { countAfterTick, isPart, repaymentOf, unpaidPeriods } from '@pautang/shared/rules';
import type { CardOption } from '@pautang/shared/parts';
import { figureIn, OptionCards, sumOf } from '@pautang/shared/parts';
import { useFocusOnError } from '@pautang/shared/focus-on-error';
import shapes from '@pautang/shared/shapes.module.css';
import { Button, Checkbox, Hidden, Money, Sheet, TextField } from '@pautang/shared/ui';
import { useState } from 'react';
import styles from './AmountSheet.module.css';
import { texts } from './texts';
import type { ChoiceProps } from './useChoice';

interface AmountSheetProps extends ChoiceProps {
  readonly onClose: () => void;
}

type Mode = RepayChoice['mode'];

/**
 * The choice of the amount, a draft until the borrower confirms. Mounted only while open, so it starts fresh. Section 7,
 * repaymentConfirm: the due sum or a part, chosen periods, or everything early (RA 11765: at any time).
 */
export function AmountSheet({ onClose, plan, choice, onChoose }: AmountSheetProps) {
  const [draft, setDraft] = useState(choice);
  const [tries, setTries] = useState(0);
  const form = useFocusOnError(tries);
  const isReady = draft.mode !== 'part' || isPart(plan, draft.amount);
  const due = repaymentOf(plan, { mode: 'due' });
  const options: CardOption<Mode>[] = [
    {
      value: 'due',
      title: texts.whatIsDue,
      detail: texts.whichPayments(due.covers.map((item) => item.period)),
      badge: <Money amount={due.amount} />,
    },
    { value: 'part', title: texts.payPart, detail: texts.payPartDetail },
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
    part: plan.dueNow > 1,
    periods: unpaidPeriods(plan).length > due.covers.length,
    payoff: true,
  };
  const chooseMode = (mode: Mode) =>
    // At least one more than the due ones: fewer would be the same as the first option.
    setDraft(
      mode === 'periods'
        ? { mode, count: due.covers.length + 1 }
        : mode === 'part'
          ? { mode, amount: 0 }
          : { mode },
    );
  const confirm = () => {
    if (!isReady) return setTries(tries + 1);
    onChoose(draft);
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={texts.whatToPay}
      footer={
        <Button full onClick={confirm}>
          {isReady ? texts.changeTo(repaymentOf(plan, draft).amount) : texts.change}
        </Button>
      }
    >
      <form
        ref={form}
        className={shapes.stack12}
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <OptionCards
          stacked
          label={texts.whatToPay}
          options={options.filter((option) => canChoose[option.value])}
          value={draft.mode}
          onChange={chooseMode}
        />
        {draft.mode === 'part' ? (
          <PartField plan={plan} amount={draft.amount} onChange={setDraft} isTried={tries > 0} />
        ) : null}
        {draft.mode === 'periods' ? (
          <PeriodList plan={plan} count={draft.count} onChange={setDraft} />
        ) : null}
      </form>
    </Sheet>
  );
}

interface PartFieldProps {
  readonly plan: PendingRepayPlan;
  readonly amount: number;
  readonly onChange: (choice: RepayChoice) => void;
  /** the borrower has tried to confirm */
  readonly isTried: boolean;
}

/** Keeps what the borrower types: without its point, 12.50 would become 1250. */
function PartField({ plan, amount, onChange, isTried }: PartFieldProps) {
  const [typed, setTyped] = useState(amount === 0 ? '' : String(amount));
  const range = isPart(plan, amount) ? null : texts.partRange(plan.dueNow - 1);
  const error = isTried ? range : null;
  return (
    <TextField
      label={texts.howMuch}
      prefix="₱"
      inputMode="numeric"
      value={typed}
      onChange={(text) => {
        const figure = figureIn(text);
        setTyped(figure);
        onChange({ mode: 'part', amount: sumOf(figure) });
      }}
      hint={error === null ? (range ?? texts.partLeft(plan.dueNow - amount)) : null}
      error={error}
    />
  );
}

interface PeriodListProps {
  readonly plan: PendingRepayPlan;
  /** number of the oldest unpaid periods that are ticked */
  readonly count: number;
  readonly onChange: (choice: RepayChoice) => void;
}

/** Oldest first, without gaps: ticking a later payment ticks all before it, and the due ones stay ticked. */
function PeriodList({ plan, count, onChange }: PeriodListProps) {
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
