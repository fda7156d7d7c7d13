import type { LoanOrder, ReceivingAccount } from '@pautang/shared/contract/loan';
import { accountLabel, cardGroups, maskCard, money, plainName } from '@pautang/shared/format';
import shapes from '@pautang/shared/shapes.module.css';
import { Button, Card, ErrorNote, Sheet } from '@pautang/shared/ui';
import styles from './SummarySheet.module.css';
import { texts } from './texts';

interface SummarySheetProps {
  readonly from: ReceivingAccount;
  readonly to: ReceivingAccount;
  readonly failed: LoanOrder | undefined;
  readonly isBusy: boolean;
  readonly message: string | null;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

/** Shows the old and the new account before the change is sent, with the whole new number for the borrower to check. */
export function SummarySheet(props: SummarySheetProps) {
  const { from, to, failed, isBusy, message, onSend, onClose } = props;
  return (
    <Sheet
      open
      // It cannot be closed while the change is being sent.
      onClose={() => {
        if (!isBusy) onClose();
      }}
      title={texts.summary}
      footer={
        <>
          <ErrorNote message={message} />
          <Button full busy={isBusy} onClick={onSend}>
            {texts.change(`${to.bankCode ?? plainName(to.channelName)} ${maskCard(to.cardNumber)}`)}
          </Button>
        </>
      }
    >
      <div className={shapes.stack12}>
        <div className={shapes.stack4}>
          <p className={shapes.soft}>{texts.from}</p>
          <p className={styles.old}>{accountLabel(from)}</p>
        </div>
        <Card tone="brand">
          <div className={shapes.stack4}>
            <p className={shapes.soft}>{texts.to}</p>
            <p className={styles.name}>{plainName(to.channelName)}</p>
            <p className={styles.number}>{cardGroups(to.cardNumber)}</p>
            <p className={shapes.soft}>{plainName(to.holder)}</p>
          </div>
        </Card>
        <p className={styles.note}>{texts.compare}</p>
        {failed ? (
          <p className={styles.note}>{texts.sendsAgain(money(failed.lendingAmount))}</p>
        ) : null}
      </div>
    </Sheet>
  );
}
