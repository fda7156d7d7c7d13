import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { onPostgres } from '../testing/onDatabases';
import { application } from '../testing/borrowing';
import { clientOf } from '../testing/client';
import type { HttpTransport } from '../testing/httpTransport';
import { httpTransport } from '../testing/httpTransport';
import { speakerOf } from '../testing/speaker';
import type { TestLender } from '../testing/testLender';

const open: HttpTransport[] = [];

/** A client over a real port, because only there a connection can break. */
async function over(lender: TestLender, token: string) {
  if (!lender.app.server.listening) await lender.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = lender.app.server.address() as AddressInfo;
  const transport = httpTransport(port);
  open.push(transport);
  return speakerOf(transport.send, token);
}

onPostgres('a fault', (lender) => {
  const fault = (body: object) => lender().post('/sandbox/faults', body);
  const faults = async () => (await lender().app.inject({ url: '/sandbox/faults' })).json();
  afterEach(async () => {
    await lender().app.inject({ method: 'DELETE', url: '/sandbox/faults' });
    for (const transport of open.splice(0)) transport.close();
  });

  it('recognises a borrower before login by the number in the call', async () => {
    const { mobile, client } = await lender().create('approved');
    await fault({ kind: 'error', code: 429001, mobile });
    expect((await client.ask('mobileExists', { mobile })).code).toBe(429001);
  });

  it('delays an answer', async () => {
    const { client } = await lender().create('approved');
    await fault({ kind: 'latency', ms: 100, next: 1 });
    const started = performance.now();
    await client.get('myOrders', { page: 1 });
    expect(performance.now() - started).toBeGreaterThanOrEqual(95);
  });

  it('answers an HTTP status', async () => {
    const { token } = await lender().create('approved');
    const client = await over(lender(), token);
    await fault({ kind: 'status', status: 503, next: 1 });
    await expect(client.send([{ method: 'myOrders', data: { page: 1 } }])).resolves.toMatchObject({
      code: 500001,
    });
  });

  it.each([
    ['after', 1],
    ['before', 0],
  ] as const)(
    'can break the connection %s the act, which may be sent again',
    async (when, done) => {
      const { mobile, token } = await lender().create('approved');
      const client = await over(lender(), token);
      const data = await application(client);
      const orders = async () => (await lender().view(mobile)).orders.length;
      await fault({ kind: 'drop', when, method: 'applyOrder', mobile, next: 1 });
      const requestId = randomUUID();
      await expect(client.ask('applyOrder', data, requestId)).rejects.toThrow();
      expect(await orders()).toBe(done);
      expect((await client.ask('applyOrder', data, requestId)).code).toBe(0);
      expect(await orders()).toBe(1);
    },
  );

  it('affects exactly as many calls as its count says, even if they arrive at once', async () => {
    const { client } = await lender().create('approved');
    await fault({ kind: 'error', code: 420007, msg: 'Not now.', method: 'myOrders', next: 3 });
    await client.get('getCurrentUserInfo', {});
    const ask = async () => (await client.ask('myOrders', { page: 1 })).msg;
    const said = await Promise.all(Array.from({ length: 8 }, ask));
    expect(said.toSorted()).toEqual(['', '', '', '', '', 'Not now.', 'Not now.', 'Not now.']);
    expect(await faults()).toEqual([]);
  });

  it('is removed by its id, and only once', async () => {
    const { body } = await fault({ kind: 'latency', ms: 5 });
    const url = `/sandbox/faults/${String(body['id'])}`;
    const remove = () => lender().app.inject({ method: 'DELETE', url });
    expect((await remove()).json()).toEqual([]);
    expect((await remove()).statusCode).toBe(404);
  });

  it('is in the log of calls, which has the borrower’s id and no personal data', async () => {
    const { client, mobile, token, userId } = await lender().create('approved');
    await fault({ kind: 'latency', ms: 1, next: 1 });
    await client.get('getCurrentUserInfo', {});
    await client.send([{ method: mobile, data: {} }]);
    const visitor = clientOf(lender().app);
    await visitor.ask('mobileExists', { mobile });
    await visitor.ask('mobileExists', { mobile: `${mobile}\u0000` });
    const text = (await lender().app.inject({ url: '/sandbox/calls' })).body;
    const [malformed, named, unknown, call] = JSON.parse(text) as unknown[];
    expect(malformed).toMatchObject({ borrowerId: null, code: 400003 });
    expect(named).toMatchObject({ borrowerId: userId, code: 0 });
    expect(unknown).toMatchObject({ methods: ['?'], borrowerId: userId });
    expect(call).toMatchObject({ methods: ['getCurrentUserInfo'], code: 0, faults: ['latency'] });
    expect(text).not.toContain(mobile);
    expect(text).not.toContain(token);
  });

  it.each([
    [{}, /kind/],
    [{ kind: 'rain' }, /kind/],
    [{ kind: 'latency' }, /ms: is missing/],
    [{ kind: 'latency', ms: 0 }, /ms: from 1 to 60000/],
    [{ kind: 'latency', ms: 1.5 }, /ms/],
    [{ kind: 'latency', ms: 5, method: 'transfer' }, /method: not a method of the catalogue/],
    [{ kind: 'latency', ms: 5, mobile: '123' }, /mobile: not a mobile number/],
    [{ kind: 'latency', ms: 5, next: 0 }, /next: from 1 to 1000/],
    [{ kind: 'latency', ms: 5, code: 1 }, /code: is not known here/],
    [{ kind: 'status', status: 200 }, /status: from 400 to 599/],
    [{ kind: 'drop', when: 'never' }, /when: 'before' or 'after'/],
  ])('%j is refused with a clear message', async (body, message) => {
    const answer = await fault(body);
    expect(answer.status).toBe(400);
    expect(answer.body['msg']).toMatch(message);
    expect(await faults()).toEqual([]);
  });
});
