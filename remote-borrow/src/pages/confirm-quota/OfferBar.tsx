import type { Quote } from '@pautang/shared/contract/loan';
import { money } from '@pautang/shared/format';
import { Button, ErrorNote, PriceStrip } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { texts } from './texts';

export interface OfferBarProps {
  readonly quote: Quote;
  readonly isStale: boolean;
  readonly error: string | null;
  /** whole pesos, as chosen this moment */
  readonly amount: number;
  readonly isBusy: boolean;
  readonly onReview: () => void;
}

/** The price and the way on. The button's sum is the borrower's own choice, never a price. */
export function OfferBar(props: OfferBarProps): ReactNode {
  const { quote, isStale, error, amount, isBusy, onReview } = props;
  return (
    <>
      <PriceStrip
        receive={quote.lendingAmount}
        repay={quote.totalRepayment}
        cost={quote.totalCost}
        eirBasisPoints={quote.eirBasisPoints}
        isStale={isStale}
      />
      <ErrorNote message={error} />
      <Button full busy={isBusy} onClick={onReview}>
        {texts.review(money(amount))}
      </Button>
    </>
  );
}
