import type { FaceAnswer } from './handlers';
import type { HostState } from './state';
import type { Store } from './store';

export type FaceDecision = 'pass' | 'deny' | 'silent';

/** The stand-in for the native face check: a person decides what the host answers. */
export interface FaceCheck {
  /** A second question replaces the first, which then never gets an answer. */
  ask(reason: string): Promise<FaceAnswer>;
  /** `silent` closes the check without an answer: the page has to live with its time-out. */
  decide(decision: FaceDecision): void;
}

export function createFaceCheck(store: Store<HostState>, random: () => string): FaceCheck {
  let waiting: ((answer: FaceAnswer) => void) | null = null;
  return {
    ask: (reason) =>
      new Promise((resolve) => {
        waiting = resolve;
        store.set({ cover: { kind: 'face', reason } });
      }),
    decide(decision) {
      const answer = waiting;
      waiting = null;
      store.set({ cover: null });
      if (decision === 'silent') return;
      const passed = decision === 'pass';
      answer?.({ passed, faceCheckId: passed ? `face_${random()}` : null });
    },
  };
}
