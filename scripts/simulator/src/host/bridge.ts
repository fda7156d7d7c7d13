import { hostActions } from '@pautang/shared/contract/host';
import type {
  HostAnswerOf,
  HostDataOf,
  hostEventNames,
  HostMessage,
  HostPost,
  HostResult,
} from '@pautang/shared/contract/hostWire';
import { hostMessage } from '@pautang/shared/contract/hostWire';
import * as v from 'valibot';
import type { Recorder } from '../log/log';
import type { Answers, AnswerSwitch, HostActionName } from './answers';
import { hostActionNames, secondsOf } from './answers';
import { texts } from './texts';

type Actions = typeof hostActions;
/** A handler returns nothing if the contract's answer is null. */
type Answered<A> = null extends A ? void : A | Promise<A>;

/** The handler of each action in the contract. A new action does not compile until it has one. */
export type HostActionHandlers = {
  readonly [N in HostActionName]: (
    data: HostDataOf<Actions[N]>,
  ) => Answered<HostAnswerOf<Actions[N]>>;
};

type Incoming = Pick<MessageEvent, 'source' | 'origin' | 'data'>;

interface Options {
  /** the simulator's origin, which also serves the app */
  readonly origin: string;
  /** the app's window; null while there is no frame */
  readonly appWindow: () => Window | null;
  readonly handlers: HostActionHandlers;
  /** the present switches of the host */
  readonly answers: () => Answers;
  readonly recorder: Recorder;
}

/**
 * The host side of the bridge over the parent window. Messages from other windows are ignored without a log line. From
 * the app's window, a message with a foreign origin or an invalid form is logged and ignored.
 */
export function createBridge({ origin, appWindow, handlers, answers, recorder }: Options) {
  const subscribers = new Map<HostActionName, string>();

  function post(message: HostPost): void {
    appWindow()?.postMessage(message, origin);
  }
  function ignore(data: unknown, problem: string): void {
    recorder.add({ direction: 'toHost', action: texts.junk, payload: data, problem });
  }
  async function run<N extends HostActionName>(name: N, message: HostMessage) {
    const action: Actions[N] = hostActions[name];
    const data = v.safeParse(action.data, message.data);
    if (!data.success) {
      const [issue] = data.issues;
      return refuse('failed', `${v.getDotPath(issue) ?? 'data'}: ${issue.message}`);
    }
    const answer = handlers[name](data.output as HostDataOf<Actions[N]>);
    if (action.mode === 'request') return { ok: true, data: (await answer) ?? null } as const;
    if (action.mode === 'subscription' && message.callback !== null)
      subscribers.set(name, message.callback);
    return undefined;
  }
  /** Applies the switch before the handler runs, so a denied or unanswered action has no effect on the phone. */
  async function resultOf(
    message: HostMessage,
    name: HostActionName | undefined,
    how: AnswerSwitch | undefined,
  ): Promise<HostResult | undefined> {
    if (name === undefined) return refuse('unsupported', texts.unknownAction(message.action));
    if (how === 'never') return undefined;
    if (how === 'deny') return refuse('denied', texts.switched.deny);
    if (how === 'fail') return refuse('failed', texts.switched.fail);
    if (how !== undefined)
      await new Promise((resolve) => setTimeout(resolve, secondsOf(how) * 1_000));
    return run(name, message);
  }
  return {
    /** Takes every `message` event of the simulator's window, and handles only those from the app's window. */
    async receive({ source, origin: from, data }: Incoming): Promise<void> {
      const app = appWindow();
      if (app === null || source !== app) return;
      if (from !== origin) return ignore(data, texts.foreignOrigin(from));
      const parsed = v.safeParse(hostMessage, decode(data));
      if (!parsed.success) {
        const [issue] = parsed.issues;
        return ignore(data, texts.notAMessage(v.getDotPath(issue) ?? '', issue.message));
      }
      const { action, data: payload, callback } = parsed.output;
      const name = hostActionNames.find((known) => known === action);
      const how = name && answers()[name];
      const problem = how && noteOf(how);
      const line = recorder.add({ direction: 'toHost', action, payload, problem });
      const result = await resultOf(parsed.output, name, how);
      if (result === undefined) return;
      if (!result.ok)
        recorder.fail(line, [result.error, result.message].filter(Boolean).join(': '));
      if (callback === null) return;
      recorder.answer(line, result.ok ? result.data : result);
      // Drop the answer if another page replaced the asking one before a person decided.
      if (appWindow() === app) post({ callback, result });
    },
    /** Sends an event of the host to the page. */
    tell(event: (typeof hostEventNames)[number]): void {
      recorder.add({ direction: 'toApp', action: event, payload: {} });
      post({ event });
    },
    /** Answers a subscription of the page, if it has one, once more. */
    publish(action: HostActionName, data: unknown): void {
      const callback = subscribers.get(action);
      if (callback === undefined) return;
      recorder.add({ direction: 'toApp', action, payload: data });
      post({ callback, result: { ok: true, data } });
    },
  };
}

const refuse = (error: 'unsupported' | 'failed' | 'denied', message: string): HostResult => ({
  ok: false,
  error,
  message,
});

/** The note in the log for a message that is not answered normally. */
const noteOf = (how: AnswerSwitch): string =>
  how === 'deny' || how === 'fail' || how === 'never'
    ? texts.switched[how]
    : texts.late(secondsOf(how));

/** The page may send the object itself or its JSON text. */
function decode(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return data;
  }
}
