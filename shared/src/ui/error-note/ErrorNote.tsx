import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon';
import styles from './ErrorNote.module.css';

export interface ErrorNoteProps {
  /** Null draws nothing. */
  message: string | null | undefined;
}

/** An error of an act (not of a field), beside the button that caused it; read out when it appears. */
export function ErrorNote({ message }: ErrorNoteProps): ReactNode {
  if (!message) return null;
  return (
    <div role="alert" className={styles.note}>
      <Icon name="warning" size={20} />
      <span>{message}</span>
    </div>
  );
}
