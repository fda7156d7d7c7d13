import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import styles from './Login.module.css';
import { texts } from './texts';

const { terms } = texts;

/** What a login agrees to, each text one tap away. */
export function Terms() {
  return (
    <p className={styles.terms}>
      {terms.before}
      <a href={linkTo(paths.service)}>{terms.service}</a>
      {terms.and}
      <a href={linkTo(paths.privacy)}>{terms.privacy}</a>
      {terms.after}
      <a href={linkTo(paths.allAgreements)}>{terms.all}</a>
    </p>
  );
}
