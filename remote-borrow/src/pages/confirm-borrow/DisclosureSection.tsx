import type { ReactNode } from 'react';
import styles from './Page.module.css';

export interface DisclosureSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One heading of the statement. */
export function DisclosureSection({ title, children }: DisclosureSectionProps): ReactNode {
  return (
    <section className={styles.section}>
      <h3 className={styles.sectionTitle}>{title}</h3>
      {children}
    </section>
  );
}
