import type { ReactNode } from 'react';
import { classNames, Hidden, Icon } from '@pautang/shared/ui';
import * as texts from '../texts';
import styles from './Timeline.module.css';

export interface StepItem {
  state: 'done' | 'now' | 'todo' | 'failed';
  title: string;
  detail?: ReactNode;
  /** at the end of the line, such as an amount */
  trailing?: ReactNode;
}

export interface StepsProps {
  items: readonly StepItem[];
  label: string;
}

const stateWords = {
  done: texts.stepDone,
  now: texts.stepNow,
  todo: texts.stepTodo,
  failed: texts.stepFailed,
} as const;

/** A vertical timeline of steps. Screen readers read the state of each step. */
export function Steps({ items, label }: StepsProps) {
  return (
    <ol className={styles.list} aria-label={label}>
      {items.map(({ state, title, detail, trailing }) => (
        <li
          key={title}
          className={classNames(styles.item, styles[state])}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={styles.dot}>
            {state === 'done' ? <Icon name="check" size={12} /> : null}
            {state === 'failed' ? <Icon name="close" size={12} /> : null}
          </span>
          <div>
            <div className={styles.title}>
              <Hidden>{stateWords[state]}: </Hidden>
              {title}
            </div>
            {detail === undefined ? null : <div className={styles.detail}>{detail}</div>}
          </div>
          {trailing === undefined ? null : <div className={styles.trailing}>{trailing}</div>}
        </li>
      ))}
    </ol>
  );
}
