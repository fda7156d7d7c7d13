import type { AppState, Client, KeptState } from '@pautang/shared/app';
import { keep } from '@pautang/shared/app';
import type { myOrders } from '@pautang/shared/contract/borrow';
import type { ResponseOf } from '@pautang/shared/contract/method';
import type { Store } from 'redux';

/**
 * Keeps the lender's answers that section 3 names: operation config, the user info of the auth store, and whether the
 * borrower's next loan is the first.
 */
function keepAnswer(name: string, answer: unknown, { dispatch, getState }: Store<AppState>): void {
  if (name === 'operationConfig') {
    const operationConfigData = answer as KeptState['commonInfo']['operationConfigData'];
    dispatch(keep('commonInfo', { ...getState().kept.commonInfo, operationConfigData }));
  } else if (name === 'getCurrentUserInfo') {
    const { authInfo } = answer as NonNullable<KeptState['userInfo']>;
    dispatch(keep('userInfo', { authInfo }));
  } else if (name === 'myOrders') {
    const { page, total } = answer as ResponseOf<typeof myOrders>;
    if (page === 1) dispatch(keep('firstToBorrow', total === 0));
  } else if (name === 'applyOrder') dispatch(keep('firstToBorrow', false));
}

/** Wraps the client so that it also keeps these answers in the store. */
export function keepAnswers(client: Client, store: Store<AppState>): Client {
  const keeping =
    (ask: Client['read']): Client['read'] =>
    async (method, ...rest) => {
      const answer = await ask(method, ...rest);
      keepAnswer(method.name, answer, store);
      return answer;
    };
  const write: Client['write'] = async (method, ...rest) => {
    const answer = await client.write(method, ...rest);
    keepAnswer(method.name, answer, store);
    return answer;
  };
  return { ...client, read: keeping(client.read), get: keeping(client.get), write };
}
