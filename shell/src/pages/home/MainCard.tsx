import { loanStatusLabel } from '@pautang/shared/contract/enums';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import { instantLabel } from '@pautang/shared/format';
import { Button, Chip, ErrorNote } from '@pautang/shared/ui';
import { useCreditCheck } from '../../credit/useCreditCheck';
import { CreditHero } from './CreditHero';
import { Hero } from './Hero';
import styles from './Hero.module.css';
import { LoanHero } from './LoanHero';
import type { Situation } from './situation';
import { texts } from './texts';

interface MainCardProps {
  readonly situation: Situation;
  readonly plan: PendingRepayPlan | null;
  /** server time */
  readonly nowMs: number;
}

interface HeroProps<K extends Situation['kind']> {
  readonly situation: Extract<Situation, { kind: K }>;
}

/** The big card: one matter, one button. */
export function MainCard({ situation, plan, nowMs }: MainCardProps) {
  switch (situation.kind) {
    case 'loan':
      return <LoanHero order={situation.order} plan={plan} nowMs={nowMs} />;
    case 'limit':
      return <LimitHero situation={situation} />;
    case 'closed':
      return <ClosedHero situation={situation} nowMs={nowMs} />;
    case 'rejected':
      return <RejectedHero situation={situation} />;
    case 'shut':
      return <ShutHero limit={situation.limit} />;
    default:
      return <CreditHero situation={situation} nowMs={nowMs} />;
  }
}

/** What can be borrowed, with the worked example of the lender. The credit check stands before the amount (section 4). */
function LimitHero({ situation }: HeroProps<'limit'>) {
  const { available, limit, example, isRepeat } = situation;
  const { check, isChecking, problem } = useCreditCheck();
  const body =
    example === null
      ? {}
      : {
          body: texts.limit.example(
            example.loanAmount,
            example.termDays,
            example.interest,
            example.processingFee,
            example.eirBasisPoints,
          ),
        };
  return (
    <Hero
      label={texts.limit.label}
      amount={available}
      gauge={{ value: available, max: limit }}
      {...body}
    >
      <Button
        variant="accent"
        full
        busy={isChecking}
        onClick={() => void check(isRepeat ? paths.loopQuota : paths.confirmQuota)}
      >
        {texts.limit.choose}
      </Button>
      <ErrorNote message={problem} />
    </Hero>
  );
}

/** A limit that waits: no new loans are given out now, and when they are again. */
function ClosedHero({ situation, nowMs }: HeroProps<'closed'> & Pick<MainCardProps, 'nowMs'>) {
  const { available, limit, opensAt } = situation;
  return (
    <Hero
      label={texts.closed.label}
      amount={available}
      gauge={{ value: available, max: limit }}
      body={opensAt === null ? texts.closed.body : texts.closed.opens(instantLabel(opensAt, nowMs))}
    >
      <Button variant="accent" full href={linkTo(paths.borrowGuide)}>
        {texts.closed.action}
      </Button>
    </Hero>
  );
}

/** The last loan was rejected and none is open: what became of it, and from when on one may apply again (decision S7). */
function RejectedHero({ situation }: HeroProps<'rejected'>) {
  const { order, reapplyDate } = situation;
  return (
    <Hero
      label={texts.rejected.label}
      amount={order.loanAmount}
      gauge={{ value: 0, max: 1 }}
      chip={<Chip tone="warn">{loanStatusLabel[order.status]}</Chip>}
      body={
        <>
          <p>{texts.rejected.body}</p>
          {reapplyDate !== null && <p>{texts.rejected.again(reapplyDate)}</p>}
        </>
      }
    >
      <ShutActions
        label={texts.seeDecision}
        href={linkTo(paths.rejectDetails, { loanOrderId: order.loanOrderId })}
      />
    </Hero>
  );
}

/** A limit that cannot be used now and no open loan: where the reason can be read. `limit` in whole pesos. */
function ShutHero({ limit }: { readonly limit: number }) {
  return (
    <Hero
      label={texts.limit.shutLabel}
      amount={limit}
      gauge={{ value: 0, max: 1 }}
      body={texts.limit.shut}
    >
      <ShutActions label={texts.limit.shutAction} href={linkTo(paths.records)} />
    </Hero>
  );
}

/** Where a borrower who cannot borrow now reads why, and whom to ask. */
function ShutActions({ label, href }: { readonly label: string; readonly href: string }) {
  return (
    <>
      <Button variant="accent" full href={href}>
        {label}
      </Button>
      <a className={styles.second} href={linkTo(paths.customerCenter)}>
        {texts.limit.shutService}
      </a>
    </>
  );
}
