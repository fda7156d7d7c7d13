import shapes from '@pautang/shared/shapes.module.css';
import type { ReactNode } from 'react';
import styles from './Guide.module.css';

interface GuideSectionProps {
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
}

export function GuideSection({ title, intro, children }: GuideSectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.words}>
        <h2>{title}</h2>
        {intro === undefined ? null : <p className={shapes.soft}>{intro}</p>}
      </div>
      {children}
    </section>
  );
}
