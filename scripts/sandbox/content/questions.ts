import type { FeedbackType } from '@pautang/shared/contract/feedback';
import type { listQuestion } from '@pautang/shared/contract/help';
import type { ResponseOf } from '@pautang/shared/contract/method';
import { escapeHtml } from './html';
import { accountQuestions } from './questions-account';
import { borrowQuestions } from './questions-borrow';
import { repayQuestions } from './questions-repay';
import { safetyQuestions } from './questions-safety';

type QuestionGroup = ResponseOf<typeof listQuestion>['groups'][number];

/** A group as it is written down, in plain text. */
export interface WrittenGroup {
  readonly groupId: string;
  readonly title: string;
  /** what a ticket is about that follows one of its answers, where the question says nothing else */
  readonly ticketType: FeedbackType;
  readonly questions: readonly {
    readonly questionId: string;
    readonly title: string;
    readonly answer: string;
    /** what to do, in this order, after the words of the answer */
    readonly steps?: readonly string[];
    /** what stands below the steps */
    readonly after?: string;
    readonly ticketType?: FeedbackType;
  }[];
}

const paragraph = (text: string | undefined) =>
  text === undefined ? '' : `<p>${escapeHtml(text)}</p>`;
const list = (steps: readonly string[]) =>
  steps.length === 0
    ? ''
    : `<ol>${steps.map((step) => `<li>${escapeHtml(step)}</li>`).join('')}</ol>`;

export const questionGroups: QuestionGroup[] = [
  borrowQuestions,
  repayQuestions,
  accountQuestions,
  safetyQuestions,
].map(({ groupId, title, ticketType, questions }) => ({
  groupId,
  title,
  questions: questions.map(({ answer, steps = [], after, ...question }) => ({
    ticketType,
    ...question,
    answer: paragraph(answer) + list(steps) + paragraph(after),
  })),
}));
