import { useServices } from '@pautang/shared/app';
import type { PostedPayment } from '@pautang/shared/contract/repay';
import { instantLabel, money } from '@pautang/shared/format';
import { ListGroup, ListLink } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { ReceiptSheet } from './ReceiptSheet';
import { receiptOf, texts } from './texts';

/** What the lender has posted; each opens its receipt. */
export function Payments({ payments }: { payments: readonly PostedPayment[] }): ReactNode {
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
              detail={receiptOf(payment.receiptNumber)}
              trailing={money(payment.amount)}
              onSelect={() => setOpen(payment)}
            />
          ))
        )}
      </ListGroup>
      {open ? <ReceiptSheet payment={open} onClose={() => setOpen(null)} /> : null}
    </div>
  );
}
