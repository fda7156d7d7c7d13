import { useState } from 'react';
import { useHost, useHostState } from '../host/HostContext';
import type { LogEntry } from '../host/state';
import { jsonOf, matches } from '../log/log';
import styles from './LogSection.module.css';
import panelStyles from './Panel.module.css';
import { Section } from './Section';
import { texts } from './texts';

/** All messages between page, host and control API, newest first. */
export function LogSection() {
  const host = useHost();
  const log = useHostState((state) => state.log);
  const [wanted, setWanted] = useState('');
  const shown = log.filter((entry) => matches(entry, wanted));
  return (
    <Section title={texts.log} note={texts.logCount(shown.length, log.length)}>
      <div className={panelStyles.tools}>
        <input
          type="search"
          aria-label={texts.logFilter}
          placeholder={texts.logFilter}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <button type="button" onClick={host.clearLog}>
          {texts.logClear}
        </button>
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
    <details>
      <summary>
        <span className={styles[direction]}>{texts.directions[direction]}</span>
        <b>{action}</b>
        <time>{clockOf(at)}</time>
        <span className={problem === undefined ? styles.brief : styles.problem}>
          {problem ?? brief(answer ?? payload)}
        </span>
      </summary>
      <dl>
        <Json name={texts.payload} value={payload} />
        {answer === undefined ? null : <Json name={texts.answer} value={answer} />}
      </dl>
    </details>
  );
}

function Json({ name, value }: { name: string; value: unknown }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <pre>{jsonOf(value, 2)}</pre>
      </dd>
    </>
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
