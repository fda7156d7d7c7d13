import { api, call } from '@pautang/shared/app';
import type { Question } from '@pautang/shared/contract/help';
import { listQuestion } from '@pautang/shared/contract/help';
import type { ResponseOf } from '@pautang/shared/contract/method';

export interface QuestionGroup {
  readonly groupId: string;
  readonly title: string;
  readonly questions: readonly Question[];
}

/** Keeps help readable without a network for a day after it was read. */
export const KEPT_SECONDS = 86_400;

export const { useCustomerQuestionsQuery } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    customerQuestions: build.query<ResponseOf<typeof listQuestion>, void>({
      query: () => call(listQuestion, {}, { isKept: true }),
      keepUnusedDataFor: KEPT_SECONDS,
    }),
  }),
});
