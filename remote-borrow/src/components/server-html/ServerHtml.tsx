import type { ReactNode } from 'react';
import styles from './ServerHtml.module.css';
import { serverHtml } from './serverHtml';

/** A text of the lender, such as a contract, made harmless and set in the app's type. */
export function ServerHtml({ html }: { html: string }): ReactNode {
  return <div className={styles.text}>{serverHtml(html)}</div>;
}
