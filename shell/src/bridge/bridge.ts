import type { Bridge, HostErrorKind, Malformed } from '@pautang/shared/app';
import { HostError } from '@pautang/shared/app';
import { hostBanBack } from '@pautang/shared/contract/host';
import type { HostAction, HostDataOf, HostMessage } from '@pautang/shared/contract/hostWire';
import * as v from '@pautang/shared/schema';
import type { createCallbacks } from './callbacks';
import type { Channel } from './channels';

type Callbacks = ReturnType<typeof createCallbacks>;

function randomId(): string {
  const random = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The message is for the log. The page chooses the borrower's words by its kind. */
const fail = (
  kind: HostErrorKind,
  { action }: HostAction,
  message: string = kind,
  malformed?: Malformed,
) => new HostError(kind, action, `${action}: ${message}`, malformed);

/** Called for each failed request, with the schema of its answer. */
export type OnFailure = (error: HostError, answer: HostAction['answer']) => void;

/**
 * One typed promise API over the channel; `channel` is null outside any host.
 * @param onBanBack called with each ban that a page requests, because the page obeys it even if the host does not
 */
export function createBridge(
  channel: Channel | null,
  callbacks: Callbacks,
  onBanBack: (ban: HostDataOf<typeof hostBanBack>) => void = () => undefined,
  onFailure: OnFailure = () => undefined,
): Bridge {
  const post = (action: HostAction, data: unknown, callback: string | null): void => {
    const checked = v.parse(action.data, data) as Record<string, unknown>;
    if (action.action === hostBanBack.action) onBanBack(checked as never);
    if (!channel) throw fail('unavailable', action);
    const message: HostMessage = { id: randomId(), action: action.action, data: checked, callback };
    try {
      channel.send(JSON.stringify(message));
    } catch {
      throw fail('failed', action);
    }
  };

  const ask = async (action: HostAction, data: unknown): Promise<unknown> => {
    if (!channel) throw fail('unavailable', action);
    const { name, result } = callbacks.open(action.timeoutMs);
    try {
      post(action, data, name);
    } catch (error) {
      callbacks.settle(name, { ok: false, error: 'failed' });
      throw error;
    }
    const answer = await result;
    if (answer === null) throw fail('timeout', action);
    if (!answer.ok) throw fail(answer.error, action, answer.message, answer.malformed);
    const parsed = v.safeParse(action.answer, answer.data);
    if (parsed.success) return parsed.output;
    throw fail('failed', action, undefined, { given: answer.data });
  };

  return {
    async request(action, data) {
      try {
        return (await ask(action, data)) as never;
      } catch (error) {
        if (error instanceof HostError) onFailure(error, action.answer);
        throw error;
      }
    },
    notify(action, data) {
      try {
        post(action, data, null);
        return true;
      } catch (error) {
        if (error instanceof HostError) return false;
        throw error;
      }
    },
    subscribe(action, data, listener) {
      const { name, end } = callbacks.keep((result) => {
        const answer = result.ok ? v.safeParse(action.answer, result.data) : null;
        if (answer?.success) listener(answer.output as never);
        if (result.malformed)
          onFailure(fail('failed', action, undefined, result.malformed), action.answer);
      });
      try {
        post(action, data, name);
      } catch (error) {
        end();
        if (!(error instanceof HostError)) throw error;
      }
      return end;
    },
  };
}
