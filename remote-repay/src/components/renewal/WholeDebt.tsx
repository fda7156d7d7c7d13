import type { DeferralDetail } from '@pautang/shared/contract/deferral';
import type { RestructureDetail } from '@pautang/shared/contract/restructure';
import shapes from '@pautang/shared/shapes.module.css';
import { PriceStrip } from '@pautang/shared/ui';
import { useFreshFigures } from '../../useFreshFigures';
import type { AskedQuery } from '../payment/askAnew';
import { texts } from '../texts';

interface WholeDebtProps {
  readonly by: 'rollover' | 'restructure';
  readonly detail: DeferralDetail | RestructureDetail;
  readonly query: Pick<AskedQuery<unknown>, 'isFetching'>;
  readonly refetch: () => unknown;
}

/** The price strip of the whole debt. Terms hold for one Manila day, so they are requested again at midnight. */
export function WholeDebt({ by, detail, query, refetch }: WholeDebtProps) {
  const isOfToday = useFreshFigures(detail.asOf, refetch);
  const { lendingAmount, totalRepayment, totalCost, eirBasisPoints } = detail.price;
  return (
    <>
      <p className={shapes.small}>{texts.wholeDebt(by)}</p>
      <PriceStrip
        receive={lendingAmount}
        repay={totalRepayment}
        cost={totalCost}
        eirBasisPoints={eirBasisPoints}
        isStale={query.isFetching || !isOfToday}
      />
    </>
  );
}
