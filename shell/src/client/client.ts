import type { AppError, Client } from '@pautang/shared/app';
import { isAppError } from '@pautang/shared/app';
import type { Method } from '@pautang/shared/contract/method';
import * as v from 'valibot';
import { createBatch } from './batch';
import type { Item } from './envelope';
import type { Exchange } from './exchange';
import { appError, badResponse } from './failure';
import { texts } from './texts';

interface Options {
  readonly exchange: Exchange;
  /** every failure, before the caller sees it: session codes, maintenance, analytics */
  readonly onFailure: (error: AppError) => void;
}

/** The data of an item, checked before it leaves: what the schema refuses is a bad request and is not sent. */
function itemOf(method: Method, data: unknown): Item {
  const parsed = v.safeParse(method.request, data);
  if (parsed.success)
    return { method: method.name, data: parsed.output as Record<string, unknown> };
  const [issue] = parsed.issues;
  const where = v.getDotPath(issue) ?? 'data';
  throw {
    ...appError('badRequest', texts.retrieve, method.name),
    detail: `${where}: ${issue.message}`,
  };
}

function answerOf(method: Method, data: unknown): unknown {
  const parsed = v.safeParse(method.response, data);
  if (parsed.success) return parsed.output;
  throw { ...badResponse(method.name), detail: v.getDotPath(parsed.issues[0]) ?? 'data' };
}

/** The batch client (section 7) over an exchange of envelopes. */
export function createClient({ exchange, onFailure }: Options): Client {
  const batch = createBatch(exchange);

  const reported = async (method: Method, work: () => Promise<unknown>) => {
    try {
      return answerOf(method, await work());
    } catch (error) {
      if (isAppError(error)) onFailure(error);
      throw error;
    }
  };

  return {
    read: (method, data, options) =>
      reported(method, async () => batch(itemOf(method, data), options?.signal)) as never,
    write: (method, data, { requestId }) =>
      reported(method, async () => {
        const [answer] = await exchange([itemOf(method, data)], { requestId });
        return answer;
      }) as never,
  };
}
