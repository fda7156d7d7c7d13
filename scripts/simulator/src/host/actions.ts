import { hostActions } from '@pautang/shared/contract/host';
import type {
  HostAnswerOf,
  HostDataOf,
  HostMessage,
  HostResult,
} from '@pautang/shared/contract/hostWire';
import * as v from 'valibot';
import { texts } from './texts';

type Actions = typeof hostActions;
type Name = keyof Actions;
/** A handler returns nothing if the contract's answer is null. */
type Answered<A> = null extends A ? void : A | Promise<A>;

/** The handler of each action in the contract. A new action does not compile until it has one. */
export type HostActionHandlers = {
  readonly [N in Name]: (data: HostDataOf<Actions[N]>) => Answered<HostAnswerOf<Actions[N]>>;
};

/** Answers a valid message with the handler of its action. @param onSubscribe keeps the callback of a subscription */
export function createHandle(
  handlers: HostActionHandlers,
  onSubscribe: (action: Name, callback: string) => void,
) {
  async function run<N extends Name>(name: N, message: HostMessage) {
    const action: Actions[N] = hostActions[name];
    const data = v.safeParse(action.data, message.data);
    if (!data.success) {
      const [issue] = data.issues;
      return refuse('failed', `${v.getDotPath(issue) ?? 'data'}: ${issue.message}`);
    }
    const answer = handlers[name](data.output as HostDataOf<Actions[N]>);
    if (action.mode === 'request') return succeed((await answer) ?? null);
    if (action.mode === 'subscription' && message.callback !== null)
      onSubscribe(name, message.callback);
    return undefined;
  }
  return async (message: HostMessage): Promise<HostResult | undefined> =>
    isKnown(message.action)
      ? run(message.action, message)
      : refuse('unsupported', texts.unknownAction(message.action));
}

const succeed = (data: unknown): HostResult => ({ ok: true, data });

function refuse(error: 'unsupported' | 'failed', message: string): HostResult {
  return { ok: false, error, message };
}

function isKnown(name: string): name is Name {
  return Object.keys(hostActions).includes(name);
}
