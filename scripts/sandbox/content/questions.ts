import type { listQuestion } from '@pautang/shared/contract/help';
import type { ResponseOf } from '@pautang/shared/contract/method';
import { accountQuestions } from './questions-account';
import { borrowQuestions } from './questions-borrow';
import { repayQuestions } from './questions-repay';
import { safetyQuestions } from './questions-safety';

export type QuestionGroup = ResponseOf<typeof listQuestion>['groups'][number];

export const questionGroups: QuestionGroup[] = [
  borrowQuestions,
  repayQuestions,
  accountQuestions,
  safetyQuestions,
];
