import styles from './Login.module.css';
import { texts } from './texts';

const { terms } = texts;

/** What a login agrees to, each text one tap away. */
export function Terms() {
  return (
    <p className={styles.terms}>
      {terms.before}
      <a href="#/service">{terms.service}</a>
      {terms.and}
      <a href="#/privacy">{terms.privacy}</a>
      {terms.after}
      <a href="#/all_agreement">{terms.all}</a>
    </p>
  );
}
