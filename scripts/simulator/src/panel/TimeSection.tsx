import { dateLabel, manilaDate, timeLabel } from '@pautang/shared/format';
import type { ReactNode } from 'react';
import { useHost, useHostState } from '../host/HostContext';
import { useLenderTime } from './lenderClock';
import { Section } from './Section';
import styles from './TimeSection.module.css';
import { texts } from './texts';
import { ToolButton } from './ToolButton';
import { ToolRow } from './ToolRow';

const STEPS = [1, 7, 30] as const;

/** The lender's clock and the buttons that move it forward. It cannot go back. */
export function TimeSection(): ReactNode {
  const { lending } = useHost();
  const now = useLenderTime();
  const hasNext = useHostState((state) => state.clock.hasNext);
  return (
    <Section
      title={texts.time}
      aside={
        <span className={styles.clock} title={texts.lenderClock}>
          {`${dateLabel(manilaDate(now))}, ${timeLabel(now)}`}
        </span>
      }
    >
      <ToolRow>
        {STEPS.map((days) => (
          <ToolButton key={days} onClick={() => void lending.advance(days)}>
            {texts.days(days)}
          </ToolButton>
        ))}
        <ToolButton
          refusal={hasNext ? null : texts.nothingDue}
          onClick={() => void lending.toNextDue()}
        >
          {texts.nextDue}
        </ToolButton>
      </ToolRow>
    </Section>
  );
}
