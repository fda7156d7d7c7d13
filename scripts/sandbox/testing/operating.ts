import type { Speaker, Transport } from './speaker';
import { speakerOf } from './speaker';

export interface Known {
  readonly mobile: string;
  readonly code: string;
  readonly token: string;
  readonly username: string;
  readonly password: string;
}

export const postOf = (url: string, body: object) =>
  ({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  }) as const;

/** Calls the control API over the same connection. @throws Error on any status but 200 */
export async function control<T>(send: Transport, url: string, body?: object): Promise<T> {
  const response = await send(body ? postOf(url, body) : { method: 'GET', url });
  if (response.status !== 200) throw new Error(`${url}: ${response.status} ${response.body}`);
  return JSON.parse(response.body) as T;
}

export async function newBorrower(
  send: Transport,
  scenario: string,
): Promise<Known & { client: Speaker }> {
  const known = await control<Known>(send, '/sandbox/borrowers', { scenario });
  return { ...known, client: speakerOf(send, known.token) };
}
