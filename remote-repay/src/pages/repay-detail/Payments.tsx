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
        <Sheet open onClose={() => setOpen(null)} title={texts.receipt}>
          <p className={shapes.soft}>{texts.paid}</p>
          <Money amount={open.amount} size="display" />
          <hr />
          <Receipt payment={open} loanNumber={loanNumber} />
        </Sheet>
      ) : null}
    </div>
  );
}
