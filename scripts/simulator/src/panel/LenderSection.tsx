import { catalogue } from '@pautang/shared/contract/catalogue';
import type { ReactNode } from 'react';
import { useCallback, useState } from 'react';
import { useHost, useHostState } from '../host/HostContext';
import { texts as hostTexts } from '../host/texts';
import type { FaultName } from '../lender/shapes';
import { faultNames } from '../lender/shapes';
import { ConsoleLink } from './ConsoleLink';
import styles from './LenderSection.module.css';
import { Section } from './Section';
import { everydayEvents, faultLabels, otherEvents, texts } from './texts';
import { ToolButton } from './ToolButton';
import { ToolRow } from './ToolRow';
import { useRepeated } from './useRepeated';

const EVERY = '';
// oxlint-disable-next-line unicorn/no-array-sort -- the keys are a list of their own; toSorted needs Chrome 110.
const methods = Object.keys(catalogue).sort();

/** Events at the lender. Those that it would refuse are disabled, with its reason. */
export function LenderSection(): ReactNode {
  const { lending } = useHost();
  const refusalOf = useRefusals();
  return (
    <Section
      title={texts.lender}
      aside={<ConsoleLink path="/sandbox">{texts.lenderConsole}</ConsoleLink>}
    >
      <EventButtons events={everydayEvents} refusalOf={refusalOf} />
      <details>
        <summary className={styles.summary}>{texts.more}</summary>
        <div className={styles.others}>
          <EventButtons isEven events={otherEvents} refusalOf={refusalOf} />
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

/** Why an event cannot happen to the borrower now; null where it can, and until the lender has said. */
function useRefusals(): (event: string) => string | null {
  const { lender } = useHost();
  const mobile = useHostState((state) => state.user?.mobile ?? null);
  const ask = useCallback(
    async () => (mobile === null ? null : lender.events(mobile)),
    [lender, mobile],
  );
  const told = useRepeated(ask);
  return (event) => (mobile === null ? hostTexts.nobody : (told?.get(event) ?? null));
}

interface EventButtonsProps {
  /** name in the control API, and label */
  events: readonly (readonly [event: string, label: string])[];
  refusalOf: (event: string) => string | null;
  isEven?: boolean;
}

function EventButtons({ events, refusalOf, isEven = false }: EventButtonsProps): ReactNode {
  const { lending } = useHost();
  const busy = useHostState((state) => state.busy);
  return (
    <ToolRow isEven={isEven}>
      {events.map(([event, label]) => (
        <ToolButton
          key={event}
          isBusy={busy === event}
          refusal={refusalOf(event)}
          onClick={() => void lending.event(event)}
        >
          {label}
        </ToolButton>
      ))}
    </ToolRow>
  );
}

/** Faults that the lender makes on purpose, for the next call or until they are cleared. */
function FaultForm(): ReactNode {
  const { lending } = useHost();
  const [what, setWhat] = useState<FaultName>('lostAnswer');
  const [where, setWhere] = useState(EVERY);
  const ask = (next: number | null) =>
    void lending.fault(what, where === EVERY ? null : where, next);
  return (
    <div className={styles.form}>
      <label className={styles.field}>
        <span className={styles.label}>{texts.faultWhat}</span>
        <select
          className={styles.select}
          value={what}
          onChange={({ target }) =>
            setWhat(faultNames.find((name) => name === target.value) ?? 'lostAnswer')
          }
        >
          {faultNames.map((name) => (
            <option key={name} value={name}>
              {faultLabels[name]}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        <span className={styles.label}>{texts.faultWhere}</span>
        <select
          className={styles.select}
          value={where}
          onChange={({ target }) => setWhere(target.value)}
        >
          <option value={EVERY}>{texts.everyCall}</option>
          {methods.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <ToolRow>
        <ToolButton onClick={() => ask(1)}>{texts.nextCall}</ToolButton>
        <ToolButton onClick={() => ask(null)}>{texts.untilCleared}</ToolButton>
        <ToolButton onClick={() => void lending.clearFaults()}>{texts.clearFaults}</ToolButton>
      </ToolRow>
    </div>
  );
}
