import { Icon } from '../icon/Icon';
import styles from './ErrorNote.module.css';

/** The error of an act, beside its button; nothing without a message. A field's error belongs to `Field`. */
export function ErrorNote({ message }: { message: string | null | undefined }) {
  if (!message) return null;
  return (
    <div role="alert" className={styles.note}>
      <Icon name="warning" size={20} />
      <span>{message}</span>
    </div>
  );
}
