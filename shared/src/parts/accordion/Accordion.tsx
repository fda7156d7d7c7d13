import type { ReactNode } from 'react';
import { Icon } from '@pautang/shared/ui';
import styles from './Accordion.module.css';

interface AccordionItem {
  id: string;
  title: string;
  children: ReactNode;
}

/** Questions and answers. Native `<details>` work with the keyboard and with find-in-page. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  return (
    <div className={styles.group}>
      {items.map(({ id, title, children }) => (
        <details key={id} className={styles.item}>
          <summary className={styles.title}>
            <span className={styles.words}>{title}</span>
            <span className={styles.chevron}>
              <Icon name="chevron" size={18} />
            </span>
          </summary>
          <div className={styles.content}>{children}</div>
        </details>
      ))}
    </div>
  );
}
