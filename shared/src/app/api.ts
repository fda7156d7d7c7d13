import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { createApi } from '@reduxjs/toolkit/query/react';
import type { Method, RequestOf } from '../contract/method';
import type { AppError } from './error';
import type { Services, Tag } from './services';

interface Call {
  readonly method: Method;
  readonly data: unknown;
  readonly isKept?: boolean;
}

const throughClient: BaseQueryFn<Call, unknown, AppError> = async (call, { extra, signal }) => {
  const { client } = extra as Services;
  try {
    const ask = call.method.byGet === true ? client.get : client.read;
    return {
      data: await ask(call.method, call.data, {
        signal,
        isShown: true,
        isKept: call.isKept ?? false,
      }),
    };
  } catch (error) {
    // The client rejects with an AppError for every expected failure. Anything else is a bug.
    if (error instanceof Error) throw error;
    return { error: error as AppError };
  }
};

/**
 * The api without endpoints: a page adds its own with `injectEndpoints({ overrideExisting: true, … })`. Each release of a
 * remote gets a facade with that function only. The facade adds the release's name to the endpoints' names, so that they
 * cannot collide and can be removed with the release. Add queries only: writes go through `useAct` and `useMoneyAct`, and
 * invalidate queries by their tags.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: throughClient,
  tagTypes: ['Credit', 'Loan', 'Coupon', 'Service', 'User'] satisfies Tag[] as Tag[],
  refetchOnMountOrArgChange: true,
  // The shell dispatches the reconnect while pages show kept answers.
  refetchOnReconnect: true,
  keepUnusedDataFor: 120,
  endpoints: () => ({}),
});

/**
 * Makes the call that an endpoint's `query` returns, with data typed by the method's schema. `isKept`: without a network
 * the phone's kept answer is used. Do not set it for data by which the borrower decides an act.
 */
export function call<M extends Method>(
  method: M,
  data: RequestOf<M>,
  { isKept = false }: { readonly isKept?: boolean } = {},
): Call {
  return { method, data, isKept };
}
