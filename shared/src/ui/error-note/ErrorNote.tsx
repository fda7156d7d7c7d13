import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon';
import styles from './ErrorNote.module.css';

/** An error of an act (not of a field), beside the button that caused it; read out when it appears. */
export function ErrorNote({ message }: { message: string | null | undefined }): ReactNode {
  if (!message) return null;
  return (
    <div role="alert" className={styles.note}>
      <Icon name="warning" size={20} />
      <span>{message}</span>
    </div>
  );
}
