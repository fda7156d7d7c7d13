import type { hostFaceVerification } from '@pautang/shared/contract/hostPages';
import type { HostAnswerOf } from '@pautang/shared/contract/hostWire';
import type { Commands } from './commands';
import type { HostState } from './state';
import type { Store } from './store';

type FaceAnswer = HostAnswerOf<typeof hostFaceVerification>;
export type FaceCheck = ReturnType<typeof createFaceCheck>;

const notPassed: FaceAnswer = { passed: false, faceCheckId: null };

/** Replaces the native face check: a person decides how it ends. */
export function createFaceCheck(store: Store<HostState>, commands: Commands) {
  let waiting: { loanAmount: number; answer: (answer: FaceAnswer) => void } | null = null;

  /** Reports the passed check. It fails if the report does, because the lender accepts only reported checks. */
  async function pass(loanAmount: number): Promise<FaceAnswer> {
    const faceCheckId = await commands.passFaceCheck(loanAmount);
    return faceCheckId === null ? notPassed : { passed: true, faceCheckId };
  }
  return {
    /**
     * Starts a check. A second one replaces the first, which then never gets an answer. @param loanAmount the amount of
     * the loan, in whole pesos
     */
    ask: (reason: string, loanAmount: number) =>
      new Promise<FaceAnswer>((answer) => {
        waiting = { loanAmount, answer };
        store.set({ cover: { kind: 'face', reason } });
      }),
    /** Ends the check. `silent` gives no answer, so that the page runs into its time-out. */
    async decide(decision: 'pass' | 'deny' | 'silent'): Promise<void> {
      const question = waiting;
      waiting = null;
      store.set({ cover: null });
      if (decision === 'silent' || question === null) return;
      question.answer(decision === 'pass' ? await pass(question.loanAmount) : notPassed);
    },
  };
}
