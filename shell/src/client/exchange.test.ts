import { AxiosError, create } from 'axios';
import { callOf } from '../testing/calls';
import { identity } from '../testing/identity';
import { localServer } from '../testing/localServer';
import type { ExchangeOptions } from './exchange';
import { createExchange, decrypt, encrypt } from './exchange';

const PACKAGE = identity.packageName;
const requestId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const NOON = 'Fri, 20 Nov 2026 11:42:00 GMT';
const coupons = callOf('getCoupons', { data: { loanAmount: 5_000 } });
const calls = [coupons, callOf('hasUnreadMessage')];
const act = callOf('getCoupons', { verb: 'write', options: { requestId } });
const good = {
  code: 0,
  msg: '',
  data: [
    { method: 'getCoupons', data: { coupons: [] } },
    { method: 'hasUnreadMessage', data: { unread: 2 } },
  ],
};
const onlyCoupons = { ...good, data: good.data.slice(0, 1) };

/** An answer whose first method has this name. */
const answerTo = (method: string) => ({
  ...good,
  data: [{ method, data: { state: 5 } }, ...good.data],
});

let server: Awaited<ReturnType<typeof localServer>>;
afterEach(() => server?.close());

/** An exchange with a lender that gives this answer: an object is encrypted, text is sent as it is. */
async function setUp(
  answer: unknown,
  over: Partial<ExchangeOptions> = {},
  headers: Readonly<Record<string, string>> = {},
  http = create(),
) {
  const times: unknown[] = [];
  server = await localServer((_request, response) => {
    response.sendDate = false;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.end(typeof answer === 'string' ? answer : encrypt(JSON.stringify(answer), PACKAGE));
  });
  const options: ExchangeOptions = {
    apiBase: server.base,
    isEncrypted: true,
    identity: async () => identity,
    token: () => 'token-1',
    onServerTime: (...given) => times.push(given),
    ...over,
  };
  const exchange = createExchange(options, http);
  const { received } = server;
  const sent = () => received.map(({ body }) => JSON.parse(decrypt(body, PACKAGE)) as unknown);
  return { exchange, received, sent, times };
}

/** The session's tokens in turn: of the request, and at its answer. */
const tokens = (...all: (string | null)[]) => ({ token: () => all.shift() ?? null });

describe('an envelope', () => {
  it('is posted as an encrypted text, and its answers come back in request order', async () => {
    const { exchange, received, sent } = await setUp(good);
    await expect(exchange(calls)).resolves.toEqual([{ coupons: [] }, { unread: 2 }]);
    expect(received).toMatchObject([
      { method: 'POST', body: expect.stringMatching(/^[0-9a-f]+$/) },
    ]);
    expect(sent()).toMatchObject([
      { data: [{ method: 'getCoupons', data: { credit_loanAmount: 5_000 } }, {}] },
    ]);
  });

  it('is plain JSON with encryption off (decision P5)', async () => {
    const { exchange, received } = await setUp(JSON.stringify(good), { isEncrypted: false });
    await expect(exchange(calls)).resolves.toHaveLength(2);
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ header: { device: 'Phone X' } });
  });

  it('goes to any and ten other random letters each time (decision P1), with its time', async () => {
    const { exchange, received } = await setUp(good);
    for (let time = 0; time < 10; time += 1) await exchange(calls);
    const paths = new Set(received.map(({ url }) => url.pathname));
    expect(paths.size).toBe(10);
    for (const path of paths) expect(path).toMatch(/^\/api\/any[A-Za-z]{10}$/);
    const [[name, t] = [], ...others] = received[0]?.url.searchParams ?? [];
    expect([name, others]).toEqual(['t', []]);
    expect(Math.abs(Date.now() - Number(t))).toBeLessThan(10_000);
  });

  it('has the headers of section 7, as text that a header may hold; a visitor sends no token', async () => {
    const { exchange, received } = await setUp(good, tokens('token-1', 'token-1'));
    await exchange(calls);
    await exchange(calls);
    expect(received[0]?.headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/plain\b/),
      package: 'ph.pautang.sandbox',
      appname: encodeURIComponent('Pautang Ñandú'),
      lang: 'en',
      platform: 'android',
      prefix: 'credit_',
      apiversion: 'v1',
      fingerprintid: 'finger-1',
      redundantdeviceid: 'redundant-1',
      authorization: 'Bearer token-1',
    });
    expect(received[1]?.headers).not.toHaveProperty('authorization');
  });

  it('has the requestId of an act, and tells it when the lender did it before', async () => {
    const heard: string[] = [];
    const onRepeat = (firstAt: string) => heard.push(firstAt);
    const { exchange, sent } = await setUp({ ...onlyCoupons, repeatOf: '2026-11-20T11:42:00Z' });
    await exchange([{ ...act, options: { requestId, onRepeat } }]);
    expect(sent()).toMatchObject([{ header: { requestId } }]);
    expect(heard).toEqual(['2026-11-20T11:42:00Z']);
  });

  it('uses the lender’s name for the upload status, and no other (decision P11)', async () => {
    const asked = [callOf('f8in1Status'), ...calls];
    const own = { uploadStatusMethod: 'a81f09c2' };
    const { exchange, sent } = await setUp(answerTo('a81f09c2'), own);
    await expect(exchange(asked)).resolves.toEqual([{ state: 5 }, { coupons: [] }, { unread: 2 }]);
    const methods = ['a81f09c2', 'getCoupons', 'hasUnreadMessage'];
    expect(sent()).toMatchObject([{ data: methods.map((method) => ({ method })) }]);
    await server.close();
    const other = await setUp(answerTo('f8in1Status'), own);
    await expect(other.exchange(asked)).rejects.toMatchObject({ kind: 'badResponse' });
  });

  it('is not sent for a package that gives no key', async () => {
    const other = { ...identity, packageName: 'too.short' };
    const { exchange, received } = await setUp(good, { identity: async () => other });
    await expect(exchange(calls)).rejects.toThrow("'too.short'");
    expect(received).toEqual([]);
  });
});

describe('an answer', () => {
  it.each([
    '<!DOCTYPE html><title>Welcome to Mall Wi-Fi</title>',
    '\n  <html><script>location = "http://login.wifi/"</script>',
  ])('that is a web page says that a Wi-Fi may want a sign-in: %s', async (page) => {
    const { exchange } = await setUp(page);
    await expect(exchange(calls)).rejects.toMatchObject({
      kind: 'network',
      message: expect.stringContaining('Sign in to this Wi-Fi first'),
    });
  });

  it.each<[string, unknown]>([
    ['no payload', 'Bad gateway'],
    ['empty', ''],
    ['plain JSON where encrypted was agreed', JSON.stringify(good)],
    ['encrypted for another package', encrypt(JSON.stringify(good), 'com.example.other.app')],
    ['a payload that is no JSON', encrypt('<html>', PACKAGE)],
    ['no envelope', { hello: 1 }],
    ['a code that is text', { ...good, code: '0' }],
    ['no data', { code: 0, msg: '' }],
    ['its first answer missing', { ...good, data: good.data.slice(1) }],
    ['its last answer missing', onlyCoupons],
    ['one answer too many', { ...good, data: [...good.data, good.data[0]] }],
    ['another order', { ...good, data: good.data.toReversed() }],
    ['another method', { ...good, data: [good.data[0], { method: 'login', data: {} }] }],
  ])('is a bad response: %s', async (_what, answer) => {
    const { exchange } = await setUp(answer);
    await expect(exchange(calls)).rejects.toEqual({
      kind: 'badResponse',
      code: null,
      message: 'Failed to retrieve data. Please try again.',
      method: null,
    });
  });

  it('is a bad response, if it is encrypted where plain was agreed', async () => {
    const { exchange } = await setUp(good, { isEncrypted: false });
    await expect(exchange(calls)).rejects.toMatchObject({ kind: 'badResponse' });
  });

  it.each([
    [10010303, 'anything', 'session', 'Token expired, please login again'],
    [420003, 'The price has changed', 'business', 'The price has changed'],
    [-1, '', 'business', 'Failed to retrieve data. Please try again.'],
  ])('with code %i is a failure of its method', async (code, msg, kind, message) => {
    const { exchange } = await setUp({ code, msg, data: null });
    await expect(exchange([coupons])).rejects.toEqual({
      kind,
      code,
      message,
      method: 'getCoupons',
    });
  });

  const end = '2026-11-20T14:00:00Z';
  it.each([
    [{ code: 0, msg: '', data: { maintenanceTime: end } }, end, 'today, 10:00 PM'],
    [{ code: 0, msg: '', data: null }, '', 'soon'],
    ['<html>Back soon</html>', '', 'soon'],
  ])(
    'reports maintenance by the header (decision P10): %j',
    async (answer, maintenanceTime, back) => {
      const { exchange } = await setUp(answer, {}, { 'x-maintenance': '1', Date: NOON });
      await expect(exchange(calls)).rejects.toMatchObject({
        kind: 'maintenance',
        maintenanceTime,
        message: `We are improving the service. It will be back ${back}.`,
      });
    },
  );

  it('brings the server’s time, also of a failure (decision P14)', async () => {
    const failing = await setUp({ code: 10010303, msg: '' }, {}, { Date: NOON });
    await expect(failing.exchange(calls)).rejects.toMatchObject({ kind: 'session' });
    expect(failing.times).toEqual([[Date.parse(NOON), false]]);
    await server.close();
    const silent = await setUp(good, {}, { 'x-maintenance': '0' });
    await silent.exchange(calls);
    expect(silent.times).toEqual([[null, false]]);
  });

  describe('that arrives after its borrower has logged out', () => {
    const canceled = { kind: 'canceled', message: 'Failed to retrieve data. Please try again.' };

    it.each([null, 'second'])('is dropped (the token is now %p)', async (next) => {
      const { exchange } = await setUp(good, tokens('first', next));
      await expect(exchange(calls)).rejects.toMatchObject(canceled);
    });

    it.each([[calls], [[act]]])('does not end the next session', async (asked) => {
      const over = { code: 10010303, msg: '' };
      const { exchange } = await setUp(over, tokens('first', 'second', 'second'));
      await expect(exchange(asked)).rejects.toMatchObject(canceled);
    });

    it('still reports the outcome of an act', async () => {
      const { exchange } = await setUp(onlyCoupons, tokens('first', null));
      await expect(exchange([act])).resolves.toEqual([{ coupons: [] }]);
    });

    it('stays valid for a visitor who has logged in', async () => {
      const { exchange } = await setUp(good, tokens(null, 'second'));
      await expect(exchange(calls)).resolves.toHaveLength(2);
    });
  });
});

describe('a public read', () => {
  const answer = { code: 0, msg: '', data: [{ method: 'listQuestion', data: { groups: [] } }] };
  const data = { topic: 'repay & räte', page: 2, tags: ['a'], nothing: undefined };
  const read = callOf('listQuestion', { verb: 'get', data });

  it('is a GET with its data as prefixed text (decision P8); its time may be old', async () => {
    const { exchange, received, times } = await setUp(answer, {}, { Date: NOON });
    await expect(exchange([read])).resolves.toEqual([{ groups: [] }]);
    expect(received).toMatchObject([{ method: 'GET', body: '', headers: { prefix: 'credit_' } }]);
    const { t, ...rest } = Object.fromEntries(received[0]?.url.searchParams ?? []);
    expect(Number(t)).toBeGreaterThan(1_700_000_000_000);
    expect(rest).toEqual({
      method: 'listQuestion',
      credit_topic: 'repay & räte',
      credit_page: '2',
      credit_tags: '["a"]',
    });
    expect(times).toEqual([[Date.parse(NOON), true]]);
  });

  it('has the same address for a minute, so that the answer can be cached, and no token', async () => {
    const { exchange, received } = await setUp(answer);
    const now = jest.spyOn(Date, 'now');
    for (const at of [0, 59_999, 60_000]) {
      now.mockReturnValue(29_400_000 * 60_000 + at);
      await exchange([read]);
    }
    now.mockRestore();
    const [first, second, third] = received.map(({ url }) => url.href);
    expect(first).toMatch(/any[A-Za-z]{10}\?/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    for (const { headers } of received) expect(headers).not.toHaveProperty('authorization');
  });
});

describe('the time-out (section 9)', () => {
  it.each(['read', 'write', 'get'] as const)('is a minute for a %s', async (verb) => {
    const timeouts: unknown[] = [];
    const http = create({
      adapter: async ({ timeout }) => {
        timeouts.push(timeout);
        throw new AxiosError('', 'ERR_NETWORK');
      },
    });
    const { exchange } = await setUp(good, {}, {}, http);
    await expect(exchange([callOf('any', { verb })])).rejects.toMatchObject({ kind: 'network' });
    expect(timeouts).toEqual([60_000]);
  });
});
