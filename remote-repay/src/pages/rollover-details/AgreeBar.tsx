import type { DeferralDetail } from '@pautang/shared/contract/deferral';
import { money, shortDate } from '@pautang/shared/format';
import shapes from '@pautang/shared/shapes.module.css';
import { Button, Dialog, ErrorNote } from '@pautang/shared/ui';
import { useState } from 'react';
import type { AskedQuery } from '../../components/payment/askAnew';
import { WholeDebt } from '../../components/renewal/WholeDebt';
import { texts } from './texts';
import { useAgree } from './useAgree';

interface AgreeBarProps {
  readonly detail: DeferralDetail;
  readonly query: AskedQuery<DeferralDetail>;
  /** called when the lender has accepted the confirmation */
  readonly onAgreed: () => void;
}

export function AgreeBar({ detail, query, onAgreed }: AgreeBarProps) {
  const [isAsking, setIsAsking] = useState(false);
  const act = useAgree(detail, query, onAgreed);
  const newDue = shortDate(detail.newDueDate);
  return (
    <>
      <WholeDebt by="rollover" detail={detail} query={query} refetch={query.refetch} />
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
        // The start cannot be undone, so the first and focused answer is the one that does nothing.
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
