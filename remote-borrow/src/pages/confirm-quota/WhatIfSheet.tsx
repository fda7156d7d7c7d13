import type { BorrowQuota } from '@pautang/shared/contract/borrow';
import { days, money } from '@pautang/shared/format';
import { Button, Sheet, Skeleton } from '@pautang/shared/ui';
import { useEffect, useState } from 'react';
import type { Selection } from '../../components/quota/selection';
import { CostTable } from './CostTable';
import { nearbyAmounts } from './nearbyAmounts';
import { PayoffPicker } from './PayoffPicker';
import { texts } from './texts';
import type { Offer } from './useOffer';

interface WhatIfSheetProps {
  readonly quota: BorrowQuota;
  readonly choice: Selection;
  readonly offer: Offer;
  readonly onChoose: (change: Pick<Selection, 'loanAmount' | 'periods'>) => void;
  readonly onClose: () => void;
}

/** height in px of one amount's row in the table */
const ROW_HEIGHT = 98;

/** Returns false until the empty sheet is painted, so that the slow content does not delay the answer to the tap. */
function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // The callback runs just before the paint, so a task after it runs after the paint.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}

/** The cost of other amounts and terms, and of an early payoff. A tap chooses on the page behind. Mounted only while open. */
export function WhatIfSheet(props: WhatIfSheetProps) {
  const { quota, choice, offer, onChoose, onClose } = props;
  // Use the values from when the sheet opened: the rows must not move under the borrower's finger.
  const [amounts] = useState(() => nearbyAmounts(choice.loanAmount, quota));
  const isPainted = useIsPainted();
  const term = quota.terms.find(({ periods }) => periods === choice.periods);
  const isPriced = offer.hasPrice && term !== undefined;
  return (
    <Sheet
      open
      onClose={onClose}
      title={texts.whatIf}
      footer={
        <Button full onClick={onClose}>
          {isPriced ? texts.take(money(choice.loanAmount), days(term.termDays)) : texts.done}
        </Button>
      }
    >
      {isPainted ? (
        <>
          <CostTable amounts={amounts} terms={quota.terms} choice={choice} onChoose={onChoose} />
          {isPriced ? <PayoffPicker offer={offer} /> : null}
        </>
      ) : (
        <Skeleton height={amounts.length * ROW_HEIGHT} />
      )}
    </Sheet>
  );
}
