import type { AppError } from '@pautang/shared/app';
import { useAct } from '@pautang/shared/app';
import { askCreditRefund } from '@pautang/shared/contract/borrowerCredit';
import shapes from '@pautang/shared/shapes.module.css';
import { Button, ErrorNote, Money, Sheet } from '@pautang/shared/ui';
import type { Credit } from './api';
import { texts } from './texts';

interface AskSheetProps {
  readonly credit: Credit;
  readonly refetch: () => unknown;
  readonly onClose: () => void;
}

/** Explains a refund before the request. A refusal leaves it open with the current sum on the button. */
export function AskSheet({ credit, refetch, onClose }: AskSheetProps) {
  const act = useAct(askCreditRefund, ['Loan']);
  const { refundable, receivingAccount } = credit;
  const onFailure = ({ kind }: AppError) => {
    if (kind === 'business') refetch();
  };
  const ask = async () => {
    const seen = { asOf: credit.asOf, state: credit.entries };
    const answer = await act.run({ amount: refundable }, onFailure, seen);
    if (answer) onClose();
  };
  const close = () => {
    // The refund may be on its way although its answer was lost.
    if (act.error) refetch();
    onClose();
  };
  return (
    <Sheet
      open
      onClose={close}
      title={texts.sheetTitle}
      footer={
        <>
          <ErrorNote message={act.error?.message ?? null} />
          <Button full busy={act.isRunning} onClick={() => void ask()}>
            {texts.sendBack(refundable)}
          </Button>
        </>
      }
    >
      <Money amount={refundable} size="display" />
      {receivingAccount ? <p>{texts.goesTo(receivingAccount)}</p> : null}
      <p className={shapes.soft}>{texts.notPaying}</p>
    </Sheet>
  );
}
