import shapes from '@pautang/shared/shapes.module.css';
import { classNames } from '@pautang/shared/ui';
import styles from './StepList.module.css';

export interface Step {
  readonly title: string;
  readonly body?: string;
}

interface StepListProps {
  readonly label: string;
  readonly tone?: 'brand' | 'warn';
  readonly items: readonly Step[];
}

export function StepList({ label, tone = 'brand', items }: StepListProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {items.map(({ title, body }, index) => (
        <li key={title} className={styles.step}>
          <span className={classNames(styles.number, styles[tone])} aria-hidden="true">
            {index + 1}
          </span>
          <div className={styles.words}>
            <div className={body === undefined ? undefined : styles.title}>{title}</div>
            {body === undefined ? null : <p className={shapes.soft}>{body}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
