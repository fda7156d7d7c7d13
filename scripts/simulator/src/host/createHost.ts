import { isBackBanned } from '@pautang/shared/contract/backBan';
import { hostLogoutCallback } from '@pautang/shared/contract/host';
import type { Launch, LaunchResult } from '../launch/launch';
import { isNewStart } from '../launch/launch';
import type { Lender } from '../lender/lender';
import type { Recorder } from '../log/log';
import { createRecorder } from '../log/log';
import type { NetworkConditions } from '../network/conditionNetwork';
import { createHandle } from './actions';
import { createRunCommand } from './lenderCommand';
import type { AnswerSwitch, HostActionName } from './answers';
import { answerOf, createSwitched, noteOf } from './answers';
import type { AppFrame } from './appFrame';
import { createAppFrame, HOME } from './appFrame';
import type { Borrowers } from './borrowers';
import { createBorrowers } from './borrowers';
import type { Channel } from './channel';
import { createChannel } from './channel';
import type { DeviceSettings } from './device';
import type { FaceCheck } from './faceCheck';
import { createFaceCheck } from './faceCheck';
import type { HandlerOptions } from './handlers';
import { createHandlers } from './handlers';
import type { Lending } from './lending';
import { createLending } from './lending';
import type { HostState } from './state';
import { initialState } from './state';
import type { Storages } from './storage';
import { fingerprint, keepSession, readSession } from './storage';
import type { Store } from './store';
import { createStore } from './store';
import { texts } from './texts';

const RENEW_PAGE = 'renew_credit';

export interface HostOptions {
  readonly origin: string;
  readonly lender: Lender;
  readonly storages: Storages;
  readonly now: () => number;
  readonly random: () => string;
  readonly pixelRatio: () => number;
  readonly saveFile: HandlerOptions['saveFile'];
  /** resolves when React has removed the old elements */
  readonly settled: () => Promise<void>;
  /** applies the chosen network conditions to the calls of the app's window */
  readonly conditionNetwork: (app: Window, conditions: () => NetworkConditions) => void;
  readonly wait: (ms: number) => Promise<void>;
}

/** The native app around the page, without its appearance. */
export interface Host {
  readonly store: Store<HostState>;
  readonly frame: AppFrame;
  readonly channel: Pick<Channel, 'receive' | 'tell'>;
  readonly borrowers: Borrowers;
  readonly lender: Lender;
  readonly lending: Lending;
  readonly faceCheck: FaceCheck;
  readonly log: Pick<Recorder, 'clear'>;
  /** Opens the app as the simulator's address asks. */
  launch(result: LaunchResult): Promise<void>;
  /** Changes the phone. Platform, text size and theme affect the whole app, so it restarts on the present page. */
  setDevice(part: Partial<DeviceSettings>): void;
  /** null: answer normally again */
  setAnswer(action: HostActionName, answer: AnswerSwitch | null): void;
  /** Applies the simulated network to the calls of the app's window. */
  applyNetwork(app: Window): void;
  setNetwork(part: Partial<NetworkConditions>): void;
  /** Logs the borrower out in the native app, and tells the pages that have subscribed to it. */
  logOut(): void;
  reload(): void;
  closeCover(): void;
  /** The back button of Android: the app decides what it does. */
  back(): void;
}

export function createHost(options: HostOptions): Host {
  const { origin, lender, storages, now, random, pixelRatio, settled, wait } = options;
  const store = createStore<HostState>(initialState);
  const recorder = createRecorder(store, now);
  const frame = createAppFrame(store);
  const runCommand = createRunCommand(store, recorder);
  const faceCheck = createFaceCheck({ store, lender, runCommand });
  const borrowers = createBorrowers({ store, lender, frame, storages, runCommand, settled });
  const subscribers = new Map<string, string>();
  const handle = createHandle(
    createHandlers({
      store,
      fingerprint: () => fingerprint(storages, random),
      pixelRatio,
      appWidth: frame.width,
      goBack: () => frame.show(HOME),
      reload,
      logIn: borrowers.take,
      logOut: borrowers.forget,
      askFace: faceCheck.ask,
      currentCreditOrder: borrowers.currentCreditOrder,
      confirmDetails,
      saveFile: options.saveFile,
    }),
    (action, callback) => subscribers.set(action, callback),
  );
  const channel = createChannel({
    origin,
    appWindow: frame.window,
    handle: createSwitched({ answers: () => store.get().answers, handle, wait }),
    noteOf: (action) => {
      const answer = answerOf(store.get().answers, action);
      return answer === undefined ? null : noteOf(answer);
    },
    recorder,
  });
  const lending = createLending({ store, lender, channel, recorder, runCommand, borrowers });

  function reload(): void {
    frame.open(frame.route() ?? store.get().path);
  }
  /** Opens the page that home opens for the same purpose, and resolves when another page or none covers the app. */
  function confirmDetails(creditOrderId: string): Promise<void> {
    const cover = { kind: 'page', page: RENEW_PAGE, query: { creditOrderId } } as const;
    store.set({ cover });
    return new Promise((resolve) => {
      const stop = store.subscribe(() => {
        if (store.get().cover === cover) return;
        stop();
        resolve();
      });
    });
  }
  function setUp({ device, answers, network }: Launch): void {
    store.set((state) => ({
      device: { ...state.device, ...device },
      answers,
      network: { ...state.network, ...network },
    }));
  }
  async function open(launch: Launch): Promise<void> {
    setUp(launch);
    const { scenario, options, to = HOME } = launch;
    if (scenario === undefined) {
      await borrowers.openLoggedOut(to);
    } else if (!(await borrowers.start(scenario, { ...options, to }))) {
      store.set((state) => ({ problem: state.notice?.text ?? null }));
    }
  }
  function resume(launch: Launch): void {
    const kept = readSession(storages);
    if (kept) store.set(kept);
    setUp(launch);
    frame.open(HOME);
  }

  return {
    store,
    frame,
    channel,
    borrowers,
    lender,
    lending,
    faceCheck,
    log: recorder,
    async launch(result) {
      if ('problem' in result) store.set({ problem: result.problem });
      else if (isNewStart(result.launch)) await open(result.launch);
      else resume(result.launch);
      store.subscribe(() => {
        const { user, device } = store.get();
        keepSession(storages, { user, device });
      });
    },
    setDevice(part) {
      store.set((state) => ({ device: { ...state.device, ...part } }));
      if ('platform' in part || 'fontScale' in part || 'insets' in part) reload();
    },
    setAnswer(action, answer) {
      store.set(({ answers: { [action]: _old, ...others } }) => ({
        answers: answer === null ? others : { ...others, [action]: answer },
      }));
    },
    setNetwork(part) {
      const before = store.get().network;
      store.set({ network: { ...before, ...part } });
      if (part.offline === undefined || part.offline === before.offline) return;
      frame.window()?.dispatchEvent(new Event(part.offline ? 'offline' : 'online'));
    },
    applyNetwork: (app) => options.conditionNetwork(app, () => store.get().network),
    logOut() {
      borrowers.forget();
      const callback = subscribers.get(hostLogoutCallback.action);
      if (callback !== undefined) channel.publish(hostLogoutCallback.action, callback, null);
    },
    reload,
    closeCover: () => store.set({ cover: null }),
    back() {
      const { backBan, path } = store.get();
      if (isBackBanned(backBan, path))
        recorder.add({
          direction: 'toApp',
          action: 'back',
          payload: {},
          problem: texts.backBanned,
        });
      else channel.tell({ event: 'back' });
    },
  };
}
