import { useServerNow, useTerms } from '@pautang/shared/app';
import { REVIEW_ESCALATION_HOURS } from '@pautang/shared/contract/constants';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { duration, instantLabel } from '@pautang/shared/format';
import { StateNews, Steps } from '@pautang/shared/parts';
import { Card } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { Intro } from '../../components/order/Intro';
import { SideNote } from '../../components/order/SideNote';
import { reachUs } from '../../components/order/texts';
import { texts } from './texts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const RENEW_MS = 5_000;

interface WaitingProps {
  readonly title: string;
  /** the instant of the application; null if the lender does not state it */
  readonly since: string | null;
  readonly nextStep: string;
  readonly checked: ReactNode;
}

/** Under approval: progress, expected time, and the contact after a day (section 4, review promise). */
export function Waiting({ title, since, nextStep, checked }: WaitingProps) {
  const now = useServerNow(RENEW_MS);
  const waited = since === null ? 0 : Math.max(0, now - Date.parse(since));
  const terms = useTerms();
  const { review } = terms;
  const isLate = waited >= REVIEW_ESCALATION_HOURS * HOUR_MS;
  const body =
    review === undefined
      ? texts.wait
      : waited < review.minutes * MINUTE_MS
        ? texts.promise(review)
        : texts.longer;
  return (
    <>
      <Intro picture="review" title={title}>
        {body}
      </Intro>
      <StateNews words={isLate ? texts.lateTitle : body} />
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
      {/* Section 4: after 24 hours the borrower should contact service. */}
      <SideNote
        tone={isLate ? 'warn' : 'plain'}
        title={isLate ? texts.lateTitle : texts.askTitle}
        detail={reachUs(terms)}
        link={{ label: texts.contact, href: linkTo(paths.customerCenter) }}
      />
    </>
  );
}
