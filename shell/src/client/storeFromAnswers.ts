import type { KeptState, StateStore } from '@pautang/shared/app';
import { keep } from '@pautang/shared/app';
import type { myOrders } from '@pautang/shared/contract/borrow';
import type { ResponseOf } from '@pautang/shared/contract/method';
import type { Middleware } from './middleware';

/**
 * Keeps the lender's answers that section 3 names: operation config, the user info of the auth store, and whether the
 * borrower's next loan is the first.
 */
function keepAnswer(
  name: string,
  answer: unknown,
  { dispatch, getState }: Pick<StateStore, 'dispatch' | 'getState'>,
): void {
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

export const storeFromAnswers =
  (store: Pick<StateStore, 'dispatch' | 'getState'>): Middleware =>
  (next) =>
  async (call) => {
    const answer = await next(call);
    keepAnswer(call.method.name, answer, store);
    return answer;
  };
