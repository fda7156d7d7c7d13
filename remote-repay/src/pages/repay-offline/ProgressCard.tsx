import { Card, Steps } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import type { CheckoutData } from './data';
import { texts } from './texts';

/** Pending, received, posted. Posted never stands as done here: the page moves on when the lender says so. */
export function ProgressCard({ checkout }: { checkout: CheckoutData }): ReactNode {
  const isReceived = checkout.state === 'RECEIVED';
  return (
    <Card>
      <Steps
        label={texts.steps}
        items={[
          isReceived
            ? { state: 'done', title: texts.sent }
            : { state: 'now', title: texts.waiting, detail: texts.waitingDetail },
          isReceived
            ? { state: 'now', title: texts.received, detail: texts.receivedDetail }
            : { state: 'todo', title: texts.received },
          { state: 'todo', title: texts.posted },
        ]}
      />
    </Card>
  );
}
