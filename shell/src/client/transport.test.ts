import { identity } from '../testing/identity';
import type { Respond } from '../testing/localServer';
import { localServer } from '../testing/localServer';
import type { Transport } from './transport';
import { createTransport } from './transport';
import type { InternalAxiosRequestConfig } from 'axios';
import { create } from 'axios';

const NOW = 'Fri, 20 Nov 2026 11:42:00 GMT';
const answer: Respond = (_request, response) => {
  response.setHeader('Date', NOW);
  response.end('{"as":"it is"}');
};

const visitor = { identity, token: null };
let server: Awaited<ReturnType<typeof localServer>>;
const start = async (respond: Respond) => {
  server = await localServer(respond);
  return createTransport(server.base).post;
};
afterEach(() => server.close());

describe('the transport', () => {
  it('posts the body as plain text to any and ten letters, and returns the text untouched', async () => {
    const post = await start(answer);
    const before = Date.now();
    await expect(post('00ff', visitor)).resolves.toEqual({
      text: '{"as":"it is"}',
      isMaintenance: false,
      serverTime: Date.parse(NOW),
    });
    const [request] = server.received;
    expect(request).toMatchObject({ method: 'POST', body: '00ff' });
    expect(request?.url.pathname).toMatch(/^\/api\/any[A-Za-z]{10}$/);
    expect([...(request?.url.searchParams.keys() ?? [])]).toEqual(['t']);
    const sentAt = Number(request?.url.searchParams.get('t'));
    expect(sentAt).toBeGreaterThanOrEqual(before);
    expect(sentAt).toBeLessThanOrEqual(Date.now());
    expect(request?.headers).not.toHaveProperty('authorization');
  });

  it('ends each address in other random letters (decision P1)', async () => {
    const post = await start(answer);
    for (let call = 0; call < 10; call += 1) await post('00ff', visitor);
    const paths = new Set(server.received.map(({ url }) => url.pathname));
    expect(paths.size).toBe(10);
  });

  it('sends the headers of section 7, as text that a header may hold', async () => {
    const post = await start(answer);
    await post('00ff', { identity, token: 'token-1' });
    expect(server.received[0]?.headers).toMatchObject({
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
  });

  it.each([
    ['1', true],
    ['0', false],
  ])('reads x-maintenance: %s', async (value, isMaintenance) => {
    const post = await start((request, response) => {
      response.setHeader('x-maintenance', value);
      answer(request, response);
    });
    await expect(post('00ff', visitor)).resolves.toMatchObject({ isMaintenance });
  });

  it('works without a Date header', async () => {
    const post = await start((_request, response) => {
      response.sendDate = false;
      response.end('ok');
    });
    await expect(post('00ff', visitor)).resolves.toMatchObject({ serverTime: null });
  });

  it('sends a GET with method and data as query parameters (decision P8)', async () => {
    await start(answer);
    const { get } = createTransport(server.base);
    const query = { method: 'listQuestion', credit_topic: 'repay & räte' };
    await expect(get(query, visitor)).resolves.toMatchObject({
      text: '{"as":"it is"}',
    });
    const [request] = server.received;
    expect(request).toMatchObject({ method: 'GET', body: '' });
    expect(request?.url.pathname).toMatch(/^\/api\/any[A-Za-z]{10}$/);
    const { t, ...rest } = Object.fromEntries(request?.url.searchParams ?? []);
    expect(rest).toEqual(query);
    expect(Number(t)).toBeGreaterThan(1_700_000_000_000);
    expect(request?.headers).toMatchObject({ package: 'ph.pautang.sandbox', prefix: 'credit_' });
  });

  it('uses the same address for a minute, so that the answer can be cached, and sends no token', async () => {
    await start(answer);
    const { get } = createTransport(server.base);
    const now = jest.spyOn(Date, 'now').mockReturnValue(29_400_000 * 60_000);
    const ask = async (at: number) => {
      now.mockReturnValue(29_400_000 * 60_000 + at);
      await get({ method: 'listQuestion' }, { identity, token: 'token-1' });
    };
    for (const at of [0, 59_999, 60_000]) await ask(at);
    now.mockRestore();
    const [first, second, third] = server.received.map(({ url }) => url.href);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    for (const { headers } of server.received) expect(headers).not.toHaveProperty('authorization');
  });
});

/** Collects the configs that axios gets. */
async function configsOf(run: (transport: Transport) => Promise<unknown>) {
  const configs: InternalAxiosRequestConfig[] = [];
  const http = create({
    adapter: async (config) => {
      configs.push(config);
      return { data: '', status: 200, statusText: '', headers: {}, config };
    },
  });
  await run(createTransport('/api', http));
  return configs;
}

const sender = { identity, token: 'token-1' };

describe('time-outs and success (section 9)', () => {
  it('is a minute for a product call', async () => {
    const configs = await configsOf(async ({ post, get }) => {
      await post('00', sender);
      await get({ method: 'listQuestion' }, sender);
    });
    expect(configs.map(({ timeout }) => timeout)).toEqual([60_000, 60_000]);
  });

  it('has no time-out of axios for an upload, which counts from its last progress', async () => {
    const parts: number[] = [];
    const [config] = await configsOf(({ upload }) =>
      upload(new FormData(), sender, (part) => parts.push(part)),
    );
    expect(config?.timeout).toBe(0);
    for (const event of [{ loaded: 5, total: 20 }, { loaded: 5, total: 0 }, { loaded: 5 }])
      config?.onUploadProgress?.(event as never);
    expect(parts).toEqual([0.25, 0, 0]);
  });

  it('has no time-out for a bare request, and takes 200 to 299 for success', () => {
    const { timeout, validateStatus } = create().defaults;
    expect(timeout).toBe(0);
    const isSuccess = (status: number) => validateStatus?.(status) ?? false;
    expect([200, 204, 299].every(isSuccess)).toBe(true);
    expect([199, 300, 304, 400, 500].some(isSuccess)).toBe(false);
  });
});
