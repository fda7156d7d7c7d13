import type { ReactNode } from 'react';
import { useHost } from '../host/HostContext';
import styles from './Nobody.module.css';
import { texts } from './texts';
import { useRepeated } from './useRepeated';

/** Before a login on the page the host knows no number: the newest text messages show the code that it needs. */
export function Nobody(): ReactNode {
  const messages = useRepeated(useHost().lender.messages);
  return (
    <div className={styles.card}>
      <p className={styles.title}>{texts.nobody}</p>
      <p className={styles.hint}>{texts.nobodyHint}</p>
      {messages?.length ? (
        <ul className={styles.messages} aria-label={texts.messages}>
          {messages.map(({ id, mobile, code }) => (
            <li key={id} className={styles.message}>
              <span className={styles.hint}>{mobile}</span>
              <span className={styles.code}>{code}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.hint}>{texts.noMessages}</p>
      )}
    </div>
  );
}
