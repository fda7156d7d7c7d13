import type { AppError, Client } from '@pautang/shared/app';
import { isAppError } from '@pautang/shared/app';
import type { Method } from '@pautang/shared/contract/method';
import * as v from 'valibot';
import { createBatch } from './batch';
import type { Item } from './envelope';
import type { Exchange } from './exchange';
import { badRequest, badResponse, canceled } from './errors';
import { retried } from './retry';
import type { Upload } from './upload';

interface Options {
  readonly exchange: Exchange;
  readonly get: Exchange;
  readonly upload: Upload;
  /** every failure, before the caller sees it; `isShown`: the caller shows it in place */
  readonly onFailure: (error: AppError, method: Method, isShown: boolean) => void;
  /** the lender has answered with success */
  readonly onAnswered: (method: Method) => void;
}

/** Data that a schema takes. @throws AppError of this kind that says where it does not */
function checked(
  { name }: Method,
  schema: Method['request'],
  data: unknown,
  failure: typeof badRequest,
): unknown {
  const parsed = v.safeParse(schema, data);
  if (parsed.success) return parsed.output;
  throw { ...failure(name), detail: v.getDotPath(parsed.issues[0]) ?? 'data' };
}

/** The data of an item, checked before it leaves: what the schema refuses is a bad request and is not sent. */
const itemOf = (method: Method, data: unknown): Item => ({
  method: method.name,
  data: checked(method, method.request, data, badRequest) as Record<string, unknown>,
});

const answerOf = (method: Method, data: unknown): unknown =>
  checked(method, method.response, data, badResponse);

/** The batch client (section 7) over the ways in which calls travel. */
export function createClient(options: Options): Client {
  const { exchange, upload, onFailure, onAnswered } = options;
  const batch = createBatch(retried(exchange));
  const get = retried(options.get);

  const reported = async (
    method: Method,
    { isShown = false, signal }: { readonly isShown?: boolean; readonly signal?: AbortSignal },
    work: () => Promise<unknown>,
  ) => {
    try {
      const data = await work();
      if (signal?.aborted) throw canceled(method.name);
      const answer = answerOf(method, data);
      onAnswered(method);
      return answer;
    } catch (error) {
      if (isAppError(error)) onFailure(error, method, isShown);
      throw error;
    }
  };

  const quietly = async (method: Method, data: unknown) => {
    const [answer] = await exchange([itemOf(method, data)]);
    return answerOf(method, answer);
  };

  return {
    read: (method, data, call = {}) =>
      (call.isQuiet
        ? quietly(method, data)
        : reported(method, call, async () => batch(itemOf(method, data), call.signal))) as never,
    get: (method, data, call = {}) =>
      reported(method, call, async () => (await get([itemOf(method, data)], call))[0]) as never,
    write: (method, data, { isShown = false, ...how }) =>
      reported(method, { isShown }, async () => {
        const [answer] = await exchange([itemOf(method, data)], how);
        return answer;
      }) as never,
    upload: (method, data, files, call = {}) =>
      reported(
        method,
        call,
        async () => (await upload(itemOf(method, data), files, call))[0],
      ) as never,
  };
}
