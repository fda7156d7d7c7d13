import type { Clock } from '@pautang/shared/app';
import {
  Link,
  useAsOf,
  useCountdown,
  useIsOnline,
  useNavigate,
  useServices,
  useTerms,
} from '@pautang/shared/app';
import { LoanStatus } from '@pautang/shared/contract/enums';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf, flag } from '@pautang/shared/contract/paths';
import { cardGroups, countdown, plainName, timeLabel } from '@pautang/shared/format';
import { CopyButton, LastChecked, StateNews, Steps } from '@pautang/shared/parts';
import { routeByRenewal } from '@pautang/shared/rules';
import shapes from '@pautang/shared/shapes.module.css';
import { Card, Money, StateView } from '@pautang/shared/ui';
import type { Checkout } from '../../api';
import { notPostedTicket } from '../../components/payment/notPosted';
import { pathOf } from './billerPath';
import styles from './CheckoutView.module.css';
import { texts } from './texts';

interface CheckoutViewProps {
  readonly checkout: Checkout;
  /** the arrival of the answer by the phone's clock, in epoch ms */
  readonly stampMs: number;
  readonly onCheck: () => PromiseLike<{ readonly error?: unknown }>;
}

/** Hides a reference after its deadline, even before the lender says that it expired, unless its money was received. */
export function CheckoutView(props: CheckoutViewProps) {
  const { checkout } = props;
  const left = useCountdown(checkout.expiresAt);
  const isWaiting = checkout.state === 'PENDING';
  const isExpired = checkout.state === 'EXPIRED' || (isWaiting && left === 0);
  const news = isExpired
    ? texts.expiredTitle
    : isWaiting
      ? texts.waiting
      : `${texts.received}. ${texts.receivedDetail}`;
  return (
    <>
      <StateNews words={news} />
      {isExpired ? (
        <Expired checkout={checkout} />
      ) : (
        <>
          <BillerCard checkout={checkout} />
          {isWaiting ? (
            <>
              <Card tone="warn" className={styles.valid}>
                <span className={styles.validLabel}>{texts.validFor}</span>
                {/* Counts down to the absolute deadline; screen readers do not read it out each second. */}
                <span role="timer" className={styles.left}>
                  {countdown(left)}
                </span>
              </Card>
              <HowToPay checkout={checkout} />
            </>
          ) : null}
          <ProgressCard checkout={checkout} />
          <Freshness {...props} />
        </>
      )}
    </>
  );
}

/** To get a new reference, the borrower decides again what to pay, because the price may have changed. */
function Expired({ checkout }: { readonly checkout: Checkout }) {
  const terms = useTerms();
  const navigate = useNavigate();
  const { loanOrderId, loanStatus, process } = checkout;
  const isOverdue = loanStatus === LoanStatus.OVERDUE;
  const decide = process
    ? routeByRenewal({ ...process, state: 'CONFIRMED' })
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
        onSelect: () => void navigate(notPostedTicket(terms, checkout)),
      }}
    />
  );
}

function BillerCard({ checkout }: { readonly checkout: Checkout }) {
  const { amount, reference, billerName, billerPath } = checkout;
  const sum = <Money amount={amount} size="display" />;
  const grouped = <span className={styles.reference}>{cardGroups(reference)}</span>;
  const path = <span className={styles.path}>{plainName(billerPath)}</span>;
  const facts = [
    [texts.amount, sum, String(amount), texts.amountLabel],
    [texts.reference, grouped, reference, texts.referenceLabel],
    [texts.biller, path, plainName(billerName), texts.billerLabel],
  ] as const;
  return (
    <Card label={texts.heading}>
      <dl>
        {facts.map(([label, shown, copied, name]) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>
              {shown}
              <CopyButton value={copied} label={name} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** The next page opens once the lender has posted the payment, so this one never shows it as done. */
function ProgressCard({ checkout }: { readonly checkout: Checkout }) {
  const isReceived = checkout.state === 'RECEIVED';
  const { postingMinutes } = useTerms().repayment ?? {};
  return (
    <Card>
      <Steps
        label={texts.steps}
        items={[
          isReceived
            ? { state: 'done', title: texts.sent }
            : { state: 'now', title: texts.waiting, detail: texts.waitingDetail(postingMinutes) },
          isReceived
            ? { state: 'now', title: texts.received, detail: texts.receivedDetail }
            : { state: 'todo', title: texts.received },
          { state: 'todo', title: texts.posted },
        ]}
      />
    </Card>
  );
}

function HowToPay({ checkout }: { readonly checkout: Checkout }) {
  const [wallet = '', ...stations] = pathOf(checkout);
  const biller = stations.pop();
  const steps = [
    texts.open(wallet),
    ...stations.map(texts.tap),
    ...(biller === undefined ? [] : [texts.choose(biller)]),
    texts.enter(checkout.amount),
    texts.payAndReturn,
  ];
  return (
    <Card>
      <h2 id="how-to-pay">{texts.howToPay(wallet)}</h2>
      <ol className={styles.how} aria-labelledby="how-to-pay">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  );
}

/** Server time, in epoch ms, of a moment that the phone's clock stamped with `stampMs` (decision P14). */
const serverTimeOf = (clock: Clock, stampMs: number): number =>
  clock.now() - (Date.now() - stampMs);

function Freshness({ checkout, stampMs, onCheck }: CheckoutViewProps) {
  const isOnline = useIsOnline();
  const savedAt = useAsOf();
  const { clock } = useServices();
  const terms = useTerms();
  const time = timeLabel(savedAt ?? serverTimeOf(clock, stampMs));
  return (
    <div className={shapes.soft}>
      {isOnline && savedAt === null ? (
        <LastChecked
          time={time}
          still={checkout.state === 'RECEIVED' ? texts.stillReceived : texts.stillWaiting}
          onCheck={onCheck}
        />
      ) : (
        <p className={styles.time}>{texts.offlineAsOf(time)}</p>
      )}
      <p className={styles.help}>
        {texts.notShown} <Link to={notPostedTicket(terms, checkout)}>{texts.tellUs}</Link>
      </p>
    </div>
  );
}
