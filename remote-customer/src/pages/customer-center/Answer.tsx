import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import type { Question } from '@pautang/shared/contract/help';
import { Hidden } from '@pautang/shared/ui';
import styles from './Answer.module.css';
import { helpfulAbout, texts } from './texts';

/** The whole answer in place; its own page is where it is rated. */
export function Answer({ question }: { readonly question: Question }) {
  const { questionId, title, answer } = question;
  return (
    <div className={styles.answer}>
      <p className={styles.text}>{answer}</p>
      <a className={styles.rate} href={linkTo(paths.questionContent, { questionId })}>
        {texts.helpful} <Hidden>{helpfulAbout(title)}</Hidden>
      </a>
    </div>
  );
}
