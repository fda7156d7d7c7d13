import { api, call, useAct } from '@pautang/shared/app';
import type { QuestionVote } from '@pautang/shared/contract/help';
import { dislikeQuestion, likeQuestion, listQuestionVotes } from '@pautang/shared/contract/help';
import type { ResponseOf } from '@pautang/shared/contract/method';
import { useState } from 'react';

type Vote = QuestionVote['vote'];

const { useCustomerQuestionVoteQuery } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** The vote on one question; null: not voted yet. */
    customerQuestionVote: build.query<Vote | null, string>({
      query: () => call(listQuestionVotes, {}),
      transformResponse: ({ votes }: ResponseOf<typeof listQuestionVotes>, _, questionId) =>
        votes.find((given) => given.questionId === questionId)?.vote ?? null,
    }),
  }),
});

/** Section 2: a borrower has one vote for each question and may change it. It shows the vote that the lender has counted. */
export function useVote(questionId: string) {
  const query = useCustomerQuestionVoteQuery(questionId);
  const like = useAct(likeQuestion);
  const dislike = useAct(dislikeQuestion);
  // The lender's answer to the last vote, until its list has loaded again.
  const [answered, setAnswered] = useState<Vote | null>(null);
  /** null: not voted yet, or not known */
  const vote = answered ?? query.data ?? null;
  const sending = like.isRunning ? 'helpful' : dislike.isRunning ? 'notHelpful' : null;

  async function give(wanted: Vote): Promise<void> {
    if (sending !== null || wanted === vote) return;
    const [act, other] = wanted === 'helpful' ? [like, dislike] : [dislike, like];
    other.reset();
    // The time of the list distinguishes this act from an earlier one with the same vote.
    const answer = await act.run({ questionId }, undefined, { state: query.fulfilledTimeStamp });
    if (answer === null) return;
    setAnswered(answer.vote);
    // Show the vote that the lender lists.
    const listed = await query.refetch();
    if (!listed.isError) setAnswered(null);
  }

  return {
    vote,
    sending,
    isUnknown: query.isError && query.data === undefined && answered === null,
    error: like.error ?? dislike.error,
    give,
  };
}
