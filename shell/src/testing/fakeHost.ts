import type { HostResult } from '@pautang/shared/contract/hostWire';
import type { Channel } from '../bridge/channels';

interface Told {
  readonly action: string;
  readonly data: unknown;
}

/** `raw`: an answer that is not of the agreed form. */
type Answers = Readonly<
  Record<string, HostResult | 'never' | { readonly raw: unknown; readonly afterMs?: number }>
>;

/** A native host on a channel: answers as `answers` has it, anything else with 'unsupported'. */
export function fakeHost(answers: Answers = {}) {
  const told: Told[] = [];
  const channel: Channel = {
    name: 'android',
    send: (json) => {
      const { action, data, callback } = JSON.parse(json) as Told & { callback: string | null };
      told.push({ action, data });
      const answer = answers[action] ?? { ok: false, error: 'unsupported' };
      if (callback === null || answer === 'never') return;
      // The bridge's callbacks stand on the page under random names.
      const functions = window as unknown as Record<
        string,
        ((result: unknown) => void) | undefined
      >;
      const say = () => functions[callback]?.('raw' in answer ? answer.raw : answer);
      // A host answers when it likes, never from within the call.
      if ('raw' in answer && answer.afterMs !== undefined) setTimeout(say, answer.afterMs);
      else queueMicrotask(say);
    },
  };
  const of = (action: string) =>
    told.filter((one) => one.action === action).map(({ data }) => data);
  return { channel, told, of };
}
