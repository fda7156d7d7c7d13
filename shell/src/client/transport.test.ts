import { identity } from '../testing/identity';
import type { Respond } from '../testing/localServer';
import { localServer } from '../testing/localServer';
import { createTransport } from './transport';

const NOW = 'Fri, 20 Nov 2026 11:42:00 GMT';
const answer: Respond = (_request, response) => {
  response.setHeader('Date', NOW);
  response.end('{"as":"it is"}');
};

let server: Awaited<ReturnType<typeof localServer>>;
const start = async (respond: Respond) => {
  server = await localServer(respond);
  return createTransport(server.base).post;
};
afterEach(() => server.close());

describe('the transport', () => {
  it('posts the body as plain text to any and ten letters, with the time', async () => {
    const post = await start(answer);
    const before = Date.now();
    await post('00ff', { identity, token: null });
    const [request] = server.received;
    expect(request).toMatchObject({ method: 'POST', body: '00ff' });
    expect(request?.url.pathname).toMatch(/^\/api\/any[A-Za-z]{10}$/);
    expect([...(request?.url.searchParams.keys() ?? [])]).toEqual(['t']);
    const sentAt = Number(request?.url.searchParams.get('t'));
    expect(sentAt).toBeGreaterThanOrEqual(before);
    expect(sentAt).toBeLessThanOrEqual(Date.now());
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

  it('sends no Authorization without a token', async () => {
    const post = await start(answer);
    await post('00ff', { identity, token: null });
    expect(server.received[0]?.headers).not.toHaveProperty('authorization');
  });

  it('hands on the text untouched, and the server’s time', async () => {
    const post = await start(answer);
    await expect(post('00ff', { identity, token: null })).resolves.toEqual({
      text: '{"as":"it is"}',
      isMaintenance: false,
      serverTime: Date.parse(NOW),
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
    await expect(post('00ff', { identity, token: null })).resolves.toMatchObject({ isMaintenance });
  });

  it('does without a Date header', async () => {
    const post = await start((_request, response) => {
      response.sendDate = false;
      response.end('ok');
    });
    await expect(post('00ff', { identity, token: null })).resolves.toMatchObject({
      serverTime: null,
    });
  });
});
