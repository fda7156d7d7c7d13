import { useMoneyAct } from '@pautang/shared/app';
import type { DeferralDetail } from '@pautang/shared/contract/deferral';
import { repayDeferralConfirm } from '@pautang/shared/contract/deferral';
import { money, shortDate } from '@pautang/shared/format';
import shapes from '@pautang/shared/shapes.module.css';
import { Button, Dialog, ErrorNote } from '@pautang/shared/ui';
import { useState } from 'react';
import type { AskedQuery } from '../../components/payment/askAnew';
import { askAnew } from '../../components/payment/askAnew';
import { seenRenewal } from '../../components/payment/seen';
import { hitchWords, useFee, useRefusals } from '../../components/renewal/useFee';
import { WholeDebt } from '../../components/renewal/WholeDebt';
import { texts } from './texts';
import { isSameTerms } from './termsFigures';

interface AgreeBarProps {
  readonly detail: DeferralDetail;
  readonly query: AskedQuery<DeferralDetail>;
  readonly onAgreed: () => void;
}

export function AgreeBar(props: AgreeBarProps) {
  const { detail, query } = props;
  const [isAsking, setIsAsking] = useState(false);
  const act = useAgree(props);
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

/** The two acts: pay the fee, or start by hand. */
function useAgree({ detail, query, onAgreed }: AgreeBarProps) {
  const { deferralOrderId } = detail;
  const fee = useFee({ kind: 'deferral', orderId: deferralOrderId, query, isSame: isSameTerms });
  const start = useMoneyAct(repayDeferralConfirm, {
    invalidates: ['Loan'],
    isSure: false,
    ask: () => askAnew(query),
    isSame: isSameTerms,
    seen: seenRenewal,
    request: (now: DeferralDetail) => ({ deferralOrderId, serviceFee: now.serviceFee }),
    onDone: onAgreed,
  });
  const hitch = fee.hitch ?? start.hitch;
  useRefusals([hitch], query.refetch);
  return {
    pay: () => fee.start(detail),
    confirm: () => start.start(detail),
    isBusy: fee.isBusy || start.isBusy,
    message: query.isFetching ? null : hitchWords(hitch),
  };
}
