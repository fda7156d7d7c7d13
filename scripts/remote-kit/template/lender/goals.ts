import { answers } from '@pautang/remote-kit/lender';
import { listGoals } from '../src/contract';

/** The sandbox lender's answers to methods that the real lender does not have yet. */
export const methods = [
  answers(listGoals, () => ({ goals: [{ name: 'A new roof', saved: 1_500, of: 20_000 }] })),
];
