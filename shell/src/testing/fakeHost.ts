import type { HostResult } from '@pautang/shared/contract/hostWire';
import type { Channel } from '../bridge/channels';

interface Told {
  readonly action: string;
  readonly data: unknown;
}

/** `raw`: an answer of another form than agreed. */
type Answers = Readonly<
  Record<string, HostResult | 'never' | { readonly raw: unknown; readonly afterMs?: number }>
>;

/** A native host on a channel: answers by `answers`, and any other action with 'unsupported'. */
export function fakeHost(answers: Answers = {}) {
  const told: Told[] = [];
  const channel: Channel = {
    name: 'android',
    send: (json) => {
      const { action, data, callback } = JSON.parse(json) as Told & { callback: string | null };
      told.push({ action, data });
      const answer = answers[action] ?? { ok: false, error: 'unsupported' };
      if (callback === null || answer === 'never') return;
      // The bridge's callbacks are on the page under random names.
      const functions = window as unknown as Record<
        string,
        ((result: unknown) => void) | undefined
      >;
      const say = () => functions[callback]?.('raw' in answer ? answer.raw : answer);
      // A host answers later, never during the call.
      if ('raw' in answer && answer.afterMs !== undefined) setTimeout(say, answer.afterMs);
      else queueMicrotask(say);
    },
  };
  const of = (action: string) =>
    told.filter((one) => one.action === action).map(({ data }) => data);
  return { channel, told, of };
}
