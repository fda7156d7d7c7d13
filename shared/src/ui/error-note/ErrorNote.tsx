import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon';
import styles from './ErrorNote.module.css';

export interface ErrorNoteProps {
  /** null: renders nothing */
  message: string | null | undefined;
}

/** The error of an act, beside its button. Screen readers read it out when it appears. A field's error belongs to `Field`. */
export function ErrorNote({ message }: ErrorNoteProps): ReactNode {
  if (!message) return null;
  return (
    <div role="alert" className={styles.note}>
      <Icon name="warning" size={20} />
      <span>{message}</span>
    </div>
  );
}
