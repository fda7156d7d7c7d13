import type { ReactNode } from 'react';
import { useHost } from '../host/HostContext';
import { ConsoleLink } from './ConsoleLink';
import { EventButtons } from './EventButtons';
import { FaultForm } from './FaultForm';
import styles from './LenderSection.module.css';
import { Section } from './Section';
import { everydayEvents, otherEvents, texts } from './texts';
import { ToolButton } from './ToolButton';
import { ToolRow } from './ToolRow';

/** What happens on the lender's side. Every button is always there: what a state does not allow, the lender refuses. */
export function LenderSection(): ReactNode {
  const { lending } = useHost();
  return (
    <Section
      title={texts.lender}
      aside={<ConsoleLink path="/sandbox">{texts.lenderConsole}</ConsoleLink>}
    >
      <EventButtons events={everydayEvents} />
      <details>
        <summary className={styles.summary}>{texts.more}</summary>
        <div className={styles.others}>
          <EventButtons isEven events={otherEvents} />
          <ToolRow isEven>
            <ToolButton onClick={() => void lending.maintenance(true)}>
              {texts.maintenanceOn}
            </ToolButton>
            <ToolButton onClick={() => void lending.maintenance(false)}>
              {texts.maintenanceOff}
            </ToolButton>
            <ToolButton onClick={() => void lending.lendingWindow(false)}>
              {texts.windowClosed}
            </ToolButton>
            <ToolButton onClick={() => void lending.lendingWindow(true)}>
              {texts.windowOpen}
            </ToolButton>
          </ToolRow>
        </div>
      </details>
      <details>
        <summary className={styles.summary}>{texts.faults}</summary>
        <FaultForm />
      </details>
    </Section>
  );
}
