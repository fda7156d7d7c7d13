import { useServices } from '@pautang/shared/app';
import type { PostedPayment } from '@pautang/shared/contract/repay';
import { instantLabel, money } from '@pautang/shared/format';
import shapes from '@pautang/shared/shapes.module.css';
import { ListGroup, ListLink, Money, Sheet } from '@pautang/shared/ui';
import { useState } from 'react';
import { Receipt } from '../../components/payment/Receipt';
import { texts } from './texts';

interface PaymentsProps {
  readonly payments: readonly PostedPayment[];
  readonly loanNumber: string;
}

export function Payments({ payments, loanNumber }: PaymentsProps) {
  const [open, setOpen] = useState<PostedPayment | null>(null);
  const { clock } = useServices();
  return (
    <div>
      <ListGroup label={texts.payments}>
        {payments.length === 0 ? (
          <ListLink title={texts.noPayments} />
        ) : (
          payments.map((payment) => (
            <ListLink
              key={payment.paymentId}
              title={instantLabel(payment.postedAt, clock.now())}
              detail={texts.receiptOf(payment.receiptNumber)}
              trailing={money(payment.amount)}
              onSelect={() => setOpen(payment)}
            />
          ))
        )}
      </ListGroup>
      {open ? (
        <ReceiptSheet payment={open} loanNumber={loanNumber} onClose={() => setOpen(null)} />
      ) : null}
    </div>
  );
}

interface ReceiptSheetProps {
  readonly payment: PostedPayment;
  readonly loanNumber: string;
  readonly onClose: () => void;
}

function ReceiptSheet({ payment, loanNumber, onClose }: ReceiptSheetProps) {
  return (
    <Sheet open onClose={onClose} title={texts.receipt}>
      <p className={shapes.soft}>{texts.paid}</p>
      <Money amount={payment.amount} size="display" />
      <hr />
      <Receipt payment={payment} loanNumber={loanNumber} />
    </Sheet>
  );
}
