import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import type { RepayChoice } from '@pautang/shared/rules';
import { repaymentOf } from '@pautang/shared/rules';
import { Button, Sheet } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { AmountOptions } from './AmountOptions';
import { changeTo, texts } from './texts';

interface AmountSheetProps {
  onClose: () => void;
  plan: PendingRepayPlan;
  choice: RepayChoice;
  onChoose: (choice: RepayChoice) => void;
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
          {changeTo(repaymentOf(plan, draft).amount)}
        </Button>
      }
    >
      <AmountOptions plan={plan} choice={draft} onChange={setDraft} />
    </Sheet>
  );
}
