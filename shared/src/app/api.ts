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
    // The client rejects with an AppError for every expected failure. Anything else is a bug and is
    // thrown on.
    if (error instanceof Error) throw error;
    return { error: error as AppError };
  }
};

/**
 * The endpoint-less api: a page adds its endpoints with `injectEndpoints({ overrideExisting: true, … })`. Each release of a
 * remote gets an api of its own, which has that and nothing else: the endpoints get the name of the release into theirs,
 * so they may have any name, and they go with it. Queries only: money acts and other writes go through `useAct`.
 * Tags: what a write makes stale.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: throughClient,
  tagTypes: ['Credit', 'Loan', 'Coupon', 'Service', 'User'] satisfies Tag[] as Tag[],
  refetchOnMountOrArgChange: true,
  // Said by the shell, where what is shown is what the phone has kept.
  refetchOnReconnect: true,
  keepUnusedDataFor: 120,
  endpoints: () => ({}),
});

/**
 * What an endpoint's `query` returns: the call, its data typed by the method's schema. `isKept`: it stays readable without
 * a network, by the answer that the phone has kept; never for what an act is decided by.
 */
export function call<M extends Method>(
  method: M,
  data: RequestOf<M>,
  { isKept = false }: { readonly isKept?: boolean } = {},
): Call {
  return { method, data, isKept };
}
