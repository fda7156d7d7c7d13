import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { useServices } from '@pautang/shared/app';
import { accountLabel, money, plainName } from '@pautang/shared/format';
import { Button, Card, Steps } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import type { LoanOrderStatus } from '../order/api';
import { Intro } from '../order/Intro';
import { SideNote } from '../order/SideNote';
import { applicationSteps } from './applicationSteps';
import { texts } from './texts';

/** Section 4: a failed disbursement prompts the borrower to update the bank card. */
export function PayoutFailed({ status }: { status: LoanOrderStatus }): ReactNode {
  const { clock } = useServices();
  const { order, receivingAccount } = status;
  return (
    <>
      <Intro picture="rejection" title={texts.failedTitle}>
        {texts.failedBody(money(order.lendingAmount), accountLabel(receivingAccount))}
      </Intro>
      <Card>
        <Steps
          label={texts.steps}
          items={[
            ...applicationSteps(status, clock.now()),
            {
              state: 'failed',
              title: texts.failedStep(plainName(receivingAccount.channelName)),
              detail: texts.failedDetail,
            },
          ]}
        />
      </Card>
      <Button full href={linkTo(paths.smsVerification)}>
        {texts.change}
      </Button>
      <SideNote
        title={texts.changeTitle}
        detail={texts.changeNote}
        link={{ label: texts.contact, href: linkTo(paths.customerCenter) }}
      />
    </>
  );
}
