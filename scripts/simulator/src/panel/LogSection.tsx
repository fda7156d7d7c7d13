import type { ReactNode } from 'react';
import { useState } from 'react';
import { useHost, useHostState } from '../host/HostContext';
import { matches } from '../log/entry';
import { LogLine } from './LogLine';
import styles from './LogSection.module.css';
import { Section } from './Section';
import { texts } from './texts';
import { ToolButton } from './ToolButton';

/** Every message between page, host and control API, newest first. */
export function LogSection(): ReactNode {
  const host = useHost();
  const log = useHostState((state) => state.log);
  const [wanted, setWanted] = useState('');
  const shown = log.filter((entry) => matches(entry, wanted));
  return (
    <Section
      title={texts.log}
      aside={<span className={styles.count}>{texts.logCount(shown.length, log.length)}</span>}
    >
      <div className={styles.tools}>
        <input
          type="search"
          className={styles.filter}
          aria-label={texts.logFilter}
          placeholder={texts.logFilter}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <ToolButton onClick={host.log.clear}>{texts.logClear}</ToolButton>
      </div>
      {shown.length === 0 ? (
        <p className={styles.empty}>{log.length === 0 ? texts.logEmpty : texts.logNoMatch}</p>
      ) : (
        <ol className={styles.lines}>
          {shown.map((entry) => (
            <li key={entry.id}>
              <LogLine entry={entry} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
