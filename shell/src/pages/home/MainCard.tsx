import { useTerms } from '@pautang/shared/app';
import { loanStatusLabel } from '@pautang/shared/contract/enums';
import { isOffered } from '@pautang/shared/contract/offers';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import { instantLabel } from '@pautang/shared/format';
import { Button, Chip, ErrorNote } from '@pautang/shared/ui';
import { useCreditCheck } from '../../credit/useCreditCheck';
import { CreditHero } from './CreditHero';
import { Hero, HeroSkeleton } from './Hero';
import styles from './Hero.module.css';
import { LoanHero } from './LoanHero';
import type { Situation } from './situation';
import { texts } from './texts';
import { homeApi } from './useHome';

interface MainCardProps {
  readonly situation: Situation;
  /** the app's path that the button opens; null: a page of the host */
  readonly to: string | null;
  readonly plan: PendingRepayPlan | null;
  /** server time */
  readonly nowMs: number;
}

interface HeroProps<K extends Situation['kind']> {
  readonly situation: Extract<Situation, { kind: K }>;
  readonly to: string;
}

export function MainCard({ situation, to, plan, nowMs }: MainCardProps) {
  const path = to ?? paths.home;
  switch (situation.kind) {
    case 'loan':
      return <LoanHero order={situation.order} to={path} plan={plan} nowMs={nowMs} />;
    case 'limit':
      return <LimitHero situation={situation} to={path} />;
    case 'closed':
      return <ClosedHero situation={situation} to={path} nowMs={nowMs} />;
    case 'rejected':
      return <RejectedHero situation={situation} to={path} />;
    case 'shut':
      return <ShutHero situation={situation} to={path} />;
    default:
      return <CreditHero situation={situation} to={to} />;
  }
}

/** The limit with the lender's worked example. Its button runs the credit check before the amount (section 4). */
function LimitHero({ situation, to }: HeroProps<'limit'>) {
  const { available, limit, example } = situation;
  const { check, isChecking, problem } = useCreditCheck();
  return (
    <Hero
      label={texts.limit.label}
      amount={available}
      gauge={{ value: available, max: limit }}
      body={example === null ? undefined : texts.limit.example(example)}
    >
      <Button variant="accent" full needsLender busy={isChecking} onClick={() => void check(to)}>
        {texts.limit.choose}
      </Button>
      <ErrorNote message={problem} />
    </Hero>
  );
}

/** A limit while the lender gives out no new loans, with the time when it opens. */
function ClosedHero({ situation, to, nowMs }: HeroProps<'closed'> & Pick<MainCardProps, 'nowMs'>) {
  const { available, limit, opensAt } = situation;
  return (
    <Hero
      label={texts.closed.label}
      amount={available}
      gauge={{ value: available, max: limit }}
      body={opensAt === null ? texts.closed.body : texts.closed.opens(instantLabel(opensAt, nowMs))}
    >
      <Button variant="accent" full href={`#${to}`}>
        {texts.closed.action}
      </Button>
    </Hero>
  );
}

/** The last loan was rejected and none is open: the decision, and the day to apply again (decision S7). */
function RejectedHero({ situation, to }: HeroProps<'rejected'>) {
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
      <ShutActions label={texts.seeDecision} to={to} />
    </Hero>
  );
}

/** A limit that cannot be used now, without an open loan: says why or links to the reason, and links to service. */
function ShutHero({ situation, to }: HeroProps<'shut'>) {
  const terms = useTerms();
  const { data, isError } = homeApi.useHomeUserQuery();
  // Wait for the reason, which may be a frozen account, because a button that was replaced under the finger would lead
  // elsewhere.
  if (!data && !isError) return <HeroSkeleton />;
  if (data?.state === 'FROZEN')
    return (
      <Hero label={texts.frozen.title} title={texts.frozen.title} body={texts.frozen.body}>
        <Button
          variant="accent"
          full
          href={linkTo(isOffered(terms, 'tickets') ? paths.customerWorder : paths.customerCenter)}
        >
          {texts.askService}
        </Button>
      </Hero>
    );
  return (
    <Hero label={texts.limit.shutLabel} amount={situation.limit} body={texts.limit.shut}>
      <ShutActions label={texts.limit.shutAction} to={to} />
    </Hero>
  );
}

/** Links to the reason why the borrower cannot borrow now, and to service. */
function ShutActions({ label, to }: { readonly label: string; readonly to: string }) {
  return (
    <>
      <Button variant="accent" full href={`#${to}`}>
        {label}
      </Button>
      <a className={styles.second} href={linkTo(paths.customerCenter)}>
        {texts.askService}
      </a>
    </>
  );
}
