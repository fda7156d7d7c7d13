import { answers } from '@pautang/remote-kit/lender';
import { listGoals } from '../src/contract';

/** Answers of the sandbox lender to methods that the real one does not have yet. */
export const methods = [
  answers(listGoals, () => ({ goals: [{ name: 'A new roof', saved: 1_500, of: 20_000 }] })),
];
