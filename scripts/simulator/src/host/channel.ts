import type { HostMessage, HostPost, HostResult } from '@pautang/shared/contract/hostWire';
import { hostMessage } from '@pautang/shared/contract/hostWire';
import * as v from 'valibot';
import type { Recorder } from '../log/log';
import { texts } from './texts';

export type HostEvent = Extract<HostPost, { event: string }>;
type Incoming = Pick<MessageEvent, 'source' | 'origin' | 'data'>;

export interface Channel {
  /** Takes every `message` event of the simulator's window, and handles only those from the app's window. */
  receive(event: Incoming): void;
  /** Sends an event of the host to the page. */
  tell(event: HostEvent): void;
  /** Sends a further answer to a subscription. */
  publish(action: string, callback: string, data: unknown): void;
}

interface Options {
  /** the simulator's origin, which also serves the app */
  readonly origin: string;
  /** the app's window; null while there is no frame */
  readonly appWindow: () => Window | null;
  /** Returns undefined for an action that expects no answer, a promise if a person has to act first. */
  readonly handle: (
    message: HostMessage,
  ) => HostResult | undefined | Promise<HostResult | undefined>;
  /** the note in the log for a message that a switch holds back */
  readonly noteOf: (action: string) => string | null;
  readonly recorder: Recorder;
}

/**
 * The host side of the bridge over the parent window. Messages from other windows are ignored without a log line. From
 * the app's window, a message with a foreign origin or an invalid form is logged and ignored.
 */
export function createChannel({ origin, appWindow, handle, noteOf, recorder }: Options): Channel {
  function post(message: HostPost): void {
    appWindow()?.postMessage(message, origin);
  }
  function ignore(data: unknown, problem: string): void {
    recorder.add({ direction: 'toHost', action: texts.junk, payload: data, problem });
  }
  return {
    receive({ source, origin: from, data }) {
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
      const line = recorder.add({
        direction: 'toHost',
        action: message.action,
        payload: message.data,
        ...note(noteOf(message.action)),
      });
      void answer(message, line, app);
    },
    tell(event) {
      recorder.add({
        direction: 'toApp',
        action: event.event,
        payload: 'data' in event ? event.data : {},
      });
      post(event);
    },
    publish(action, callback, data) {
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

const note = (problem: string | null) => (problem === null ? {} : { problem });

/** The page may send the object itself or its JSON text. */
function decode(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return data;
  }
}
