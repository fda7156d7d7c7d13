import type { DeferralDetail } from '@pautang/shared/contract/deferral';
import { money, shortDate } from '@pautang/shared/format';
import shapes from '@pautang/shared/shapes.module.css';
import { Button, Dialog, ErrorNote, PriceStrip } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { AskedQuery } from '../../components/payment/askAnew';
import { texts as shared } from '../../components/texts';
import { useFreshFigures } from '../../useFreshFigures';
import { texts } from './texts';
import { useAgree } from './useAgree';

interface AgreeBarProps {
  readonly detail: DeferralDetail;
  readonly query: AskedQuery<DeferralDetail>;
  /** the lender has taken the confirmation */
  readonly onAgreed: () => void;
}

/** The price of the whole debt and the one act: to pay the fee, or to start by hand where it is covered. */
export function AgreeBar({ detail, query, onAgreed }: AgreeBarProps): ReactNode {
  const [isAsking, setIsAsking] = useState(false);
  const act = useAgree(detail, query, onAgreed);
  // The terms are of one Manila day: at midnight an overdue fee grows, and the new due date moves.
  const isOfToday = useFreshFigures(detail.asOf, query.refetch);
  const { lendingAmount, totalRepayment, totalCost, eirBasisPoints } = detail.price;
  const newDue = shortDate(detail.newDueDate);
  return (
    <>
      <p className={shapes.small}>{shared.wholeDebt('rollover')}</p>
      <PriceStrip
        receive={lendingAmount}
        repay={totalRepayment}
        cost={totalCost}
        eirBasisPoints={eirBasisPoints}
        isStale={query.isFetching || !isOfToday}
      />
      <p className={shapes.promise}>{texts.final}</p>
      <ErrorNote message={act.message} />
      {detail.shortfall > 0 ? (
        <Button full busy={act.isBusy} onClick={act.pay}>
          {texts.pay(money(detail.shortfall))}
        </Button>
      ) : (
        <Button full busy={act.isBusy} onClick={() => setIsAsking(true)}>
          {texts.move(newDue)}
        </Button>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={texts.confirmTitle(newDue)}
        // It cannot be taken back, so the first and focused answer is the one that does nothing.
        actions={[
          { label: texts.notNow, onSelect: () => setIsAsking(false) },
          {
            label: texts.confirm,
            variant: 'quiet',
            onSelect: () => {
              setIsAsking(false);
              act.confirm();
            },
          },
        ]}
      >
        {texts.confirmBody(detail.deductedAmount)}
      </Dialog>
    </>
  );
}
