import { dateLabel, manilaDate, timeLabel } from '@pautang/shared/format';
import type { ReactNode } from 'react';
import { useHost } from '../host/HostContext';
import { Section } from './Section';
import styles from './TimeSection.module.css';
import { texts } from './texts';
import { ToolButton } from './ToolButton';
import { ToolRow } from './ToolRow';
import { useRepeated } from './useRepeated';

const STEPS = [1, 7, 30] as const;

/** The lender's clock and the buttons that move it forward. It cannot go back. */
export function TimeSection(): ReactNode {
  const { lender, lending } = useHost();
  const clock = useRepeated(lender.clock);
  return (
    <Section
      title={texts.time}
      aside={
        clock ? (
          <span className={styles.clock} title={texts.lenderClock}>
            {dateLabel(manilaDate(clock.now))}, {timeLabel(clock.now)}
          </span>
        ) : null
      }
    >
      <ToolRow>
        {STEPS.map((days) => (
          <ToolButton key={days} onClick={() => void lending.advance(days)}>
            {texts.days(days)}
          </ToolButton>
        ))}
        <ToolButton onClick={() => void lending.toNextDue()}>{texts.nextDue}</ToolButton>
      </ToolRow>
    </Section>
  );
}
