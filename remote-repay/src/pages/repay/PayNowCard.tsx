import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import { money, shortDate } from '@pautang/shared/format';
import type { RepayChoice } from '@pautang/shared/rules';
import { repaymentOf, unpaidPeriods } from '@pautang/shared/rules';
import { Button, Card, Chip } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { AmountSheet } from './AmountSheet';
import { ChoiceFigures } from './ChoiceFigures';
import styles from './PayNowCard.module.css';
import { texts } from './texts';

interface PayNowCardProps {
  readonly plan: PendingRepayPlan;
  readonly choice: RepayChoice;
  readonly onChoose: (choice: RepayChoice) => void;
}

/** The choice that the button below acts on, with what exactly it pays. */
export function PayNowCard({ plan, choice, onChoose }: PayNowCardProps): ReactNode {
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const { amount, covers, nextDueDate, stillToPay } = repaymentOf(plan, choice);
  const isCheapest = plan.options.every((option) => !option.available || option.extraCost > 0);
  const hasChoice = unpaidPeriods(plan).length > 1 || plan.payoffAmount < plan.dueNow;
  return (
    <Card className={styles.chosen} label={texts.payNow}>
      <div className={styles.head}>
        <h3>{texts.payNow}</h3>
        {isCheapest && plan.options.length > 0 ? <Chip>{texts.costsLeast}</Chip> : null}
      </div>
      <ChoiceFigures
        figures={[
          { label: texts.today, value: money(amount) },
          { label: texts.nextDue, value: nextDueDate ? shortDate(nextDueDate) : texts.nothingLeft },
          { label: texts.stillToPay, value: money(stillToPay) },
          { label: texts.extraCost, value: texts.extra(0) },
        ]}
      />
      {hasChoice ? (
        <div className={styles.row}>
          <span className={styles.words}>
            <span className={styles.what}>
              {choice.mode === 'payoff'
                ? texts.payOff
                : texts.whichPayments(covers.map((item) => item.period))}
            </span>
            <span className={styles.or}>
              {choice.mode === 'due' ? texts.payOr(plan.payoffSaves) : texts.yourChoice}
            </span>
          </span>
          <span className={styles.change}>
            <Button variant="text" label={texts.changeAmount} onClick={() => setIsSheetOpen(true)}>
              {texts.change}
            </Button>
          </span>
        </div>
      ) : null}
      {isSheetOpen ? (
        <AmountSheet
          onClose={() => setIsSheetOpen(false)}
          plan={plan}
          choice={choice}
          onChoose={onChoose}
        />
      ) : null}
    </Card>
  );
}
