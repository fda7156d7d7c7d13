import { target as sandbox, visiting } from '../testing/judging';
import { conformLender } from './conformLender';
import type { Ask } from './wire';

const target = {
  ...sandbox,
  base: 'https://lender.example/api',
  timeoutMs: 30,
  origin: 'https://app.example',
};
const good = { code: 0, msg: '', data: [{ method: 'listQuestion', data: { groups: [] } }] };
const answer = (headers = {}, body: unknown = good) =>
  new Response(JSON.stringify(body), { headers });

const judge = (ask: Ask, only: readonly string[], isEncrypted = false) =>
  conformLender({
    ...visiting,
    target: { ...target, isEncrypted },
    isAsked: (id) => only.includes(id),
    isChosen: true,
    ask,
  });

const leave = {
  'access-control-allow-origin': target.origin,
  'access-control-allow-headers':
    'Authorization, apiVersion, appName, Content-Type, fingerprintId, lang, package, platform, prefix, redundantDeviceId',
  'access-control-expose-headers': 'Date, x-maintenance',
};

const never: Ask = (_url, { signal }) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

describe('a lender on another machine', () => {
  it.each<[string, Ask, string, RegExp]>([
    ['nothing', () => Promise.reject(new Error('refused')), 'fits', /nothing answers/],
    ['a redirection', async () => new Response(null, { status: 308 }), 'fits', /answers 308/],
    ['product calls', async () => answer(), 'deviates', /got HTTP 200 over http:/],
  ])('is judged correctly if http:// gives %s', async (_what, atHttp, verdict, detail) => {
    const ask: Ask = (url, init) =>
      url.startsWith('http:') ? atHttp(url, init) : Promise.resolve(answer());
    const { findings } = await judge(ask, ['tls.only']);
    expect(findings).toMatchObject([{ verdict, detail: expect.stringMatching(detail) }]);
  });

  it.each([
    ['fits if it allows the page’s origin', leave, 'fits', /^$/],
    [
      'deviates if it does not allow the page’s origin',
      {},
      'deviates',
      /no Access-Control-Allow-Origin/,
    ],
    [
      'deviates if it does not expose a header that the page reads',
      { ...leave, 'access-control-expose-headers': 'x-maintenance' },
      'deviates',
      /got date not exposed$/,
    ],
  ])('%s', async (_what, headers, verdict, detail) => {
    const { findings } = await judge(async () => answer(headers), ['tls.origin']);
    expect(findings).toMatchObject([{ verdict, detail: expect.stringMatching(detail) }]);
  });
});

describe('the address of a lender', () => {
  it('gets no further requests after three without an answer', async () => {
    let calls = 0;
    const ask: Ask = (url, init) => {
      calls += 1;
      return calls === 1 ? Promise.resolve(answer()) : never(url, init);
    };
    const { code, findings } = await judge(ask, ['wire.suffix', 'speed.timeout']);
    expect([code, calls]).toEqual(['deviates', 4]);
    expect(findings.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/no answer in time for any.*not asked any more for anyzzzzzzzzzz/),
      expect.stringMatching(/none for listQuestion; p50/),
    ]);
  });

  it.each<[string, Ask, RegExp]>([
    ['no connection', () => Promise.reject(new TypeError('fetch failed')), /gives no connection/],
    ['no answer in time', never, /gives no answer in time/],
    [
      'a web page',
      async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      /is not a lender: HTTP 200 with text that is not hex\. Give --base with its path/,
    ],
    [
      '404',
      async () => new Response('', { status: 404 }),
      /is not a lender: HTTP 404 with nothing/,
    ],
  ])('ends the run if it gives %s', async (_what, ask, message) => {
    await expect(judge(ask, ['wire.suffix'])).rejects.toMatchObject({
      code: 'unreachable',
      message: expect.stringMatching(message),
    });
  });

  it('is judged by its real encryption mode if --encryption names the other', async () => {
    const refused = { code: 400001, msg: 'plain JSON', data: null };
    const ask: Ask = async (_url, { body }) =>
      String(body).startsWith('{')
        ? answer()
        : new Response(JSON.stringify(refused), { status: 400 });
    const { findings } = await judge(ask, ['cipher.recognised', 'cipher.off'], true);
    expect(findings).toMatchObject([
      {
        verdict: 'deviates',
        detail: expect.stringMatching(/PAYLOAD_ENCRYPTION=off.*the other checks/),
      },
      { id: 'cipher.off', verdict: 'fits' },
    ]);
  });
});
