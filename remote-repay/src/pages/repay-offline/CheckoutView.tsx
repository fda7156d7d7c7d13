import type { Clock } from '@pautang/shared/app';
import { Link, useCountdown, useIsOnline, useNavigate, useServices } from '@pautang/shared/app';
import { LoanStatus } from '@pautang/shared/contract/enums';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf, flag } from '@pautang/shared/contract/paths';
import { cardGroups, countdown, plainName, timeLabel } from '@pautang/shared/format';
import { CopyButton, Steps } from '@pautang/shared/parts';
import { Button, Card, Money, StateView } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Checkout } from '../../api';
import { notPostedTicket } from '../../components/notPosted';
import styles from './CheckoutView.module.css';
import { routeByFee } from './routeByFee';
import { texts } from './texts';

interface CheckoutViewProps {
  readonly checkout: Checkout;
  /** when the answer came, by the phone's clock */
  readonly stampMs: number;
  readonly onCheck: () => PromiseLike<unknown>;
}

/** A reference past its deadline is never offered, also before the lender says so; money on its way is. */
export function CheckoutView({ checkout, stampMs, onCheck }: CheckoutViewProps): ReactNode {
  const left = useCountdown(checkout.expiresAt);
  const isWaiting = checkout.state === 'PENDING';
  if (checkout.state === 'EXPIRED' || (isWaiting && left === 0)) {
    return <Expired checkout={checkout} />;
  }
  return (
    <>
      <BillerCard checkout={checkout} />
      {isWaiting ? (
        <Card tone="warn" className={styles.valid}>
          <span className={styles.validLabel}>{texts.validFor}</span>
          {/* Counts down to the absolute deadline; screen readers do not read it out each second. */}
          <span role="timer" className={styles.left}>
            {countdown(left)}
          </span>
        </Card>
      ) : null}
      <ProgressCard checkout={checkout} />
      <LastChecked checkout={checkout} stampMs={stampMs} onCheck={onCheck} />
    </>
  );
}

/** A new reference comes from deciding anew what to pay: the price may have moved since. */
function Expired({ checkout }: { readonly checkout: Checkout }): ReactNode {
  const navigate = useNavigate();
  const { loanOrderId, loanStatus, process } = checkout;
  const isOverdue = loanStatus === LoanStatus.OVERDUE;
  const decide = process
    ? routeByFee(process)
    : addressOf(paths.repay, { loanOrderId, isOverdue: flag(isOverdue) });
  return (
    <StateView
      kind="empty"
      title={texts.expiredTitle}
      body={texts.expiredBody}
      action={{
        label: texts.newReference,
        onSelect: () => void navigate(decide, { replace: true }),
      }}
      secondary={{
        label: texts.paidAlready,
        onSelect: () => void navigate(notPostedTicket(checkout)),
      }}
    />
  );
}

/** What the borrower carries over to the wallet: each figure with its own copy button. */
function BillerCard({ checkout }: { readonly checkout: Checkout }): ReactNode {
  const { amount, reference, billerName, billerPath } = checkout;
  return (
    <Card label={texts.heading}>
      <dl>
        <div className={styles.fact}>
          <dt className={styles.label}>{texts.amount}</dt>
          <dd className={styles.value}>
            <Money amount={amount} size="display" />
            <CopyButton value={String(amount)} label={texts.amountLabel} />
          </dd>
        </div>
        <div className={styles.fact}>
          <dt className={styles.label}>{texts.reference}</dt>
          <dd className={styles.value}>
            <span className={styles.reference}>{cardGroups(reference)}</span>
            <CopyButton value={reference} label={texts.referenceLabel} />
          </dd>
        </div>
        <div className={styles.fact}>
          <dt className={styles.label}>{texts.biller}</dt>
          <dd className={styles.value}>
            <span className={styles.path}>{plainName(billerPath)}</span>
            <CopyButton value={plainName(billerName)} label={texts.billerLabel} />
          </dd>
        </div>
      </dl>
      <p className={styles.exact}>{texts.exact}</p>
    </Card>
  );
}

/**
 * Pending, received, posted. This page never shows a posted payment as done: it moves on once the lender has posted it.
 */
function ProgressCard({ checkout }: { readonly checkout: Checkout }): ReactNode {
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

/** Server time, in epoch ms, of a moment that the phone's clock stamped with `stampMs` (decision P14). */
const serverTimeOf = (clock: Clock, stampMs: number): number =>
  clock.now() - (Date.now() - stampMs);

/** How fresh the page is, and the way out when a payment does not show. */
function LastChecked({ checkout, stampMs, onCheck }: CheckoutViewProps): ReactNode {
  const [isChecking, setIsChecking] = useState(false);
  const isOnline = useIsOnline();
  const { clock } = useServices();
  const time = timeLabel(serverTimeOf(clock, stampMs));
  const check = async () => {
    setIsChecking(true);
    await onCheck();
    setIsChecking(false);
  };
  return (
    <div className={styles.checked}>
      <div className={styles.row}>
        <span className={styles.time}>
          {isOnline ? texts.lastChecked(time) : texts.offlineAsOf(time)}
        </span>
        {isOnline ? (
          <span className={styles.check}>
            <Button variant="text" busy={isChecking} onClick={() => void check()}>
              {texts.checkNow}
            </Button>
          </span>
        ) : null}
      </div>
      <p className={styles.help}>
        {texts.notShown} <Link to={notPostedTicket(checkout)}>{texts.tellUs}</Link>
      </p>
    </div>
  );
}
