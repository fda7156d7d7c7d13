import * as v from '@pautang/shared/schema';
import { isAppError } from '@pautang/shared/app';
import {
  API_VERSION,
  REQUEST_TIMEOUT_MS,
  UPLOAD_STATUS_METHOD,
} from '@pautang/shared/contract/constants';
import type { RequestEnvelope } from '@pautang/shared/contract/envelope';
import {
  MAINTENANCE_HEADER,
  maintenanceNotice,
  payloadKey,
  responseEnvelope,
  responseItems,
} from '@pautang/shared/contract/envelope';
import type { AxiosResponse } from 'axios';
import { create, isAxiosError } from 'axios';
import AES from 'crypto-js/aes';
import FormatHex from 'crypto-js/format-hex';
import Hex from 'crypto-js/enc-hex';
import Utf8 from 'crypto-js/enc-utf8';
import type { Identity } from '../bridge/identity';
import type { Call, ConnectOptions } from './client';
import type { ServerClock } from './clock';
import {
  codeFailure,
  maintenanceFailure,
  ownFailure,
  portalFailure,
  transportFailure,
} from './errors';

/** Adds the prefix to the top-level keys of a call's data only (decision P2). */
export function withPrefix(data: unknown, prefix: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data as object)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [prefix + key, value]),
  );
}

/** The body of one envelope before encryption (section 7, decision P2). */
export function buildEnvelope(
  items: readonly { readonly method: string; readonly data: unknown }[],
  identity: Identity,
  t: number,
  requestId?: string,
): RequestEnvelope {
  const { afid, adId, device } = identity.device;
  return {
    data: items.map(({ method, data }) => ({ method, data: withPrefix(data, identity.prefix) })),
    header: {
      // Spread first, so that it adds keys and replaces none of ours.
      ...identity.bodyHeader,
      appName: identity.appName,
      afid,
      device,
      appVersion: identity.appVersion,
      adId,
      ...(requestId === undefined ? {} : { requestId }),
    },
    t,
  };
}

const IV_BYTES = 16;

/**
 * AES-256-CBC with PKCS#7 (decision P4): a fresh random IV, then the ciphertext, in lower-case hexadecimal. The key is
 * public knowledge: this keeps payloads out of casual logs and is no security boundary.
 */
export function encrypt(text: string, packageName: string): string {
  const key = Utf8.parse(payloadKey(packageName));
  const random = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const ivHex = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const { ciphertext } = AES.encrypt(Utf8.parse(text), key, { iv: Hex.parse(ivHex) });
  return ivHex + ciphertext.toString(Hex);
}

/** Throws if the text was not made by `encrypt` with the same package name. */
export function decrypt(hex: string, packageName: string): string {
  const payload = hex.trim();
  if (!/^(?:[0-9a-f]{32}){2,}$/i.test(payload))
    throw new Error('This is not an encrypted payload.');
  const key = Utf8.parse(payloadKey(packageName));
  const iv = Hex.parse(payload.slice(0, IV_BYTES * 2));
  const bytes = AES.decrypt(payload.slice(IV_BYTES * 2), key, { iv, format: FormatHex });
  // The library returns an empty or negative length for a garbled payload instead of throwing; an envelope is never
  // empty.
  if (bytes.sigBytes <= 0) throw new Error('This payload was encrypted with another key.');
  return bytes.toString(Utf8);
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Returns ten random letters, which follow `any` in the address (decision P1). */
function urlSuffix(): string {
  const random = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(random, (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
}

const KEPT_MS = 60_000;

/** Returns ten letters that stay the same for a minute, so that a cached answer is found again. */
function keptSuffix(minute: number): string {
  return Array.from(`${minute}`.padStart(10, '0'), (digit) => LETTERS.charAt(Number(digit))).join(
    '',
  );
}

/** HTTP headers of section 7. Free texts are percent-encoded, because a header must be plain text. */
function headersOf(identity: Identity, token: string | null): Record<string, string> {
  const { fingerprintId, redundantDeviceId } = identity.device;
  return {
    package: identity.packageName,
    appName: encodeURIComponent(identity.appName),
    lang: identity.lang,
    platform: 'android',
    prefix: identity.prefix,
    apiVersion: API_VERSION,
    fingerprintId: encodeURIComponent(fingerprintId),
    redundantDeviceId: encodeURIComponent(redundantDeviceId),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  };
}

export interface ExchangeOptions extends Omit<
  ConnectOptions,
  'effects' | 'clock' | 'store' | 'path'
> {
  readonly onServerTime: ServerClock['set'];
}

/**
 * Sends calls of one verb together and resolves to their data in request order, not yet checked by the methods'
 * schemas. Rejects with an AppError.
 * @param signal ends the request
 */
export type Exchange = (calls: readonly Call[], signal?: AbortSignal) => Promise<unknown[]>;

/**
 * One request to the lender and its answer (section 7): an encrypted envelope, a public read by GET (decision P8), or
 * pictures as multipart (decision P9). axios' own defaults are right for a bare request: no time-out, and success from
 * 200 to 299 (section 9).
 */
export function createExchange(options: ExchangeOptions, http = create()): Exchange {
  const { apiBase, isEncrypted, uploadStatusMethod = UPLOAD_STATUS_METHOD, token } = options;
  const wireName = ({ method: { name } }: Call) =>
    name === UPLOAD_STATUS_METHOD ? uploadStatusMethod : name;
  const urlOf = (suffix: string) => `${apiBase}/any${suffix}`;

  const send = (
    first: Call,
    calls: readonly Call[],
    identity: Identity,
    settings: { readonly headers: Record<string, string>; readonly signal?: AbortSignal },
  ): Promise<AxiosResponse<string>> => {
    const { verb, method, data, files, options: how } = first;
    const { prefix, packageName } = identity;
    const now = Date.now();
    const config = (params: Readonly<Record<string, string>>) => ({
      ...settings,
      // axios passes such an object on; its own code for parameters is not in the build.
      params: new URLSearchParams(params),
      timeout: REQUEST_TIMEOUT_MS,
      // By default axios waits for the browser's cookies before each request. No lender sets one.
      withXSRFToken: false,
      responseType: 'text' as const,
      // The body is an encrypted string, which axios must not parse as JSON.
      transformResponse: (text: unknown) => text,
    });
    if (verb === 'get') {
      // Keep the address for a minute, so that the phone may cache the answer.
      const minute = Math.floor(now / KEPT_MS);
      const query = Object.entries(withPrefix(data, prefix)).map(([key, value]) => [
        key,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]);
      const params = { t: `${minute * KEPT_MS}`, method: method.name };
      return http.get(
        urlOf(keptSuffix(minute)),
        config({ ...params, ...Object.fromEntries(query) }),
      );
    }
    const address = urlOf(urlSuffix());
    if (verb === 'upload') {
      const form = new FormData();
      form.append('method', method.name);
      form.append('data', JSON.stringify(withPrefix(data, prefix)));
      for (const file of files) form.append('files', file);
      return http.post(address, form, {
        ...config({ t: `${now}` }),
        // It counts from the last progress (upload.ts).
        timeout: 0,
        onUploadProgress: ({ loaded, total }) => how.onProgress?.(total ? loaded / total : 0),
      });
    }
    const items = calls.map((call) => ({ method: wireName(call), data: call.data }));
    const text = JSON.stringify(buildEnvelope(items, identity, now, how.requestId));
    const headers = { ...settings.headers, 'Content-Type': 'text/plain' };
    return http.post(address, isEncrypted ? encrypt(text, packageName) : text, {
      ...config({ t: `${now}` }),
      headers,
    });
  };

  const opened = (text: string, packageName: string): unknown => {
    try {
      return JSON.parse(isEncrypted ? decrypt(text, packageName) : text);
    } catch {
      return undefined;
    }
  };

  return async (calls, signal) => {
    const [first, ...others] = calls;
    if (!first) return [];
    const { verb, options: how } = first;
    /** null for several calls, because their failure has no one name */
    const method = others.length === 0 ? first.method.name : null;
    const identity = await options.identity();
    const sentFor = token();
    // If the borrower logged out before the answer came, neither the data nor the session's end may reach the next
    // borrower.
    const isLate = () => sentFor !== null && sentFor !== token();

    /** The data of an answer (decision P3). @throws AppError */
    const read = (text: string, isMaintenance: boolean, serverTime: number | null): unknown[] => {
      const { success, output } = v.safeParse(responseEnvelope, opened(text, identity.packageName));
      // Trust the header alone: the body may be a gateway's own page.
      if (isMaintenance) {
        const notice = v.safeParse(maintenanceNotice, success ? output.data : null);
        const until = notice.success ? notice.output.maintenanceTime : '';
        throw maintenanceFailure(until, method, serverTime ?? Date.now());
      }
      if (!success)
        throw text.trimStart().startsWith('<')
          ? portalFailure(method)
          : ownFailure('badResponse', method);
      const { code, msg, repeatOf } = output;
      if (repeatOf) how.onRepeat?.(repeatOf);
      if (code !== 0) throw codeFailure(code, msg, method);
      const answers = v.safeParse(responseItems, output.data);
      const isMatching =
        answers.success &&
        answers.output.length === calls.length &&
        calls.every((call, at) => answers.output[at]?.method === wireName(call));
      if (!isMatching) throw ownFailure('badResponse', method);
      return answers.output.map(({ data }) => data);
    };

    try {
      const { data, headers } = await send(first, calls, identity, {
        // Public reads need no token.
        headers: headersOf(identity, verb === 'get' ? null : sentFor),
        ...(signal === undefined ? {} : { signal }),
      });
      const date = Date.parse(String(headers['date'] ?? ''));
      const serverTime = Number.isNaN(date) ? null : date;
      options.onServerTime(serverTime, verb === 'get');
      if (isLate() && how.requestId === undefined) throw ownFailure('canceled', method);
      return read(String(data), headers[MAINTENANCE_HEADER] === '1', serverTime);
    } catch (error) {
      if (isAxiosError(error)) throw transportFailure(error, method);
      const isOver = isAppError(error) && error.kind === 'session';
      throw isOver && isLate() ? ownFailure('canceled', method) : error;
    }
  };
}
