import type { AppStore, Client, KeptState } from '@pautang/shared/app';
import { keep } from '@pautang/shared/app';

/** What section 3 keeps of the lender's answers: operation config, and the user info of the auth store. */
function keepAnswer(name: string, answer: unknown, { dispatch, getState }: AppStore): void {
  if (name === 'operationConfig') {
    const operationConfigData = answer as KeptState['commonInfo']['operationConfigData'];
    dispatch(keep('commonInfo', { ...getState().kept.commonInfo, operationConfigData }));
  } else if (name === 'getCurrentUserInfo') {
    const { authInfo } = answer as NonNullable<KeptState['userInfo']>;
    dispatch(keep('userInfo', { authInfo }));
  }
}

/** The client, but it also keeps what is to be kept. */
export function keepAnswers(client: Client, store: AppStore): Client {
  const keeping =
    (ask: Client['read']): Client['read'] =>
    async (method, ...rest) => {
      const answer = await ask(method, ...rest);
      keepAnswer(method.name, answer, store);
      return answer;
    };
  return { ...client, read: keeping(client.read), get: keeping(client.get) };
}
