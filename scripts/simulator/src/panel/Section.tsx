import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  title: string;
  /** shown at the right end of the title's line */
  aside?: ReactNode;
  children: ReactNode;
}

export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
