import { useSearchParams, useTerms } from '@pautang/shared/app';
import type { Question } from '@pautang/shared/contract/help';
import { isOffered } from '@pautang/shared/contract/offers';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { LenderText } from '@pautang/shared/server-html';
import shapes from '@pautang/shared/shapes.module.css';
import {
  Button,
  Card,
  IncompleteLink,
  ListGroup,
  ListLink,
  Page as PageFrame,
  QueryView,
  SkeletonCard,
  StateView,
} from '@pautang/shared/ui';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type { QuestionGroup } from '../../components/questions/questions';
import { useCustomerQuestionsQuery } from '../../components/questions/questions';
import { Helpful } from './Helpful';
import styles from './Page.module.css';
import { texts } from './texts';
import { useVote } from './useVote';

const allQuestions = { label: texts.allQuestions, href: linkTo(paths.customerCenter) };

/** Section 2: one answer with a vote, and ways on if it did not help. */
export function Page() {
  const [query] = useSearchParams();
  const questionId = query.get('questionId') ?? '';
  const heading = useOpened(questionId);
  if (questionId === '')
    return (
      <IncompleteLink heading={texts.heading} body={texts.incompleteBody} action={allQuestions} />
    );
  // The key gives each question its own state.
  return <OneQuestion key={questionId} questionId={questionId} heading={heading} />;
}

/** The path is the same for all questions, so the shell does not scroll up: the heading takes the focus, which does. */
function useOpened(questionId: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(questionId);
  useEffect(() => {
    if (shown.current === questionId) return;
    shown.current = questionId;
    heading.current?.focus();
  }, [questionId]);
  return heading;
}

const skeleton = (
  <>
    <SkeletonCard lines={5} />
    <SkeletonCard lines={2} />
  </>
);

interface OneQuestionProps {
  readonly questionId: string;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function OneQuestion({ questionId, heading }: OneQuestionProps) {
  const questions = useCustomerQuestionsQuery();
  const group = questions.data?.groups.find((each) => find(each, questionId));
  const question = group && find(group, questionId);
  return (
    <PageFrame {...(question ? {} : { heading: texts.heading })}>
      <QueryView query={questions} skeleton={skeleton}>
        {() =>
          question ? (
            <Answer group={group} question={question} heading={heading} />
          ) : (
            <StateView
              kind="empty"
              title={texts.goneTitle}
              body={texts.goneBody}
              action={allQuestions}
            />
          )
        }
      </QueryView>
    </PageFrame>
  );
}

const find = ({ questions }: QuestionGroup, questionId: string): Question | undefined =>
  questions.find((question) => question.questionId === questionId);

interface AnswerProps {
  readonly group: QuestionGroup;
  readonly question: Question;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function Answer({ group, question, heading }: AnswerProps) {
  const { questionId, title, answer, ticketType } = question;
  const voting = useVote(questionId);
  const related = group.questions.filter((other) => other.questionId !== questionId);
  const hasTickets = isOffered(useTerms(), 'tickets');
  const ticket = { questionId, ...(ticketType === undefined ? {} : { type: ticketType }) };
  return (
    <>
      <div className={shapes.top}>
        <p className={styles.group}>{group.title}</p>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </div>
      <Card>
        <LenderText html={answer} />
        <hr className={styles.line} />
        <Helpful voting={voting} />
      </Card>
      <Card tone={voting.vote === 'notHelpful' ? 'brand' : 'plain'} className={shapes.stack12}>
        <div>
          <h2>{texts.stuck}</h2>
          <p className={shapes.soft}>{hasTickets ? texts.stuckBody : texts.stuckCall}</p>
        </div>
        <Button
          variant={voting.vote === 'notHelpful' ? 'primary' : 'quiet'}
          full
          href={hasTickets ? linkTo(paths.customerWorder, ticket) : linkTo(paths.customerCenter)}
        >
          {hasTickets ? texts.write : texts.contact}
        </Button>
      </Card>
      <ListGroup label={texts.more(group.title)}>
        {related.map((other) => (
          <ListLink
            key={other.questionId}
            title={other.title}
            href={linkTo(paths.questionContent, { questionId: other.questionId })}
          />
        ))}
        <ListLink title={texts.allQuestions} icon="search" href={linkTo(paths.customerCenter)} />
      </ListGroup>
    </>
  );
}
