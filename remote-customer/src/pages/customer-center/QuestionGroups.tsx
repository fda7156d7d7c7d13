import type { Question } from '@pautang/shared/contract/help';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { LenderText } from '@pautang/shared/server-html';
import { Accordion } from '@pautang/shared/parts';
import { Hidden } from '@pautang/shared/ui';
import type { QuestionGroup } from '../../components/questions/questions';
import styles from './QuestionGroups.module.css';
import { texts } from './texts';

export function QuestionGroups({ groups }: { readonly groups: readonly QuestionGroup[] }) {
  return groups.map((group) => (
    <section key={group.groupId}>
      <h3 className={styles.title}>{group.title}</h3>
      <Accordion
        items={group.questions.map((question) => ({
          id: question.questionId,
          title: question.title,
          children: <Answer question={question} />,
        }))}
      />
    </section>
  ));
}

function Answer({ question }: { readonly question: Question }) {
  const { questionId, title, answer } = question;
  return (
    <div className={styles.answer}>
      <LenderText html={answer} isSmall />
      <a className={styles.rate} href={linkTo(paths.questionContent, { questionId })}>
        {texts.helpful} <Hidden>{texts.helpfulAbout(title)}</Hidden>
      </a>
    </div>
  );
}
