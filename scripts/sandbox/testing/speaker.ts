import { randomUUID } from 'node:crypto';
import type { MethodName } from '@pautang/shared/contract/catalogue';
import { catalogue } from '@pautang/shared/contract/catalogue';
import { ResponseCode } from '@pautang/shared/contract/codes';
import type { RequestOf, ResponseOf } from '@pautang/shared/contract/method';
import * as v from 'valibot';
import { decrypt, encrypt } from '../http/cipher';
import { PACKAGE_NAME } from '../lender/lender';

type Catalogue = typeof catalogue;

/** Sends one request to a lender, over a port or without one. Rejects when no answer came. */
export type Transport = (request: {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | Uint8Array;
}) => Promise<{ status: number; body: string }>;

export interface Envelope {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
  readonly repeatOf?: string;
}

export interface Item {
  readonly method: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export const header = {
  appName: 'pautang',
  afid: 'test',
  device: 'test',
  appVersion: '1.0.0',
  adId: 'test',
};

/** An item's data as they travel (decision P2). */
export const prefixed = (data: Item['data']): object =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [`credit_${key}`, value]));

/** Speaks the wire protocol as the app's own client does. */
export function speakerOf(transport: Transport, token?: string) {
  /** Sends one envelope as it is; decrypts the answer but does not check it. */
  async function send(items: readonly Item[], requestId?: string): Promise<Envelope> {
    const body = {
      data: items.map(({ method, data }) => ({ method, data: prefixed(data) })),
      header: requestId === undefined ? header : { ...header, requestId },
      t: Date.now(),
    };
    const response = await transport({
      method: 'POST',
      url: `/api/anyAbCdEfGhIj?t=${body.t}`,
      headers: {
        'content-type': 'text/plain',
        package: PACKAGE_NAME,
        prefix: 'credit_',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      payload: encrypt(JSON.stringify(body), PACKAGE_NAME),
    });
    const plain = decrypt(response.body, PACKAGE_NAME);
    return JSON.parse(plain ?? response.body) as Envelope;
  }

  /** Calls one method and checks the answer against the contract. A business code is returned as it is. */
  async function ask<N extends MethodName>(
    method: N,
    data: RequestOf<Catalogue[N]>,
    requestId: string = randomUUID(),
  ): Promise<{ code: number; msg: string; data: ResponseOf<Catalogue[N]> | null }> {
    const isWrite = catalogue[method].kind !== 'read';
    const envelope = await send(
      [{ method, data: data as Record<string, unknown> }],
      isWrite ? requestId : undefined,
    );
    if (envelope.code !== 0) return { code: envelope.code, msg: envelope.msg, data: null };
    const [item] = envelope.data as { method: string; data: unknown }[];
    const schema: v.GenericSchema = catalogue[method].response;
    const parsed = v.parse(schema, item?.data) as ResponseOf<Catalogue[N]>;
    return { code: envelope.code, msg: envelope.msg, data: parsed };
  }

  /** As `ask`, for calls that must succeed. */
  async function get<N extends MethodName>(
    method: N,
    data: RequestOf<Catalogue[N]>,
  ): Promise<ResponseOf<Catalogue[N]>> {
    const answer = await ask(method, data);
    if (answer.data === null) throw new Error(`${method}: ${answer.code} ${answer.msg}`);
    return answer.data;
  }

  /** As `ask`, for calls that must be refused. @returns 'PRICE_CHANGED: The fee has changed…' */
  async function refusal<N extends MethodName>(
    method: N,
    data: RequestOf<Catalogue[N]>,
  ): Promise<string> {
    const { code, msg } = await ask(method, data);
    const name = Object.entries(ResponseCode).find(([, value]) => value === code)?.[0];
    if (code === ResponseCode.SUCCESS) throw new Error(`${method} was not refused.`);
    return `${name ?? code}: ${msg}`;
  }

  return { send, ask, get, refusal };
}

export type Speaker = ReturnType<typeof speakerOf>;
