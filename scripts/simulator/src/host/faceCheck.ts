import type { Lender } from '../lender/lender';
import type { RunCommand } from './lenderCommand';
import type { FaceAnswer } from './handlers';
import type { HostState } from './state';
import type { Store } from './store';
import { texts } from './texts';

export type FaceDecision = 'pass' | 'deny' | 'silent';

/** Replaces the native face check: a person decides how it ends. */
export interface FaceCheck {
  /**
   * Starts a check. A second one replaces the first, which then never gets an answer. @param loanAmount the amount of the
   * loan, in whole pesos
   */
  ask(reason: string, loanAmount: number): Promise<FaceAnswer>;
  /** Ends the check. `silent` gives no answer, so that the page runs into its time-out. */
  decide(decision: FaceDecision): Promise<void>;
}

interface Options {
  readonly store: Store<HostState>;
  readonly lender: Lender;
  readonly runCommand: RunCommand;
}

const notPassed: FaceAnswer = { passed: false, faceCheckId: null };

interface Question {
  readonly loanAmount: number;
  readonly answer: (answer: FaceAnswer) => void;
}

export function createFaceCheck({ store, lender, runCommand }: Options): FaceCheck {
  let waiting: Question | null = null;

  /** Reports the passed check. It fails if the report does, because the lender accepts only reported checks. */
  async function pass(loanAmount: number): Promise<FaceAnswer> {
    const mobile = store.get().user?.mobile;
    if (mobile === undefined) {
      store.set({ notice: { tone: 'error', text: texts.nobody } });
      return notPassed;
    }
    let faceCheckId: string | null = null;
    await runCommand({
      name: texts.faceCommand,
      payload: { mobile, loanAmount },
      run: async () => {
        faceCheckId = await lender.passFaceCheck(mobile, loanAmount);
        return texts.facePassed;
      },
    });
    return faceCheckId === null ? notPassed : { passed: true, faceCheckId };
  }
  return {
    ask: (reason, loanAmount) =>
      new Promise((answer) => {
        waiting = { loanAmount, answer };
        store.set({ cover: { kind: 'face', reason } });
      }),
    async decide(decision) {
      const question = waiting;
      waiting = null;
      store.set({ cover: null });
      if (decision === 'silent' || question === null) return;
      question.answer(decision === 'pass' ? await pass(question.loanAmount) : notPassed);
    },
  };
}
