import { API_VERSION, REQUEST_TIMEOUT_MS } from '@pautang/shared/contract/constants';
import { MAINTENANCE_HEADER } from '@pautang/shared/contract/envelope';
import type { AxiosInstance } from 'axios';
import { create } from 'axios';
import { urlSuffix } from './envelope';
import type { Identity } from './identity';

export interface Sent {
  readonly text: string;
  /** the answer says: maintenance (decision P10) */
  readonly isMaintenance: boolean;
  /** epoch milliseconds of the Date header; null without one */
  readonly serverTime: number | null;
}

export type Post = (
  body: string,
  context: { identity: Identity; token: string | null; signal?: AbortSignal },
) => Promise<Sent>;

/** HTTP headers of section 7. A header must be plain text: what is not is percent-encoded. */
function headersOf(identity: Identity, token: string | null): Record<string, string> {
  const { fingerprintId, redundantDeviceId } = identity.device;
  return {
    'Content-Type': 'text/plain',
    package: identity.packageName,
    appName: encodeURIComponent(identity.appName),
    lang: 'en',
    platform: 'android',
    prefix: identity.prefix,
    apiVersion: API_VERSION,
    fingerprintId: encodeURIComponent(fingerprintId),
    redundantDeviceId: encodeURIComponent(redundantDeviceId),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  };
}

/** Sends envelopes over HTTP; rejects with axios' own errors, which `failure.ts` reads. */
export function createPost(apiBase: string, http: AxiosInstance = create()): Post {
  return async (body, { identity, token, signal }) => {
    const response = await http.post<string>(`${apiBase}/any${urlSuffix()}`, body, {
      params: { t: Date.now() },
      headers: headersOf(identity, token),
      timeout: REQUEST_TIMEOUT_MS,
      responseType: 'text',
      // The body is an encrypted string: axios must not try to read it as JSON.
      transformResponse: (data: unknown) => data,
      ...(signal === undefined ? {} : { signal }),
    });
    const date = Date.parse(String(response.headers['date'] ?? ''));
    return {
      text: String(response.data),
      isMaintenance: response.headers[MAINTENANCE_HEADER] === '1',
      serverTime: Number.isNaN(date) ? null : date,
    };
  };
}
