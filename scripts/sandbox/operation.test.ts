import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { catalogue } from '@pautang/shared/contract/catalogue';
import { application } from './testing/borrowing';
import { freshDatabase } from '../lib/database/testing/freshDatabase';
import { runLender, startLender } from './testing/lenderProcess';
import { control, newBorrower, withLenderProcess } from './testing/operating';
import { startPostgres } from '../lib/database/testing/postgresServer';
import { databaseOfRun } from '../lib/database/testing/runPostgres';
import { lenderDatabase } from './testing/lenderDatabase';
import { speakerOf } from './testing/speaker';
import type { View } from './testing/testLender';

describe('the lender as a process', () => {
  it.each([
    [{ NODE_ENV: 'production', SANDBOX_DATA: 'memory' }, /not for production.*SANDBOX_CONTROL=on/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
    [{ PORT: '99999' }, /^PORT must be a number/],
    [{ SANDBOX_DATA: 'package.json' }, /^SANDBOX_DATA: the folder package.json cannot be written/],
    [
      { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/books' },
      /^DATABASE_URL: no database answers at 127\.0\.0\.1:1\/books \(ECONNREFUSED\)\. Start it/,
    ],
  ])('does not start with %j, and says why in one line', async (env, why) => {
    const starting = startLender(env);
    expect(await starting.ready).toBeNull();
    expect(starting.lines).toEqual([expect.stringMatching(why)]);
    expect(starting.lines.join()).not.toContain('secret');
  });

  it('does not start on a port that is taken, and says so in one line', async () => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const starting = startLender({ PORT: String(port), SANDBOX_DATA: 'memory', LOG_LEVEL: 'warn' });
    expect(await starting.ready).toBeNull();
    expect(starting.lines).toEqual([
      `PORT ${port} is taken. Stop what runs there, or set another.`,
    ]);
    await new Promise((done) => server.close(done));
  });

  it('gives a call up that does not end when it is told to stop', async () => {
    await withLenderProcess({}, async (lender) => {
      const stalled = connect(lender.port, '127.0.0.1');
      const head = ['POST /api/anyAbCdEfGhIj HTTP/1.1', 'host: localhost', 'content-length: 1000'];
      await new Promise<void>((sent) => {
        stalled.write(`${head.join('\r\n')}\r\n\r\nhalf`, () => sent());
      });
      // an answer to another call shows that this one has arrived
      await lender.transport.send({ method: 'GET', url: '/healthz' });
      expect(await lender.stop()).toBe(1);
      stalled.destroy();
    });
  });

  it('tells of its health, and writes nothing personal into its log', async () => {
    await withLenderProcess({ LOG_LEVEL: 'trace' }, async ({ transport, lines, stop }) => {
      const { send } = transport;
      const health = await send({ method: 'GET', url: '/healthz' });
      expect([health.status, JSON.parse(health.body)]).toEqual([200, { status: 'ok' }]);
      const ready = await send({ method: 'GET', url: '/readyz' });
      expect([ready.status, JSON.parse(ready.body)]).toEqual([
        200,
        { status: 'ok', database: 'ok', methods: Object.keys(catalogue) },
      ]);

      const secrets: string[] = [];
      const borrower = await newBorrower(send, 'approved');
      const { mobile, code, username, password } = borrower;
      const { token } = await speakerOf(send).get('login', { mobile, code });
      const client = speakerOf(send, token);
      const wrong = { username, password: `${password}x` };
      expect((await client.ask('login', wrong)).code).not.toBe(0);
      const order = await application(client);
      const { loanOrderId } = await client.get('applyOrder', order);
      for (const event of ['approve', 'disburse'])
        await control(send, `/sandbox/borrowers/${mobile}/events`, { event });
      const { plan } = await client.get('queryPendingRepayPlan', {});
      const amount = plan?.dueNow ?? 0;
      const { repaymentId } = await client.get('repaymentConfirm', {
        loanOrderId,
        mode: 'due',
        periods: [],
        amount,
      });
      const { reference } = await client.get('fetchVirtualAccount', { repaymentId });
      await control(send, `/sandbox/borrowers/${mobile}/events`, { event: 'post_payment' });
      const view = await control<View>(send, `/sandbox/borrowers/${mobile}`);
      // unknown addresses, calls that are junk, and a method that does not exist
      for (const url of [
        `/nothing/${mobile}`,
        `/sandbox/nothing/${mobile}`,
        `/sandbox/borrowers/${mobile}/nothing`,
      ])
        expect((await send({ method: 'GET', url })).status).toBe(404);
      await send({
        method: 'POST',
        url: `/api/any?mobile=${mobile}`,
        payload: `{"mobile":"${mobile}"}`,
      });
      await client.send([{ method: `x${mobile}`, data: { mobile } }], randomUUID());
      await send({
        method: 'POST',
        url: `/sandbox/borrowers/${mobile}/events`,
        headers: { 'content-type': 'application/json' },
        payload: `{"event": "${mobile}`,
      });

      secrets.push(mobile, code, username, password, wrong.password, token, borrower.token);
      secrets.push(order.cardNumber, reference, view.account?.cardNumber ?? '');
      secrets.push(view.firstName ?? '', view.lastName ?? '', view.account?.holder ?? '');
      expect(secrets.filter((secret) => secret.length < 4)).toEqual([]);
      expect(await stop()).toBe(0);
      const log = lines.join('\n');
      expect(log).toContain('"route":"/sandbox/borrowers/:mobile/events"');
      expect(log).toContain('"route":"/api/any*"');
      for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
      expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
    });
  });

  it('says that it is not ready while its database is away', async () => {
    const server = await startPostgres();
    const lender = await runLender({ DATABASE_URL: await freshDatabase(server.url) });
    await server.stop();
    const { send } = lender.transport;
    const ready = await send({ method: 'GET', url: '/readyz' });
    expect([ready.status, JSON.parse(ready.body)]).toEqual([
      503,
      { status: 'unavailable', database: 'does not answer' },
    ]);
    expect((await send({ method: 'GET', url: '/healthz' })).status).toBe(200);
    expect(await lender.stop()).toBe(0);
  });

  it('finishes what is running when it is told to stop, and ends well', async () => {
    const env = { DATABASE_URL: await lenderDatabase(), APPROVE_AFTER_SECONDS: '9999' };
    const first = await runLender(env);
    const applications = [];
    for (let count = 0; count < 12; count += 1) {
      const borrower = await newBorrower(first.transport.send, 'approved');
      applications.push({ ...borrower, order: await application(borrower.client) });
    }
    const asked = applications.map(async ({ client, order }) => client.ask('applyOrder', order));
    // the first answer shows that the others are under way
    await Promise.race(asked);
    expect(await first.stop()).toBe(0);
    const answers = await Promise.allSettled(asked);

    const second = await runLender(env);
    for (const [at, answer] of answers.entries()) {
      const url = `/sandbox/borrowers/${applications[at]?.mobile}`;
      const { orders } = await control<View>(second.transport.send, url);
      const told = answer.status === 'fulfilled' && answer.value.code === 0;
      // answered calls took effect; the others had not begun
      expect(orders).toHaveLength(told ? 1 : 0);
    }
    expect(await second.stop()).toBe(0);
  });

  it('starts twice at once on an empty database', async () => {
    const env = { DATABASE_URL: await databaseOfRun() };
    const [one, two] = await Promise.all([runLender(env), runLender(env)]);
    const { mobile } = await newBorrower(one.transport.send, 'repaying');
    const view = await control<View>(two.transport.send, `/sandbox/borrowers/${mobile}`);
    expect(view.balance.sum).toBe(0);
    expect([await one.stop(), await two.stop()]).toEqual([0, 0]);
  });

  it('shares its limits with the other process', async () => {
    const env = { DATABASE_URL: await lenderDatabase(), CALLS_PER_MINUTE: '40' };
    const [one, two] = await Promise.all([runLender(env), runLender(env)]);
    const codes = [];
    for (let count = 0; count < 50; count += 1) {
      const { send } = (count % 2 === 0 ? one : two).transport;
      codes.push((await speakerOf(send).ask('listQuestion', {})).code);
    }
    expect(codes.filter((code) => code === 0)).toHaveLength(40);
    expect(new Set(codes.slice(40))).toEqual(new Set([429_001]));
    await control(two.transport.send, '/sandbox/clock', { advanceSeconds: 61 });
    expect((await speakerOf(one.transport.send).ask('listQuestion', {})).code).toBe(0);
    await Promise.all([one.stop(), two.stop()]);
  });

  it('refuses a data folder that another one holds, and takes over after kill -9', async () => {
    await withLenderProcess({}, async (first, folder) => {
      const second = startLender({ SANDBOX_DATA: folder });
      expect(await second.ready).toBeNull();
      expect(second.lines).toEqual([
        expect.stringMatching(
          /^The lender's data folder .* is in use by process \d+\. Stop it, or/,
        ),
      ]);
      const { mobile } = await newBorrower(first.transport.send, 'repaying');
      await first.kill();
      const third = await runLender({ SANDBOX_DATA: folder });
      const view = await control<View>(third.transport.send, `/sandbox/borrowers/${mobile}`);
      expect(view.orders).toHaveLength(1);
      expect(await third.stop()).toBe(0);
    });
  });
});
