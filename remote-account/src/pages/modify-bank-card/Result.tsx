import { useServices, useTerms } from '@pautang/shared/app';
import { LoanStatus } from '@pautang/shared/contract/enums';
import type { ReceivingAccount } from '@pautang/shared/contract/loan';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf, linkTo } from '@pautang/shared/contract/paths';
import { accountLabel, instantLabel, money } from '@pautang/shared/format';
import { Illustration } from '@pautang/shared/parts';
import shapes from '@pautang/shared/shapes.module.css';
import { Button, Card, Page as PageFrame, QueryView, SkeletonCard } from '@pautang/shared/ui';
import { useEffect, useRef } from 'react';
import { useAccountOpenOrdersQuery } from '../../components/card-change/api';
import { useAccountUserQuery } from '../../components/user';
import styles from './Result.module.css';
import { texts } from './texts';

/** The address of the result; `loanOrderId`: the loan whose payout was sent again. */
export const resultAddress = (loanOrderId: string | null): string =>
  addressOf(paths.modifyBankCard, { isChanged: 't', ...(loanOrderId && { loanOrderId }) });

/** The receiving account after the change, and the payout of this loan that was sent again; null: of none. */
export function Result({ loanOrderId }: { readonly loanOrderId: string | null }) {
  const { deposit } = useTerms();
  const owner = useAccountUserQuery();
  const orders = useAccountOpenOrdersQuery(undefined, { skip: loanOrderId === null });
  // Until the refetch ends, the cached answer has the old account.
  const isOld = owner.isFetching || orders.isFetching;
  const account = isOld ? undefined : (owner.data?.receivingAccount ?? undefined);
  const order = orders.data?.find((one) => one.loanOrderId === loanOrderId);
  const isOnItsWay = !isOld && order?.status === LoanStatus.LENDING;
  return (
    <PageFrame
      center
      {...(account === undefined ? { heading: texts.resultHeading } : {})}
      footer={
        loanOrderId === null ? (
          <Button full href={linkTo(paths.home)}>
            {texts.home}
          </Button>
        ) : (
          <>
            <Button full href={linkTo(paths.lending, { loanOrderId })}>
              {texts.follow}
            </Button>
            <Button full variant="text" href={linkTo(paths.home)}>
              {texts.home}
            </Button>
          </>
        )
      }
    >
      <QueryView
        query={{ ...owner, data: account }}
        skeleton={<SkeletonCard lines={5} height={260} />}
      >
        {(changed) => (
          <>
            <Changed
              account={changed}
              nextAt={owner.data?.nextCardChangeAt ?? null}
              isRepair={loanOrderId !== null}
            />
            {isOnItsWay ? (
              <Card tone="brand">
                <h2>{texts.again(money(order.lendingAmount))}</h2>
                <p className={shapes.body}>{texts.againBody(deposit?.minutes)}</p>
              </Card>
            ) : null}
            <p className={styles.note}>
              {texts.notYou} <a href={linkTo(paths.customerCenter)}>{texts.contact}</a>
            </p>
          </>
        )}
      </QueryView>
    </PageFrame>
  );
}

interface ChangedProps {
  readonly account: ReceivingAccount;
  /** an instant; null: at any time */
  readonly nextAt: string | null;
  /** the change repaired a payout, so there is no waiting time */
  readonly isRepair: boolean;
}

/** The heading takes the focus, because the path is that of the form and the shell does not move it. */
function Changed({ account, nextAt, isRepair }: ChangedProps) {
  const { clock } = useServices();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.intro}>
      <Illustration name="success" />
      <h1 ref={heading} tabIndex={-1}>
        {texts.done(accountLabel(account))}
      </h1>
      <p className={shapes.lead}>
        {texts.doneBody}{' '}
        {nextAt === null ? null : texts.nextChange(instantLabel(nextAt, clock.now()))}
        {nextAt === null && isRepair ? texts.noWait : null}
      </p>
    </div>
  );
}
