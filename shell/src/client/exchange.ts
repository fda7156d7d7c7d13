import {
  maintenanceNotice,
  responseEnvelope,
  responseItems,
} from '@pautang/shared/contract/envelope';
import * as v from 'valibot';
import { decrypt, encrypt } from './cipher';
import type { Item } from './envelope';
import { buildEnvelope } from './envelope';
import { badResponse, codeFailure, maintenanceFailure, transportFailure } from './failure';
import type { Identity } from './identity';
import type { Post, Sent } from './transport';

export interface ExchangeOptions {
  readonly post: Post;
  readonly isEncrypted: boolean;
  /** who is calling; may wait for the host */
  readonly identity: () => Promise<Identity>;
  readonly token: () => string | null;
  readonly onServerTime: (epochMs: number) => void;
}

export type Exchange = (
  items: readonly Item[],
  options?: { requestId?: string; signal?: AbortSignal },
) => Promise<unknown[]>;

function openPayload(text: string, packageName: string, isEncrypted: boolean): unknown {
  try {
    return JSON.parse(isEncrypted ? decrypt(text, packageName) : text);
  } catch {
    return undefined;
  }
}

/**
 * One envelope there and back: resolves to the items' data in request order, not yet checked against the methods'
 * schemas; rejects with an AppError.
 */
export function createExchange(options: ExchangeOptions): Exchange {
  return async (items, { requestId, signal } = {}) => {
    const method = items.length === 1 ? (items[0]?.method ?? null) : null;
    const identity = await options.identity();
    const envelope = JSON.stringify(buildEnvelope(items, identity, Date.now(), requestId ?? null));
    const { packageName } = identity;
    const body = options.isEncrypted ? encrypt(envelope, packageName) : envelope;
    let sent: Sent;
    try {
      const context = { identity, token: options.token() };
      sent = await options.post(body, signal === undefined ? context : { ...context, signal });
    } catch (error) {
      throw transportFailure(error, method);
    }
    if (sent.serverTime !== null) options.onServerTime(sent.serverTime);
    const opened = v.safeParse(
      responseEnvelope,
      openPayload(sent.text, packageName, options.isEncrypted),
    );
    if (!opened.success) throw badResponse(method);
    const { code, msg, data } = opened.output;
    if (sent.isMaintenance) {
      const notice = v.safeParse(maintenanceNotice, data);
      throw maintenanceFailure(notice.success ? notice.output.maintenanceTime : '', method);
    }
    if (code !== 0) throw codeFailure(code, msg, method);
    const answers = v.safeParse(responseItems, data);
    const isMatching =
      answers.success &&
      answers.output.length === items.length &&
      answers.output.every((answer, at) => answer.method === items[at]?.method);
    if (!isMatching) throw badResponse(method);
    return answers.output.map((answer) => answer.data);
  };
}
