import type { Example } from './catalogue';
import styles from './Shown.module.css';

/** An example in a layout like that of a page's content. */
export const Shown = ({ example: { Show } }: { readonly example: Example }) => (
  <div className={styles.shown}>
    <Show />
  </div>
);
