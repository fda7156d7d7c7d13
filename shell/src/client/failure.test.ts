import { allowConsole } from '@pautang/shared/testing';
import { create } from 'axios';
import { identity } from '../testing/identity';
import type { Respond } from '../testing/localServer';
import { localServer } from '../testing/localServer';
import { transportFailure } from './failure';
import { createTransport } from './transport';

const UNSTABLE = 'Internet connection is unstable. Please try again';
const NO_DATA = 'Failed to retrieve data. Please try again.';

interface Options {
  readonly isDown?: boolean;
  readonly timeout?: number;
  readonly signal?: AbortSignal;
}

/** What the transport rejects with against a server that answers so. */
async function failureOf(
  respond: Respond,
  { isDown = false, timeout = 10_000, signal }: Options = {},
) {
  const server = await localServer(respond);
  if (isDown) await server.close();
  const http = create();
  // The time-out of a minute, made short.
  http.interceptors.request.use((config) => Object.assign(config, { timeout }));
  const context = { identity, token: null };
  try {
    await createTransport(server.base, http).post('00', signal ? { ...context, signal } : context);
    throw new Error('It did not fail.');
  } catch (error) {
    return transportFailure(error, 'login');
  } finally {
    if (!isDown) await server.close();
  }
}

const status =
  (code: number): Respond =>
  (_request, response) =>
    void response.writeHead(code).end('<html>');
const silence: Respond = () => undefined;

describe('failures of the transport (decision P12)', () => {
  it('a refused connection is the network', async () => {
    allowConsole(/ECONNREFUSED/);
    expect(await failureOf(silence, { isDown: true, timeout: 700 })).toEqual({
      kind: 'network',
      code: null,
      message: UNSTABLE,
      method: 'login',
    });
  });

  it('a connection that breaks off is the network', async () => {
    allowConsole(/socket hang up/);
    const failure = await failureOf((_request, response) => response.destroy(), {
      timeout: 700,
    });
    expect(failure).toMatchObject({ kind: 'network', message: UNSTABLE });
  });

  it('a server that never answers is a time-out', async () => {
    const failure = await failureOf(silence, { timeout: 60 });
    expect(failure).toMatchObject({ kind: 'timeout', message: UNSTABLE });
  });

  it.each([400, 401, 404, 413, 429])('HTTP %i is a bad request', async (code) => {
    const failure = await failureOf(status(code));
    expect(failure).toMatchObject({ kind: 'badRequest', message: NO_DATA });
  });

  it.each([500, 502, 503])('HTTP %i is a bad response', async (code) => {
    const failure = await failureOf(status(code));
    expect(failure).toMatchObject({ kind: 'badResponse', message: NO_DATA });
  });

  it('giving up is canceled', async () => {
    const abort = new AbortController();
    const failure = await failureOf(() => abort.abort(), { signal: abort.signal });
    expect(failure).toMatchObject({ kind: 'canceled', message: NO_DATA });
  });

  it.each([new Error('anything'), 'text', null])('%p is a bad response', (error) => {
    expect(transportFailure(error, null)).toMatchObject({ kind: 'badResponse', message: NO_DATA });
  });
});
