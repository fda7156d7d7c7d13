import { useServerNow, useTerms } from '@pautang/shared/app';
import type { UserInfo } from '@pautang/shared/contract/account';
import type { ReceivingAccount } from '@pautang/shared/contract/loan';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { instantLabel } from '@pautang/shared/format';
import { Page as PageFrame, StateView } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { AccountCard } from './AccountCard';
import { texts } from './texts';

const MINUTE_MS = 60_000;
const toHome = { label: texts.home, href: linkTo(paths.home) };
const toService = { label: texts.contact, href: linkTo(paths.customerCenter) };

interface ChangeableProps {
  readonly owner: UserInfo;
  readonly children: (account: ReceivingAccount) => ReactNode;
}

/**
 * Decision S6. If the borrower may not change the account now, it gives the reason and the date before any code is
 * sent. It opens by itself at that time. The children bring their own page frame.
 */
export function Changeable({ owner, children }: ChangeableProps) {
  const now = useServerNow(MINUTE_MS);
  const { cardChangeDays } = useTerms();
  const { receivingAccount, nextCardChangeAt, state } = owner;
  if (receivingAccount === null)
    return (
      <PageFrame center>
        <StateView
          kind="empty"
          level={1}
          title={texts.noneTitle}
          body={texts.noneBody}
          action={toHome}
        />
      </PageFrame>
    );
  if (state === 'FROZEN')
    return (
      <PageFrame center>
        <StateView
          kind="closed"
          level={1}
          title={texts.frozenTitle}
          body={texts.frozenBody}
          action={toService}
          secondary={toHome}
        />
      </PageFrame>
    );
  if (typeof nextCardChangeAt === 'string' && Date.parse(nextCardChangeAt) > now)
    return (
      <PageFrame>
        <StateView
          kind="closed"
          level={1}
          title={texts.closedTitle(instantLabel(nextCardChangeAt, now))}
          body={texts.closedBody(cardChangeDays)}
          action={toHome}
          secondary={toService}
        />
        <AccountCard account={receivingAccount} />
      </PageFrame>
    );
  return children(receivingAccount);
}
