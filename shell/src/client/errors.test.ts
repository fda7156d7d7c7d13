import type { AppError, AppEvent } from '@pautang/shared/app';
import { HostError } from '@pautang/shared/app';
import { login, sendCode } from '@pautang/shared/contract/account';
import { applyOrder } from '@pautang/shared/contract/borrow';
import { listQuestion } from '@pautang/shared/contract/help';
import { repaymentConfirm } from '@pautang/shared/contract/repay';
import { allowConsole, fakeServices } from '@pautang/shared/testing';
import { AxiosError, create } from 'axios';
import { callOf } from '../testing/calls';
import { identity } from '../testing/identity';
import type { Respond } from '../testing/localServer';
import { localServer } from '../testing/localServer';
import {
  codeFailure,
  createFailures,
  maintenanceFailure,
  ownFailure,
  transportFailure,
} from './errors';
import { createExchange } from './exchange';

const UNSTABLE = 'Internet connection is unstable. Please try again';
const NO_DATA = 'Failed to retrieve data. Please try again.';

interface Options {
  readonly isDown?: boolean;
  readonly timeout?: number;
  readonly signal?: AbortSignal;
}

/** The failure of a call if the server answers this way. */
async function failureOf(
  respond: Respond,
  { isDown = false, timeout = 10_000, signal }: Options = {},
) {
  const server = await localServer(respond);
  if (isDown) await server.close();
  const http = create();
  // The time-out of a minute, shortened.
  http.interceptors.request.use((config) => Object.assign(config, { timeout }));
  const exchange = createExchange(
    {
      apiBase: server.base,
      isEncrypted: false,
      identity: async () => identity,
      token: () => null,
      onServerTime: () => undefined,
    },
    http,
  );
  const failure = await exchange([callOf('login')], signal).catch((error: unknown) => error);
  if (!isDown) await server.close();
  return failure;
}

const status =
  (code: number): Respond =>
  (_request, response) =>
    void response.writeHead(code).end('<html>');
const silence: Respond = () => undefined;

describe('failures of the transport (decision P12)', () => {
  it.each<[string, Respond, Options, string]>([
    ['a refused connection', silence, { isDown: true, timeout: 700 }, 'network'],
    ['a broken connection', (_asked, response) => response.destroy(), { timeout: 700 }, 'network'],
    ['a server that never answers', silence, { timeout: 60 }, 'timeout'],
  ])('%s is such a failure', async (_what, respond, options, kind) => {
    allowConsole(/ECONNREFUSED|socket hang up/);
    const failure = await failureOf(respond, options);
    expect(failure).toEqual({ kind, code: null, message: UNSTABLE, method: 'login' });
  });

  it.each([
    ...[400, 401, 404, 413, 429].map((code) => [code, 'badRequest'] as const),
    ...[500, 502, 503].map((code) => [code, 'badResponse'] as const),
  ])('HTTP %i is a %s', async (code, kind) => {
    expect(await failureOf(status(code))).toMatchObject({ kind, message: NO_DATA });
  });

  it('are none for a bare request with status 200 to 299 (section 9), however long it takes', () => {
    const { timeout, validateStatus } = create().defaults;
    expect(timeout).toBe(0);
    const isSuccess = (status: number) => validateStatus?.(status) ?? false;
    expect([200, 204, 299].every(isSuccess)).toBe(true);
    expect([199, 300, 304, 400, 500].some(isSuccess)).toBe(false);
  });

  it('an abort is canceled', async () => {
    const abort = new AbortController();
    const failure = await failureOf(() => abort.abort(), { signal: abort.signal });
    expect(failure).toMatchObject({ kind: 'canceled', message: NO_DATA });
  });

  it.each([new Error('anything'), 'text', null])('%p is a bad response', (error) => {
    expect(transportFailure(error, null)).toMatchObject({ kind: 'badResponse', message: NO_DATA });
  });
});

const NOW = Date.parse('2026-11-20T11:42:00Z');
const UNTIL = '2026-11-20T14:00:00Z';

function setUp({ hasHost = true, isLoggedIn = true } = {}) {
  const done: string[] = [];
  const logged: AppEvent[] = [];
  let hasSession = isLoggedIn;
  const failures = createFailures({
    hasSession: () => hasSession,
    toast: (message) => done.push(`toast: ${message}`),
    endSession: () => {
      hasSession = false;
      done.push('login');
    },
    bridge: {
      ...fakeServices({}).services.bridge,
      request: async ({ action }, data) => {
        if (!hasHost) throw new HostError('unsupported', action, action);
        const { maintenanceTime } = data as { maintenanceTime: string };
        done.push(`host: maintenance until ${maintenanceTime}`);
        return null as never;
      },
    },
    log: (event) => logged.push(event),
  });
  return { ...failures, done, logged };
}

describe('the error catalogue (section 8)', () => {
  it.each([
    ['10010301, empty token, login tip 1', 10010301, 'User not logged in'],
    ['10010303, expired, login tip 2', 10010303, 'Token expired, please login again'],
    ['10010304, squeezed, login tip 3', 10010304, 'The account is logged in from another device'],
    ['100103, invalid', 100103, 'Token invalid, please login again'],
  ])('%s: toast, then login-required handling', (_row, code, message) => {
    const { onFailure, done, logged } = setUp();
    onFailure(codeFailure(code, 'whatever the lender says', null), listQuestion, true);
    expect(done).toEqual([`toast: ${message}`, 'login']);
    expect(logged).toEqual([{ type: 'error', kind: 'session', code, method: null }]);
  });

  it('opens the login once, even if many calls find that the session is over', () => {
    const { onFailure, done } = setUp();
    for (const code of [10010303, 100103])
      onFailure(codeFailure(code, '', null), listQuestion, false);
    expect(done).toEqual(['toast: Token expired, please login again', 'login']);
  });

  it('does not send a visitor to the login', () => {
    const { onFailure, done } = setUp({ isLoggedIn: false });
    onFailure(codeFailure(10010301, '', null), listQuestion, true);
    expect(done).toEqual([]);
  });

  it.each([
    ['1600001, deferral config error', 1600001],
    ['1600002, restructure config error', 1600002],
    ['any other code', 420003],
  ])('%s: is left to the caller, with the lender’s own message', (_row, code) => {
    const { onFailure, done, logged } = setUp();
    const failure = codeFailure(code, 'The lender says so', 'repaymentConfirm');
    expect(failure).toMatchObject({ kind: 'business', message: 'The lender says so' });
    onFailure(failure, listQuestion, false);
    expect(done).toEqual([]);
    expect(logged[0]).toEqual({
      type: 'error',
      kind: 'business',
      code,
      method: 'repaymentConfirm',
    });
  });

  it.each([
    [400001, 'The envelope is wrong: data must be a list.'],
    [400003, 'saveFeedback: description: Write at least 10 characters'],
    [420002, 'periods: 5 is not offered, only 3.'],
    [410007, 'calculateInfo.couponDiscount: is missing'],
  ])('%s: never shows a borrower the terms of the wire: %s', (code, msg) => {
    expect(codeFailure(code, msg, 'saveFeedback')).toMatchObject({ code, message: NO_DATA });
  });

  it('maintenance header: opens the host’s screen once, until the lender answers or names another time', () => {
    const { onFailure, onAnswered, done } = setUp();
    const fail = (until: string) =>
      onFailure(maintenanceFailure(until, null, NOW), listQuestion, true);
    const told = `host: maintenance until ${UNTIL}`;
    for (const until of [UNTIL, UNTIL, '', UNTIL, UNTIL]) fail(until);
    expect(done).toEqual([told, 'host: maintenance until ', told]);
    onAnswered(listQuestion);
    fail(UNTIL);
    expect(done).toHaveLength(4);
  });

  it('maintenance header, without a host or in one without such a screen: the page says when service returns', async () => {
    const failure = maintenanceFailure(UNTIL, null, NOW);
    expect(failure.message).toBe('We are improving the service. It will be back today, 10:00 PM.');
    const shown = setUp({ hasHost: false });
    shown.onFailure(failure, listQuestion, true);
    expect(shown.done).toEqual([]);
    const unseen = setUp({ hasHost: false });
    unseen.onFailure(failure, listQuestion, false);
    await new Promise((resolve) => setTimeout(resolve));
    expect(unseen.done).toEqual([`toast: ${failure.message}`]);
  });
});

const ofAxios = (code: string) => transportFailure(new AxiosError('', code), 'listQuestion');

describe('the client’s own error kinds (section 8)', () => {
  it.each([
    ['ERR_NETWORK', 'network', [`toast: ${UNSTABLE}`]],
    ['ECONNABORTED', 'timeout', [`toast: ${UNSTABLE}`]],
    ['ETIMEDOUT', 'timeout', [`toast: ${UNSTABLE}`]],
    ['ERR_BAD_REQUEST', 'badRequest', []],
    ['ERR_BAD_RESPONSE', 'badResponse', []],
  ] as const)('%s: %s, its toast, and a log event', (code, kind, toasts) => {
    const { onFailure, done, logged } = setUp();
    onFailure({ ...ofAxios(code), detail: 'groups.0' }, listQuestion, false);
    expect(done).toEqual(toasts);
    const where = 'groups.0';
    expect(logged).toEqual([{ type: 'error', kind, code: null, method: 'listQuestion', where }]);
  });

  it('network error that the page shows in place: also a toast, once until the lender answers', () => {
    const { onFailure, onAnswered, done } = setUp();
    const fail = () => onFailure(ofAxios('ERR_NETWORK'), listQuestion, true);
    for (let poll = 0; poll < 3; poll += 1) fail();
    expect(done).toEqual([`toast: ${UNSTABLE}`]);
    onAnswered(listQuestion);
    fail();
    expect(done).toHaveLength(2);
    onFailure(codeFailure(420003, 'The lender says so', null), listQuestion, true);
    fail();
    expect(done).toHaveLength(3);
  });

  it('network error of an act: a toast each time, besides the page’s message', () => {
    const { onFailure, done } = setUp();
    for (const kind of ['ERR_NETWORK', 'ECONNABORTED'])
      onFailure(ofAxios(kind), repaymentConfirm, true);
    expect(done).toHaveLength(2);
  });

  it('canceled: no toast and no log', () => {
    const { onFailure, done, logged } = setUp();
    onFailure(ofAxios('ERR_CANCELED'), listQuestion, false);
    expect([done, logged]).toEqual([[], []]);
  });
});

it('counts a failure once that the reads of an envelope share', () => {
  const { onFailure, done, logged } = setUp();
  const failure = ownFailure('network', null);
  for (const isShown of [true, false, true, false]) onFailure(failure, listQuestion, isShown);
  expect(done).toHaveLength(1);
  expect(logged).toHaveLength(1);
});

describe('money acts', () => {
  it.each([
    [codeFailure(420003, 'The price has changed', 'applyOrder'), 'refused', 420003],
    [ownFailure('network', 'applyOrder'), 'unanswered', null],
  ] as [AppError, string, number | null][])(
    'are logged when they fail',
    (failure, outcome, code) => {
      const { onFailure, logged } = setUp();
      onFailure(failure, applyOrder, true);
      expect(logged).toContainEqual({ type: 'moneyAct', method: 'applyOrder', outcome, code });
    },
  );

  it('are logged when they succeed; other writes are not', () => {
    const { onAnswered, logged } = setUp();
    for (const method of [sendCode, repaymentConfirm, login]) onAnswered(method);
    expect(logged).toEqual([
      { type: 'moneyAct', method: 'repaymentConfirm', outcome: 'done', code: null },
    ]);
  });
});
