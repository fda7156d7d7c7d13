import type { hostFaceVerification } from '@pautang/shared/contract/hostPages';
import type { HostAnswerOf } from '@pautang/shared/contract/hostWire';
import * as v from 'valibot';
import type { Lender } from '../lender/lender';
import { LenderError } from '../lender/lender';
import { borrower } from '../lender/shapes';
import type { Recorder } from '../log/log';
import type { HostState, Store } from './state';
import { texts } from './texts';

interface Options {
  readonly store: Store<HostState>;
  readonly lender: Lender;
  readonly recorder: Recorder;
  /** tells the app to refresh, as the native app does when a push message reports a change */
  readonly refresh: () => void;
}

type FaceAnswer = HostAnswerOf<typeof hostFaceVerification>;
const notPassed: FaceAnswer = { passed: false, faceCheckId: null };

/** The result of a call, in the form of the sandbox's `console.js`. */
const actMessage = v.object({ call: v.string(), said: v.string(), isBad: v.boolean() });
const borrowerMessage = v.object({ made: borrower });
/** Calls without a refresh: it would use up a fault, and a new borrower's app has just started. */
const WITHOUT_REFRESH = /^\w+ \/sandbox\/(faults|borrowers )/;

export type Lending = ReturnType<typeof createLending>;

/** Sends commands to the lender and logs them, one at a time, and shows each result in the panel. */
export function createLending({ store, lender, recorder, refresh }: Options) {
  let waiting: { loanAmount: number; answer: (answer: FaceAnswer) => void } | null = null;

  /** Resolves to null if the lender refused, or if another command still runs. The panel shows `told` at the end. */
  async function run<T>(
    name: string,
    payload: unknown,
    send: () => Promise<T>,
    told: (answer: T) => string,
  ): Promise<T | null> {
    if (store.get().busy !== null) return null;
    store.set({ busy: name, notice: null });
    const line = recorder.add({ direction: 'toLender', action: name, payload });
    try {
      const answer = await send();
      const text = told(answer);
      recorder.answer(line, text);
      store.set({ busy: null, notice: { tone: 'good', text } });
      return answer;
    } catch (error) {
      store.set({ busy: null });
      if (!(error instanceof LenderError)) throw error;
      recorder.fail(line, error.message);
      store.set({ notice: { tone: 'error', text: error.message } });
      return null;
    }
  }
  /** Runs a command about the borrower on the phone. */
  async function runForBorrower<T>(
    name: string,
    more: object,
    send: (mobile: string) => Promise<T>,
    text: string,
  ): Promise<T | null> {
    const mobile = store.get().user?.mobile;
    if (mobile !== undefined)
      return run(
        name,
        { mobile, ...more },
        () => send(mobile),
        () => text,
      );
    store.set({ notice: { tone: 'error', text: texts.nobody } });
    return null;
  }
  return {
    run,
    /** Sends an event of the borrower, from a native page. Resolves to true if it succeeded. */
    async event(event: string): Promise<boolean> {
      const send = (mobile: string) => lender.event(mobile, event);
      const isDone = (await runForBorrower(event, {}, send, texts.done(event))) !== null;
      if (isDone) refresh();
      return isDone;
    },
    /** Logs an act of the lender's own controls, and refreshes the app. @returns the borrower whom it created, else null */
    follow(told: unknown) {
      if (v.is(borrowerMessage, told)) return v.parse(borrowerMessage, told).made;
      if (!v.is(actMessage, told)) return null;
      const { call, said, isBad } = told;
      const line = recorder.add({ direction: 'toLender', action: call, payload: {} });
      if (isBad) recorder.fail(line, said);
      else recorder.answer(line, said);
      store.set({ notice: { tone: isBad ? 'error' : 'good', text: said } });
      if (!isBad && !WITHOUT_REFRESH.test(call)) refresh();
      return null;
    },
    /** Starts a face check for a loan of this many pesos. A second one replaces the first, which gets no answer. */
    askFace: (reason: string, loanAmount: number) =>
      new Promise<FaceAnswer>((answer) => {
        waiting = { loanAmount, answer };
        store.set({ cover: { kind: 'face', reason } });
      }),
    /** Ends the check as a person decides. `silent` gives no answer, so that the page runs into its time-out. */
    async decideFace(decision: 'pass' | 'deny' | 'silent'): Promise<void> {
      const question = waiting;
      waiting = null;
      store.set({ cover: null });
      if (decision === 'silent' || question === null) return;
      const { loanAmount, answer } = question;
      if (decision === 'deny') return answer(notPassed);
      const send = (mobile: string) => lender.passFaceCheck(mobile, loanAmount);
      const id = await runForBorrower(texts.faceCommand, { loanAmount }, send, texts.facePassed);
      // The lender accepts only reported checks.
      answer(id === null ? notPassed : { passed: true, faceCheckId: id });
    },
  };
}
