import { isBackBanned } from '@pautang/shared/contract/backBan';
import type { Launch, LaunchResult } from '../launch/launch';
import type { Lender } from '../lender/lender';
import { createRecorder } from '../log/log';
import type { NetworkConditions } from '../network/conditionNetwork';
import type { AnswerSwitch, HostActionName } from './answers';
import { createAppFrame, HOME } from './appFrame';
import { createPhoneBorrower } from './phoneBorrower';
import { createBridge } from './bridge';
import type { DeviceSettings } from './device';
import type { HandlerOptions } from './handlers';
import { createHandlers } from './handlers';
import type { HostState } from './state';
import { createStore, initialState } from './state';
import { keepSession, readSession } from './storage';
import { texts } from './texts';

export interface HostOptions extends Pick<
  HandlerOptions,
  'storages' | 'random' | 'pixelRatio' | 'saveFile'
> {
  readonly origin: string;
  readonly lender: Lender;
  /** resolves when React has removed the old elements */
  readonly settled: () => Promise<void>;
  /** applies the chosen network conditions to the calls of the app's window */
  readonly conditionNetwork: (app: Window, conditions: () => NetworkConditions) => void;
}

export type Host = ReturnType<typeof createHost>;

/** The native app around the page, without its appearance. */
export function createHost(options: HostOptions) {
  const { origin, lender, storages, settled, conditionNetwork } = options;
  const store = createStore<HostState>(initialState);
  const recorder = createRecorder(store);
  const frame = createAppFrame(store);
  const refresh = () => {
    if (store.get().frame) bridge.tell('refreshPage');
  };
  const borrower = createPhoneBorrower({
    store,
    lender,
    recorder,
    frame,
    storages,
    refresh,
    settled,
  });
  const bridge = createBridge({
    origin,
    appWindow: frame.window,
    handlers: createHandlers({ ...options, store, frame, borrower }),
    answers: () => store.get().answers,
    recorder,
  });

  async function open({ scenario, to, options: given, device, answers, network }: Launch) {
    const isNew = scenario !== undefined || to !== undefined;
    const kept = isNew ? null : readSession(storages);
    store.set((state) => ({
      ...kept,
      device: { ...(kept ?? state).device, ...device },
      answers,
      network: { ...state.network, ...network },
    }));
    if (!isNew) frame.open(HOME);
    else if (scenario === undefined) await borrower.openLoggedOut(to ?? HOME);
    else if ((await borrower.start(scenario, { ...given, to })) === null)
      store.set((state) => ({ problem: state.notice?.text ?? null }));
  }

  return {
    store,
    frame,
    bridge,
    borrower,
    lender,
    clearLog: recorder.clear,
    /** Opens the app as the simulator's address asks. */
    async launch(result: LaunchResult): Promise<void> {
      if ('problem' in result) store.set({ problem: result.problem });
      else await open(result.launch);
      store.subscribe(() => {
        const { user, device } = store.get();
        keepSession(storages, { user, device });
      });
    },
    /** Changes the phone. The app reads platform, text size and inset only when it starts, so it restarts. */
    setDevice(part: Partial<DeviceSettings>): void {
      store.set((state) => ({ device: { ...state.device, ...part } }));
      if ('platform' in part || 'fontScale' in part || 'insets' in part) frame.reload();
    },
    /** @param answer null: answer normally again */
    setAnswer(action: HostActionName, answer: AnswerSwitch | null): void {
      store.set(({ answers: { [action]: _old, ...others } }) => ({
        answers: answer === null ? others : { ...others, [action]: answer },
      }));
    },
    setNetwork(part: Partial<NetworkConditions>): void {
      const before = store.get().network;
      store.set({ network: { ...before, ...part } });
      if (part.offline === undefined || part.offline === before.offline) return;
      frame.window()?.dispatchEvent(new Event(part.offline ? 'offline' : 'online'));
    },
    /** Applies the simulated network to the calls of the app's window. */
    applyNetwork: (app: Window) => conditionNetwork(app, () => store.get().network),
    /** Logs the borrower out in the native app, and tells the pages that have subscribed to it. */
    logOut(): void {
      borrower.forget();
      bridge.publish('logoutCallback', null);
    },
    closeCover: () => store.set({ cover: null }),
    /** The back button of Android: the app decides what it does. */
    back(): void {
      const { backBan, path } = store.get();
      if (!isBackBanned(backBan, path)) return bridge.tell('back');
      const problem = texts.backBanned;
      recorder.add({ direction: 'toApp', action: 'back', payload: {}, problem });
    },
  };
}
