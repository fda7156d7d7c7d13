import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { useServerNow } from '@pautang/shared/app';
import { DEPOSIT_MINUTES } from '@pautang/shared/contract/constants';
import { accountLabel, instantLabel, money, plainName } from '@pautang/shared/format';
import { Card, Steps } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import type { LoanOrderStatus } from '../order/api';
import { Intro } from '../order/Intro';
import { SideNote } from '../order/SideNote';
import { applicationSteps } from './applicationSteps';
import { texts } from './texts';

const MINUTE_MS = 60_000;
const RENEW_MS = 10_000;

export interface OnItsWayProps {
  readonly status: LoanOrderStatus;
  readonly checked: ReactNode;
}

/** Approved and paid out: the deposit is expected 10 to 60 minutes later (section 9). */
export function OnItsWay({ status, checked }: OnItsWayProps): ReactNode {
  const now = useServerNow(RENEW_MS);
  const { order, receivingAccount } = status;
  const account = accountLabel(receivingAccount);
  const { min, max } = DEPOSIT_MINUTES;
  const sentAt = Date.parse(status.lendingAt ?? status.decidedAt ?? order.appliedAt);
  const expectedAt = sentAt + max * MINUTE_MS;
  const isLate = now > expectedAt;
  return (
    <>
      <Intro picture="lending" title={texts.title(money(order.lendingAmount))}>
        {isLate ? texts.lateBody(account, max) : texts.body(account, min, max)}
      </Intro>
      <Card>
        <Steps
          label={texts.steps}
          items={[
            ...applicationSteps(status, now),
            {
              state: 'now',
              title: texts.transfer(plainName(receivingAccount.channelName)),
              detail: isLate ? texts.waiting : texts.expected(instantLabel(expectedAt, now)),
            },
            { state: 'todo', title: texts.arrived(account) },
          ]}
        />
      </Card>
      {checked}
      <SideNote title={texts.factsTitle} detail={texts.facts} />
      {isLate ? (
        <SideNote
          tone="warn"
          title={texts.lateTitle}
          detail={texts.lateDetail}
          link={{ label: texts.contact, href: linkTo(paths.customerCenter) }}
        />
      ) : null}
    </>
  );
}
