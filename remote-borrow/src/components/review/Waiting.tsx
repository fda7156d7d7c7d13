import { useServerNow } from '@pautang/shared/app';
import {
  REVIEW_ESCALATION_HOURS,
  REVIEW_PROMISE_MINUTES,
} from '@pautang/shared/contract/constants';
import { duration, instantLabel } from '@pautang/shared/format';
import { Card, Steps } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { Intro } from '../order/Intro';
import { ServiceNote } from './ServiceNote';
import { texts } from './texts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const RENEW_MS = 5_000;

export interface WaitingProps {
  /** the page's sentence */
  readonly title: string;
  /** when the application was sent: an instant; null where the lender does not say */
  readonly since: string | null;
  /** what follows the approval */
  readonly nextStep: string;
  readonly checked: ReactNode;
  readonly children?: ReactNode;
}

/** Under approval: how far it is, how long it takes, and whom to ask after a day (section 4, review promise). */
export function Waiting({ title, since, nextStep, checked, children }: WaitingProps): ReactNode {
  const now = useServerNow(RENEW_MS);
  const waited = since === null ? 0 : Math.max(0, now - Date.parse(since));
  const isPromised = waited < REVIEW_PROMISE_MINUTES * MINUTE_MS;
  return (
    <>
      <Intro picture="review" title={title}>
        {isPromised ? texts.promise(REVIEW_PROMISE_MINUTES) : texts.longer}
      </Intro>
      <Card>
        <Steps
          label={texts.steps}
          items={[
            {
              state: 'done',
              title: texts.sent,
              ...(since === null ? {} : { detail: instantLabel(since, now) }),
            },
            {
              state: 'now',
              title: texts.underApproval,
              detail: waited < MINUTE_MS ? texts.started : texts.soFar(duration(waited)),
            },
            { state: 'todo', title: nextStep },
          ]}
        />
      </Card>
      {checked}
      <ServiceNote isLate={waited >= REVIEW_ESCALATION_HOURS * HOUR_MS} />
      {children}
    </>
  );
}
