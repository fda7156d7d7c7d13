import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './Panel.module.css';

interface SectionProps {
  title: string;
  /** shown at the right end of the title's line, as is the link */
  note?: string;
  /** to a page of the lender's console, which opens in its own tab, so that the phone keeps its state */
  link?: { path: string; text: string } | null;
  children: ReactNode;
}

export function Section({ title, note, link, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note === undefined ? null : <span>{note}</span>}
        {link ? (
          <a href={link.path} target="pautang-console" rel="noopener">
            {link.text}
          </a>
        ) : null}
      </div>
      {children}
    </section>
  );
}
