import { Accordion } from '@pautang/shared/ui';
import { Answer } from './Answer';
import styles from './QuestionGroups.module.css';
import type { QuestionGroup } from './searchQuestions';

/** Each group with its questions, each question opening on its answer. */
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
