import { classNames } from '@pautang/shared/ui';
import { useState } from 'react';
import { useHost, useHostState } from '../host/HostContext';
import type { LogEntry } from '../log/log';
import { jsonOf, matches } from '../log/log';
import styles from './LogSection.module.css';
import { Section } from './Section';
import { texts } from './texts';
import { ToolButton } from './ToolButton';

/** All messages between page, host and control API, newest first. */
export function LogSection() {
  const host = useHost();
  const log = useHostState((state) => state.log);
  const [wanted, setWanted] = useState('');
  const shown = log.filter((entry) => matches(entry, wanted));
  return (
    <Section title={texts.log} aside={<span>{texts.logCount(shown.length, log.length)}</span>}>
      <div className={styles.tools}>
        <input
          type="search"
          className={styles.filter}
          aria-label={texts.logFilter}
          placeholder={texts.logFilter}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <ToolButton onClick={host.clearLog}>{texts.logClear}</ToolButton>
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

function LogLine({ entry }: { entry: LogEntry }) {
  const { at, direction, action, payload, answer, problem } = entry;
  return (
    <details className={styles.line}>
      <summary className={styles.summary}>
        <span className={classNames(styles.direction, styles[direction])}>
          {texts.directions[direction]}
        </span>
        <span className={styles.action}>{action}</span>
        <time className={styles.time}>{clockOf(at)}</time>
        <span className={problem === undefined ? styles.brief : styles.problem}>
          {problem ?? brief(answer ?? payload)}
        </span>
      </summary>
      <dl className={styles.details}>
        <dt className={styles.label}>{texts.payload}</dt>
        <dd>
          <pre className={styles.json}>{jsonOf(payload, 2)}</pre>
        </dd>
        {answer === undefined ? null : (
          <>
            <dt className={styles.label}>{texts.answer}</dt>
            <dd>
              <pre className={styles.json}>{jsonOf(answer, 2)}</pre>
            </dd>
          </>
        )}
      </dl>
    </details>
  );
}

/** Formats a text or object in one line without the punctuation of JSON. Returns '' for any other value. */
function brief(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, item]) => `${key} ${typeof item === 'string' ? item : jsonOf(item)}`)
    .join(' · ');
}

/** Formats the machine's time with milliseconds, to distinguish messages of the same second. */
const clockOf = (at: number): string =>
  `${new Date(at).toTimeString().slice(0, 8)}.${String(at % 1_000).padStart(3, '0')}`;
