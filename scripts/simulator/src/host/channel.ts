import type {
  hostEventNames,
  HostMessage,
  HostPost,
  HostResult,
} from '@pautang/shared/contract/hostWire';
import { hostMessage } from '@pautang/shared/contract/hostWire';
import * as v from 'valibot';
import type { Recorder } from '../log/log';
import { texts } from './texts';

type Incoming = Pick<MessageEvent, 'source' | 'origin' | 'data'>;

interface Options {
  /** the simulator's origin, which also serves the app */
  readonly origin: string;
  /** the app's window; null while there is no frame */
  readonly appWindow: () => Window | null;
  /** Resolves to undefined for an action that expects no answer. */
  readonly handle: (message: HostMessage) => Promise<HostResult | undefined>;
  /** the note in the log for a message that a switch holds back */
  readonly noteOf: (action: string) => string | undefined;
  readonly recorder: Recorder;
}

/**
 * The host side of the bridge over the parent window. Messages from other windows are ignored without a log line. From
 * the app's window, a message with a foreign origin or an invalid form is logged and ignored.
 */
export function createChannel({ origin, appWindow, handle, noteOf, recorder }: Options) {
  function post(message: HostPost): void {
    appWindow()?.postMessage(message, origin);
  }
  function ignore(data: unknown, problem: string): void {
    recorder.add({ direction: 'toHost', action: texts.junk, payload: data, problem });
  }
  return {
    /** Takes every `message` event of the simulator's window, and handles only those from the app's window. */
    receive({ source, origin: from, data }: Incoming): void {
      const app = appWindow();
      if (app === null || source !== app) return;
      if (from !== origin) {
        ignore(data, texts.foreignOrigin(from));
        return;
      }
      const parsed = v.safeParse(hostMessage, decode(data));
      if (!parsed.success) {
        const [issue] = parsed.issues;
        ignore(data, texts.notAMessage(v.getDotPath(issue) ?? '', issue.message));
        return;
      }
      const message = parsed.output;
      const { action, data: payload } = message;
      const problem = noteOf(action);
      const line = recorder.add({ direction: 'toHost', action, payload, problem });
      void answer(message, line, app);
    },
    /** Sends an event of the host to the page. */
    tell(event: (typeof hostEventNames)[number]): void {
      recorder.add({ direction: 'toApp', action: event, payload: {} });
      post({ event });
    },
    /** Sends a further answer to a subscription. */
    publish(action: string, callback: string, data: unknown): void {
      recorder.add({ direction: 'toApp', action, payload: data });
      post({ callback, result: { ok: true, data } });
    },
  };

  async function answer(message: HostMessage, line: number, app: Window): Promise<void> {
    const result = await handle(message);
    if (result === undefined) return;
    if (!result.ok) recorder.fail(line, [result.error, result.message].filter(Boolean).join(': '));
    if (message.callback === null) return;
    recorder.answer(line, result.ok ? result.data : result);
    // Drop the answer if another page replaced the asking one before a person decided.
    if (appWindow() === app) post({ callback: message.callback, result });
  }
}

/** The page may send the object itself or its JSON text. */
function decode(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return data;
  }
}
