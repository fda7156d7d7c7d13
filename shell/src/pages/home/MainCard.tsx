import { isDoneByHost, useServices, useTerms } from '@pautang/shared/app';
import { hostOpenPage } from '@pautang/shared/contract/hostPages';
import { isOffered } from '@pautang/shared/contract/offers';
import * as paths from '@pautang/shared/contract/paths';
import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import { Button, ErrorNote } from '@pautang/shared/ui';
import { useState } from 'react';
import { useCreditCheck } from '../../credit/useCreditCheck';
import { cardOf } from './cardOf';
import { Hero, HeroSkeleton } from './Hero';
import styles from './Hero.module.css';
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

/** The big card: the borrower's situation and the one next step. */
export function MainCard({ situation, to, plan, nowMs }: MainCardProps) {
  const terms = useTerms();
  const host = useHostPage();
  const { check, isChecking, problem } = useCreditCheck();
  // A limit may be shut because the account is frozen. Wait for the reason, because a button that was replaced under
  // the finger would lead elsewhere.
  const user = homeApi.useHomeUserQuery(undefined, { skip: situation.kind !== 'shut' });
  if (situation.kind === 'shut' && !user.data && !user.isError) return <HeroSkeleton />;
  const isFrozen = situation.kind === 'shut' && user.data?.state === 'FROZEN';
  const service = isOffered(terms, 'tickets') ? paths.customerWorder : paths.customerCenter;
  const path = isFrozen ? service : (to ?? paths.home);
  const card = cardOf(situation, { to, plan, nowMs, terms, isFrozen });
  const { action, hostPage, isChecked, needsLender = false, progress, second, ...hero } = card;
  const open = hostPage && (() => host.open(hostPage.page, hostPage.creditOrderId));
  const act = () => (open && !isChecked ? open() : check(open ? paths.confirmQuota : path, open));
  return (
    <Hero {...hero}>
      {progress}
      <Button
        variant="accent"
        full
        needsLender={needsLender}
        {...(open || isChecked
          ? { busy: isChecking, onClick: () => void act() }
          : { href: `#${path}` })}
      >
        {action}
      </Button>
      {second && (
        <a className={styles.second} href={`#${second.to}`}>
          {second.label}
        </a>
      )}
      <ErrorNote message={problem ?? host.problem} />
    </Hero>
  );
}

/** Opens a native form page (decision N4). Without a host, `problem` says where to do the step. */
function useHostPage() {
  const { bridge } = useServices();
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (page: string, creditOrderId: string | null) => {
    const query: Record<string, string> = creditOrderId === null ? {} : { creditOrderId };
    const isOpen = await isDoneByHost(bridge, hostOpenPage, { page, query });
    setProblem(isOpen ? null : texts.apply.noHost);
  };
  return { open, problem };
}
