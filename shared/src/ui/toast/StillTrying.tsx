import { classNames } from '../class-names/classNames';
import { texts } from '../texts';
import styles from './Toast.module.css';

/** Says after 3 seconds that a request is still running. Render it while the borrower waits. */
export function StillTrying() {
  return (
    <span className={classNames(styles.place, styles.still)} aria-live="polite">
      <span className={styles.toast}>{texts.stillTrying}</span>
    </span>
  );
}
