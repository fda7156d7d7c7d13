import { randomUUID } from 'node:crypto';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { PACKAGE_NAME } from '../lender/lender';
import type { InjectOptions } from 'fastify';
import { clientOf } from '../testing/client';
import { lenderDatabase } from '../testing/lenderDatabase';
import { header } from '../testing/speaker';
import { onPostgres } from '../testing/onDatabases';
import { openTestLender } from '../testing/testLender';
import * as v from 'valibot';
import { decrypt, encrypt } from './cipher';
import { describeIssue } from './envelope';

const headers = { 'content-type': 'text/plain', package: PACKAGE_NAME };
const url = '/api/anyAbCdEfGhIj?t=1';
const read = { data: [{ method: 'listQuestion', data: {} }], header, t: 1 };
const sealed = (body: unknown) => encrypt(JSON.stringify(body), PACKAGE_NAME);
const wrong = (change: object) => ({ payload: sealed({ ...read, ...change }) });
const byGet = (method: string) => ({ method: 'GET', url: `${url}&method=${method}` }) as const;

interface Asked extends Pick<InjectOptions, 'method' | 'url' | 'payload'> {
  readonly headers?: Readonly<Record<string, string>>;
}
type Code = 'BAD_ENVELOPE' | 'UNKNOWN_METHOD';

onPostgres('the wire', (lender) => {
  const post = (payload: string, more: Record<string, string> = {}) =>
    lender().app.inject({ method: 'POST', url, payload, headers: { ...headers, ...more } });

  const get = (method: string) => lender().app.inject({ url: `${url}&method=${method}`, headers });

  it.each<[what: string, asked: Asked, said: RegExp, status?: number, code?: Code]>([
    ['a garbled payload', { payload: 'ab'.repeat(32) }, /cannot be decrypted/],
    ['no hex', { payload: 'hello' }, /cannot be decrypted/],
    ['plain JSON', { payload: JSON.stringify(read) }, /plain JSON.*PAYLOAD_ENCRYPTION=on/],
    ['no JSON inside', { payload: encrypt('hello', PACKAGE_NAME) }, /not JSON/],
    ['no items', wrong({ data: [] }), /envelope is wrong: data/],
    ['too many items', wrong({ data: Array(21).fill(read.data[0]) }), /envelope is wrong: data/],
    ['a list as data', wrong({ data: [{ ...read.data[0], data: [] }] }), /is wrong: data\.0\.data/],
    ['no header', wrong({ header: undefined }), /envelope is wrong: header/],
    ['an invalid requestId', wrong({ header: { ...header, requestId: '1' } }), /header\.requestId/],
    ['no body', { payload: '' }, /no body/],
    ['too large a body', { payload: '0'.repeat(300_000) }, /^The request is too large/, 413],
    ['no package', { headers: { package: '' } }, /'package' is missing/],
    ['a short package', { headers: { package: 'short' } }, /'short'.*at least 16/],
    ['another prefix', { headers: { prefix: 'other_' } }, /'other_'.*'credit_'/],
    ['an invalid content type', { headers: { 'content-type': 'text' } }, /cannot be read/, 415],
    ['another verb', { method: 'PUT' }, /by POST/, 405],
    ['GET for a POST method', byGet('getHomepageData'), /not served by GET/, 405],
    ['an unknown method', byGet('nothing'), /'nothing' is unknown/, 404, 'UNKNOWN_METHOD'],
  ])(
    'refuses %s with a status, a code and a clear message',
    async (_what, asked, said, status = 400, code = 'BAD_ENVELOPE') => {
      const given = { method: 'POST', url, payload: sealed(read), ...asked } as const;
      const all = { ...headers, ...asked.headers };
      const response = await lender().app.inject({ ...given, headers: all });
      expect([response.statusCode, response.json()]).toEqual([
        status,
        { code: ResponseCode[code], msg: expect.stringMatching(said), data: null },
      ]);
    },
  );

  it('sends the time of its own clock', async () => {
    const now = await lender().advance({ advanceDays: 3 });
    const response = await post(sealed(read));
    const told = Date.parse(String(response.headers['date']));
    expect(Math.abs(told - now.getTime())).toBeLessThan(60_000);
    for (const body of ['junk', '0'.repeat(300_000)]) {
      const refused = await post(body);
      expect(Date.parse(String(refused.headers['date'])) - now.getTime()).toBeGreaterThan(-1_000);
    }
  });

  it('shortens unknown values that it quotes', async () => {
    const long = 'x'.repeat(5_000);
    const { client } = await lender().create('new');
    const answers = [
      (await client.send([{ method: long, data: {} }])).msg,
      (await client.send([{ method: 'listQuestion', data: { [long]: 1 } }])).msg,
      (await get(long)).json().msg,
      (await post('00', { package: `${'\u00e9'}${long}` })).json().msg,
      (await post('00', { prefix: long })).json().msg,
    ];
    for (const msg of answers) expect(msg.length).toBeLessThan(200);
  });

  it('checks the session before the data', async () => {
    const bad = { method: 'queryLoanOrderStatus', data: { loanOrderId: 5 } };
    const visitor = clientOf(lender().app);
    expect((await visitor.send([bad])).code).toBe(ResponseCode.TOKEN_EMPTY);
    const { client } = await lender().create('new');
    expect((await client.send([bad])).code).toBe(ResponseCode.BAD_DATA);
  });

  it('takes a token only with the package that it was made for', async () => {
    const { token, client } = await lender().create('approved');
    const name = 'com.example.another.app';
    const body = { ...read, data: [{ method: 'getCurrentUserInfo', data: {} }] };
    const response = await post(encrypt(JSON.stringify(body), name), {
      package: name,
      authorization: `Bearer ${token}`,
    });
    expect(JSON.parse(decrypt(response.body, name) ?? '')).toEqual({
      code: ResponseCode.TOKEN_INVALID,
      msg: 'Token invalid, please login again',
      data: null,
    });
    await client.get('getCurrentUserInfo', {});
  });

  it('lets a phone cache the successful answer to a public read for a short time, and no other answer', async () => {
    const kept = await get('listQuestion');
    expect(kept.headers).toMatchObject({
      'cache-control': 'private, max-age=15',
      vary: 'package, prefix, lang',
    });
    const others = [
      await get('getHomepageData'),
      await get('agreementText'),
      await post(sealed(read)),
    ];
    for (const { headers } of others) expect(headers['cache-control']).toBe('no-store');
  });

  it('takes a write only alone and with a requestId', async () => {
    const { client, mobile } = await lender().create('approved');
    const write = { method: 'sendCode', data: { mobile, purpose: 'login' } };
    const together = await client.send([write, { method: 'listQuestion', data: {} }], randomUUID());
    expect(together.code).toBe(ResponseCode.WRITE_NOT_ALONE);
    expect((await client.send([write])).msg).toMatch(/header\.requestId is missing/);
  });

  it('announces maintenance in a header until it ends', async () => {
    await lender().post('/sandbox/maintenance', { on: true });
    const response = await post(sealed(read));
    expect(response.headers['x-maintenance']).toBe('1');
    expect(response.statusCode).toBe(200);
    const { code, data } = JSON.parse(decrypt(response.body, PACKAGE_NAME) ?? '');
    expect(code).toBe(ResponseCode.MAINTENANCE);
    expect(data.maintenanceTime).toMatch(/^\d{4}-.*Z$/);
    for (const junk of [await post('junk'), await post('0'.repeat(300_000)), await get('nothing')])
      expect([junk.statusCode, junk.headers['x-maintenance']]).toEqual([200, '1']);
    const keyless = await lender().app.inject({ method: 'POST', url, payload: 'junk' });
    expect(keyless.json()).toMatchObject({ code: ResponseCode.MAINTENANCE, data });
    await lender().advance({ advanceSeconds: 3_601 });
    expect((await post(sealed(read))).headers['x-maintenance']).toBeUndefined();
  });

  it('counts calls by method, and all unknown methods as one', async () => {
    await get('listQuestion');
    await get('madeUp');
    await post('garbled');
    await post(sealed({ ...read, data: [{ method: 'madeUpToo', data: {} }] }));
    const { body } = await lender().app.inject({ url: '/metrics' });
    expect(body).toMatch(
      /\npautang_lender_calls_total\{method="listQuestion",outcome="good"\} [1-9]/,
    );
    expect(body).toMatch(/\npautang_lender_calls_total\{method="other",outcome="refused"\} [1-9]/);
    expect(body).toMatch(/\npautang_lender_call_seconds_count\{method="listQuestion"\} [1-9]/);
    expect(body).toMatch(/\npautang_lender_scheduler_lag_seconds \d/);
    expect(body).not.toContain('madeUp');
  });
});

describe('a lender with its own name for the upload status (decision P11)', () => {
  it('knows the method by that name, and by no other', async () => {
    const lender = await openTestLender({
      databaseUrl: await lenderDatabase(),
      uploadStatusMethod: 'a81f09c2',
    });
    const { client } = await lender.create('approved');
    const { creditOrder } = await client.get('queryCreditOrder', {});
    const data = { creditOrderId: creditOrder?.creditOrderId };
    expect(await client.send([{ method: 'a81f09c2', data }])).toEqual({
      code: 0,
      msg: '',
      data: [{ method: 'a81f09c2', data: { state: 5 } }],
    });
    const refused = await client.send([{ method: 'f8in1Status', data }]);
    expect(refused.code).toBe(ResponseCode.UNKNOWN_METHOD);
    await lender.close();
  });
});

describe('a lender with encryption off', () => {
  it('speaks plain JSON, and says so to a client that encrypts', async () => {
    const { app, close } = await openTestLender({
      databaseUrl: await lenderDatabase(),
      encryption: false,
    });
    const send = (payload: string) => app.inject({ method: 'POST', url, payload, headers });
    expect((await send(JSON.stringify(read))).json()).toMatchObject({ code: 0 });
    const refused = await send(sealed(read));
    expect([refused.statusCode, refused.json().msg]).toEqual([
      400,
      expect.stringMatching(/PAYLOAD_ENCRYPTION=off/),
    ]);
    await close();
  });
});

it('describeIssue names the place and the fault, and never shows the value', () => {
  const { issues } = v.safeParse(v.object({ purpose: v.picklist(['bills']) }), {
    purpose: 'x\nsecret\r\nmore',
  });
  expect(issues && describeIssue(issues[0])).toBe('purpose: Invalid type: Expected "bills"');
});
