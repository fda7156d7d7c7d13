import type { RestructureDetail } from '@pautang/shared/contract/restructure';
import shapes from '@pautang/shared/shapes.module.css';
import { PriceStrip } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useFreshFigures } from '../../../useFreshFigures';
import { texts } from '../../texts';

interface WholeDebtProps {
  readonly detail: RestructureDetail;
  readonly isFetching: boolean;
  /** asks for the terms anew */
  readonly refetch: () => unknown;
}

/** The price strip of the whole debt with the restructure. Terms are of one Manila day, so at midnight they are asked for anew. */
export function WholeDebt({ detail, isFetching, refetch }: WholeDebtProps): ReactNode {
  const isOfToday = useFreshFigures(detail.asOf, refetch);
  const { lendingAmount, totalRepayment, totalCost, eirBasisPoints } = detail.price;
  return (
    <>
      <p className={shapes.small}>{texts.wholeDebt('restructure')}</p>
      <PriceStrip
        receive={lendingAmount}
        repay={totalRepayment}
        cost={totalCost}
        eirBasisPoints={eirBasisPoints}
        isStale={isFetching || !isOfToday}
      />
    </>
  );
}
