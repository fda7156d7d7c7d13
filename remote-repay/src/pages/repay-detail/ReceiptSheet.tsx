import type { PostedPayment } from '@pautang/shared/contract/repay';
import { Money, Sheet } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { Allocation } from '../../components/Allocation';
import { ReceiptFacts } from '../../components/ReceiptFacts';
import styles from './ReceiptSheet.module.css';
import { texts } from './texts';

interface ReceiptSheetProps {
  payment: PostedPayment;
  onClose: () => void;
}

export function ReceiptSheet({ payment, onClose }: ReceiptSheetProps): ReactNode {
  return (
    <Sheet open onClose={onClose} title={texts.receipt}>
      <p className={styles.label}>{texts.paid}</p>
      <Money amount={payment.amount} size="display" />
      <hr />
      <Allocation payment={payment} />
      <hr />
      <ReceiptFacts payment={payment} />
    </Sheet>
  );
}
