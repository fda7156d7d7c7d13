import type { QuestionVote } from '@pautang/shared/contract/help';
import { asc, eq } from 'drizzle-orm';
import { questionGroups } from '../../content/questions';
import type { Tx } from '../../../lib/database/openDatabase';
import { questionVotes } from '../../db/tables-feedback';
import { notFound } from '../refusal';
import type { Act } from '../act';

/** Stores one vote for each question; a later one replaces it. @throws Refusal NOT_FOUND for an unknown question */
export async function vote(act: Act, borrowerId: string, given: QuestionVote) {
  const isKnown = questionGroups.some(({ questions }) =>
    questions.some(({ questionId }) => questionId === given.questionId),
  );
  if (!isKnown) throw notFound('questionId: this question');
  const set = { vote: given.vote, votedAt: act.now };
  await act.tx
    .insert(questionVotes)
    .values({ borrowerId, questionId: given.questionId, ...set })
    .onConflictDoUpdate({ target: [questionVotes.borrowerId, questionVotes.questionId], set });
  return given;
}

export async function votesOf(tx: Tx, borrowerId: string): Promise<QuestionVote[]> {
  return tx
    .select({ questionId: questionVotes.questionId, vote: questionVotes.vote })
    .from(questionVotes)
    .where(eq(questionVotes.borrowerId, borrowerId))
    .orderBy(asc(questionVotes.questionId));
}
