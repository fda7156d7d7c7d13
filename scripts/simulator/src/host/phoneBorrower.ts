import type { hostUserInfo } from '@pautang/shared/contract/host';
import type { hostFaceVerification } from '@pautang/shared/contract/hostPages';
import type { HostAnswerOf, HostDataOf } from '@pautang/shared/contract/hostWire';
import * as v from 'valibot';
import { fillIn, isFilledIn } from '../launch/fillIn';
import type { BorrowerOptions, Lender } from '../lender/lender';
import { LenderError } from '../lender/lender';
import type { Borrower, BorrowerView, Scenario } from '../lender/shapes';
import { borrower } from '../lender/shapes';
import type { Recorder } from '../log/log';
import type { AppFrame } from './appFrame';
import { HOME } from './appFrame';
import type { HostState, Store } from './state';
import type { Storages } from './storage';
import { clearAppData } from './storage';
import { texts } from './texts';

interface Options {
  readonly store: Store<HostState>;
  readonly lender: Lender;
  readonly recorder: Recorder;
  readonly frame: AppFrame;
  readonly storages: Storages;
  /** tells the app to refresh, as the native app does when a push message reports a change */
  readonly refresh: () => void;
  /** resolves when the old frame has left the page */
  readonly settled: () => Promise<void>;
}

type FaceAnswer = HostAnswerOf<typeof hostFaceVerification>;
const notPassed: FaceAnswer = { passed: false, faceCheckId: null };

/** The result of a call, in the form of the sandbox's `console.js`. */
const actMessage = v.object({ call: v.string(), said: v.string(), isBad: v.boolean() });
const borrowerMessage = v.object({ made: borrower });
/** Calls without a refresh: it would use up a fault, and a new borrower's app has just started. */
const WITHOUT_REFRESH = /^\w+ \/sandbox\/(faults|borrowers )/;

export type PhoneBorrower = ReturnType<typeof createPhoneBorrower>;

/**
 * The borrower on the phone: who is logged in, and what they do at the lender. Commands to the lender are logged and sent
 * one at a time, and the panel shows each result.
 */
export function createPhoneBorrower(options: Options) {
  const { store, lender, recorder, frame, storages, refresh, settled } = options;
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
  async function runForThem<T>(
    name: string,
    more: object,
    send: (mobile: string) => Promise<T>,
    text: string,
  ): Promise<T | null> {
    const mobile = store.get().user?.mobile;
    if (mobile !== undefined) {
      const payload = { mobile, ...more };
      return run(
        name,
        payload,
        () => send(mobile),
        () => text,
      );
    }
    store.set({ notice: { tone: 'error', text: texts.nobody } });
    return null;
  }
  /** Removes the old document first, because it may write to the storage while it closes. */
  async function reinstall(user: Borrower | null, route: string): Promise<void> {
    frame.close();
    await settled();
    clearAppData(storages);
    store.set({ user });
    frame.open(route);
  }
  /** Returns the lender's data on a borrower; null if it does not answer. */
  async function viewOf(mobile: string): Promise<BorrowerView | null> {
    try {
      return await lender.borrower(mobile);
    } catch (error) {
      if (error instanceof LenderError) return null;
      throw error;
    }
  }
  return {
    /** Creates a borrower and logs them in, in a freshly installed app. Resolves to null if the lender refused. */
    start: (
      scenario: Scenario,
      { to = HOME, ...given }: BorrowerOptions & { readonly to?: string | undefined } = {},
    ) =>
      run(
        texts.startCommand,
        { scenario, ...given },
        async () => {
          const user = await lender.createBorrower(scenario, given);
          // If the lender does not answer, the page opens without the borrower's ids.
          const known = isFilledIn(to) ? await viewOf(user.mobile) : null;
          await reinstall(user, known === null ? to : fillIn(to, known));
          return user;
        },
        ({ mobile }) => texts.started(mobile),
      ),
    /** Starts a freshly installed app without a session. */
    openLoggedOut: (route: string) => reinstall(null, route),
    /** Called when the page has ended the session. */
    forget: () => store.set({ user: null }),
    /** Called when the page tells its session, which may be one that it began by itself. */
    take(session: HostDataOf<typeof hostUserInfo>['session']): void {
      if (!session?.mobile || store.get().user?.token === session.token) return;
      const { token, mobile, userId, packageName } = session;
      const known = { code: null, username: null, password: null };
      const named = { userId: userId ?? '', packageName: packageName ?? '' };
      store.set({ user: { ...known, ...named, token, mobile } });
    },
    /** The borrower's credit order at the lender; null without a session, an order or an answer. */
    async currentCreditOrder(): Promise<string | null> {
      const { user } = store.get();
      const known = user === null ? null : await viewOf(user.mobile);
      return known?.creditOrders[0]?.id ?? null;
    },
    /** Sends an event of the borrower, from a native page. Resolves to true if it succeeded. */
    async event(event: string): Promise<boolean> {
      const send = (mobile: string) => lender.event(mobile, event);
      const isDone = (await runForThem(event, {}, send, texts.done(event))) !== null;
      if (isDone) refresh();
      return isDone;
    },
    /** Logs an act of the lender's own controls, and refreshes the app. A borrower whom they created is logged in. */
    follow(told: unknown): void {
      if (v.is(borrowerMessage, told)) void reinstall(v.parse(borrowerMessage, told).made, HOME);
      if (!v.is(actMessage, told)) return;
      const { call, said, isBad } = told;
      const line = recorder.add({ direction: 'toLender', action: call, payload: {} });
      if (isBad) recorder.fail(line, said);
      else recorder.answer(line, said);
      store.set({ notice: { tone: isBad ? 'error' : 'good', text: said } });
      if (!isBad && !WITHOUT_REFRESH.test(call)) refresh();
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
      const id = await runForThem(texts.faceCommand, { loanAmount }, send, texts.facePassed);
      // The lender accepts only reported checks.
      answer(id === null ? notPassed : { passed: true, faceCheckId: id });
    },
  };
}
