import { useLocation, useTerms } from '@pautang/shared/app';
import type { DeletionBlocker } from '@pautang/shared/contract/account';
import { FormStep } from '@pautang/shared/contract/enums';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf, linkTo } from '@pautang/shared/contract/paths';
import { routeByCreditStatus, routeByLoanStatus } from '@pautang/shared/rules';
import { Button, Card, Page as PageFrame, QueryView, SkeletonCard } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import * as v from '@pautang/shared/schema';
import { useAccountBlockersQuery } from './api';
import styles from './Page.module.css';
import { StepHeading } from './StepHeading';
import { texts } from './texts';

/** History state after a refused deletion. */
export const REFUSED = { deletion: 'refused' } as const;
const refused = v.object({ deletion: v.literal(REFUSED.deletion) });

/** READ_ME: says what prevents the deletion, what is erased, and what the law keeps. */
export function ReadMe() {
  const query = useAccountBlockersQuery();
  const { data, isFetching, refetch } = query;
  const terms = useTerms();
  const wasRefused = v.is(refused, useLocation().state);
  const isBlocked = data !== undefined && data.length > 0;
  const keep = (
    <Button full variant="text" href={linkTo(paths.accountSecurity)}>
      {texts.keep}
    </Button>
  );
  return (
    <PageFrame
      footer={
        isBlocked ? (
          <Button full variant="quiet" busy={isFetching} onClick={() => void refetch()}>
            {texts.checkAgain}
          </Button>
        ) : data ? (
          <>
            <Button full href={linkTo(paths.deleteAccount, { step: 'form' })}>
              {texts.continue}
            </Button>
            {keep}
          </>
        ) : null
      }
    >
      <StepHeading step={FormStep.READ_ME} title={texts.readTitle} />
      <QueryView query={query} skeleton={<SkeletonCard lines={2} height={96} />}>
        {(blockers) =>
          blockers.length > 0 ? <Blockers blockers={blockers} wasRefused={wasRefused} /> : null
        }
      </QueryView>
      <Facts title={texts.goesTitle} lines={texts.goes(terms)}>
        <a className={styles.way} href={linkTo(paths.agreementList)}>
          {texts.agreements}
        </a>
      </Facts>
      <Facts title={texts.staysTitle} lines={texts.stays(terms.reapplyDays)} />
      <Card tone="warn">
        <h2>{texts.lastTitle}</h2>
        <p>{texts.last}</p>
      </Card>
    </PageFrame>
  );
}

interface FactsProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly children?: ReactNode;
}

function Facts({ title, lines, children }: FactsProps) {
  return (
    <Card>
      <h2>{title}</h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {children}
    </Card>
  );
}

interface BlockersProps {
  readonly blockers: readonly DeletionBlocker[];
  readonly wasRefused: boolean;
}

function Blockers({ blockers, wasRefused }: BlockersProps) {
  return (
    <Card tone="danger" label={texts.blockedTitle}>
      <h2>{texts.blockedTitle}</h2>
      {wasRefused ? <p>{texts.stillBlocked}</p> : null}
      <p>{texts.blockedBody}</p>
      <ul className={styles.blockers}>
        {blockers.map((blocker) => (
          <li key={`${blocker.kind} ${blocker.text}`}>
            <p>{blocker.text}</p>
            <a className={styles.way} href={`#${wayOf(blocker)}`}>
              {texts.blockerLinks[blocker.kind]}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function wayOf(blocker: DeletionBlocker): string {
  switch (blocker.kind) {
    case 'loan':
      return routeByLoanStatus(blocker) ?? addressOf(paths.records);
    case 'credit':
      return routeByCreditStatus(blocker) ?? addressOf(paths.home);
    case 'overpayment':
      return addressOf(paths.credit);
    case 'payment':
      return addressOf(paths.records);
    case 'frozen':
      return addressOf(paths.customerCenter);
  }
}
