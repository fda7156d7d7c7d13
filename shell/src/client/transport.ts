import { API_VERSION, REQUEST_TIMEOUT_MS } from '@pautang/shared/contract/constants';
import { MAINTENANCE_HEADER } from '@pautang/shared/contract/envelope';
import type { AxiosInstance, AxiosResponse } from 'axios';
import { create } from 'axios';
import type { Identity } from '../bridge/identity';

export interface Sent {
  readonly text: string;
  /** the answer reports maintenance (decision P10) */
  readonly isMaintenance: boolean;
  /** epoch milliseconds of the Date header; null without one */
  readonly serverTime: number | null;
}

export interface Sender {
  readonly identity: Identity;
  readonly token: string | null;
  readonly signal?: AbortSignal | undefined;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Returns ten random letters, which follow `any` in the address (decision P1). */
function urlSuffix(): string {
  const random = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(random, (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
}

/** Returns ten letters that stay the same for a minute, so that a cached answer is found again. */
function keptSuffix(minute: number): string {
  return Array.from(`${minute}`.padStart(10, '0'), (digit) => LETTERS.charAt(Number(digit))).join(
    '',
  );
}

const KEPT_MS = 60_000;

/** HTTP headers of section 7. Free texts are percent-encoded, because a header must be plain text. */
function headersOf({ identity, token }: Sender): Record<string, string> {
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

function sentOf({ data, headers }: AxiosResponse<string>): Sent {
  const date = Date.parse(String(headers['date'] ?? ''));
  return {
    text: String(data),
    isMaintenance: headers[MAINTENANCE_HEADER] === '1',
    serverTime: Number.isNaN(date) ? null : date,
  };
}

function settings(sender: Sender, params: Readonly<Record<string, string>> = {}, now = Date.now()) {
  return {
    // axios passes such an object on; its own code for parameters is not in the build.
    params: new URLSearchParams({ t: String(now), ...params }),
    headers: headersOf(sender),
    timeout: REQUEST_TIMEOUT_MS,
    // By default axios waits for the browser's cookies before each request. No lender sets one.
    withXSRFToken: false,
    responseType: 'text' as const,
    // The body is an encrypted string, which axios must not parse as JSON.
    transformResponse: (data: unknown) => data,
    ...(sender.signal === undefined ? {} : { signal: sender.signal }),
  };
}

/**
 * Section 7 over HTTP. axios' own defaults are right for a bare request: no time-out, and success from 200 to 299
 * (section 9). All calls reject with axios' own errors, which `errors.ts` maps.
 */
export function createTransport(apiBase: string, http: AxiosInstance = create()) {
  const url = (suffix = urlSuffix()) => `${apiBase}/any${suffix}`;
  return {
    post: async (body: string, sender: Sender): Promise<Sent> => {
      const { headers, ...rest } = settings(sender);
      const all = { ...headers, 'Content-Type': 'text/plain' };
      return sentOf(await http.post<string>(url(), body, { ...rest, headers: all }));
    },
    /** Sends one public read, its data as query parameters (decision P8). */
    get: async (query: Readonly<Record<string, string>>, sender: Sender): Promise<Sent> => {
      // Keep the address for a minute, so that the phone may cache the answer. Public reads need no token.
      const minute = Math.floor(Date.now() / KEPT_MS);
      const asked = settings({ ...sender, token: null }, query, minute * KEPT_MS);
      return sentOf(await http.get<string>(url(keptSuffix(minute)), asked));
    },
    /** Sends multipart, without a time-out of its own; reports the share sent, 0 to 1 (decision P9). */
    upload: async (form: FormData, sender: Sender, onProgress: (part: number) => void) =>
      sentOf(
        await http.post<string>(url(), form, {
          ...settings(sender),
          timeout: 0,
          onUploadProgress: ({ loaded, total }) =>
            onProgress(total === undefined || total === 0 ? 0 : loaded / total),
        }),
      ),
  };
}
export type Transport = ReturnType<typeof createTransport>;
