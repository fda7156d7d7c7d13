import type { BorrowQuota } from '@pautang/shared/contract/borrow';
import { days, money } from '@pautang/shared/format';
import { Button, Sheet, Skeleton } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
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
  /** of `choice` */
  readonly offer: Offer;
  readonly onChoose: (change: Pick<Selection, 'loanAmount' | 'periods'>) => void;
  readonly onClose: () => void;
}

/** px of an amount's row in the table */
const ROW_HEIGHT = 98;

/** Whether the browser has painted what was mounted: what takes long to draw does not keep the finger that opened it waiting. */
function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // A frame that is told of is about to be painted: what comes after it has been.
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

/**
 * What other amounts and terms would cost, and what paying the chosen loan off early would save. A tap chooses on the
 * page behind, so that the second part is always about what is chosen. Mounted while it is open.
 */
export function WhatIfSheet(props: WhatIfSheetProps): ReactNode {
  const { quota, choice, offer, onChoose, onClose } = props;
  // The values from when the sheet was opened: what the borrower taps must not move.
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
