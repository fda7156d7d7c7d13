import type { AppStore, Client, KeptState } from '@pautang/shared/app';
import { keep } from '@pautang/shared/app';

/** The client, but what section 3 keeps of its answers is kept: operation config and the user info of the auth store. */
export function keepAnswers(client: Client, store: () => AppStore): Client {
  return {
    ...client,
    read: async (method, data, options) => {
      const answer = await client.read(method, data, options);
      const { dispatch, getState } = store();
      if (method.name === 'operationConfig') {
        const operationConfigData = answer as KeptState['commonInfo']['operationConfigData'];
        dispatch(keep('commonInfo', { ...getState().kept.commonInfo, operationConfigData }));
      } else if (method.name === 'getCurrentUserInfo') {
        const { authInfo } = answer as NonNullable<KeptState['userInfo']>;
        dispatch(keep('userInfo', { authInfo }));
      }
      return answer;
    },
  };
}
