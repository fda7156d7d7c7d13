import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { catalogue } from '@pautang/shared/contract/catalogue';
import { application } from './testing/borrowing';
import { freshDatabase } from '../lib/database/testing/freshDatabase';
import { runLender, startLender } from './testing/lenderProcess';
import { beginToPay } from './testing/renewals';
import { control, newBorrower } from './testing/operating';
import { startPostgres } from '../lib/database/testing/postgresServer';
import { lenderDatabase } from './testing/lenderDatabase';
import { speakerOf } from './testing/speaker';
import type { View } from './testing/testLender';
import { openTestLender } from './testing/testLender';

describe('the lender as a process', () => {
  it('does not start on a wrong setting, and says why in one line', async () => {
    const starting = startLender({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/books' });
    expect(await starting.ready).toBeNull();
    expect(starting.lines).toEqual([
      expect.stringMatching(
        /^DATABASE_URL: no database answers at 127\.0\.0\.1:1\/books \(ECONNREFUSED\)\. Start it/,
      ),
    ]);
  });

  it('does not start on a port that is taken, and says so in one line', async () => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const starting = startLender({
      PORT: String(port),
      DATABASE_URL: await lenderDatabase(),
      LOG_LEVEL: 'warn',
    });
    expect(await starting.ready).toBeNull();
    expect(starting.lines).toEqual([
      `PORT ${port} is taken. Stop what runs there, or set another.`,
    ]);
    await new Promise((done) => server.close(done));
  });

  it('reports its health, and writes no personal data into its log', async () => {
    const { transport, lines, stop } = await runLender({
      DATABASE_URL: await lenderDatabase(),
      LOG_LEVEL: 'trace',
    });
    const { send } = transport;
    const health = await send({ method: 'GET', url: '/healthz' });
    expect([health.status, JSON.parse(health.body)]).toEqual([200, { status: 'ok' }]);
    const ready = await send({ method: 'GET', url: '/readyz' });
    expect([ready.status, JSON.parse(ready.body)]).toEqual([
      200,
      { status: 'ok', database: 'ok', methods: Object.keys(catalogue) },
    ]);

    const borrower = await newBorrower(send, 'approved');
    const { mobile, code, username, password } = borrower;
    const { token } = await speakerOf(send).get('login', { mobile, code });
    const client = speakerOf(send, token);
    const wrong = { username, password: `${password}x` };
    expect((await client.ask('login', wrong)).code).not.toBe(0);
    const order = await application(client);
    await client.get('applyOrder', order);
    for (const event of ['approve', 'disburse'])
      await control(send, `/sandbox/borrowers/${mobile}/events`, { event });
    const { repaymentId } = await beginToPay(client, 'due');
    const { reference } = await client.get('fetchVirtualAccount', { repaymentId });
    await control(send, `/sandbox/borrowers/${mobile}/events`, { event: 'post_payment' });
    const view = await control<View>(send, `/sandbox/borrowers/${mobile}`);
    // unknown addresses, malformed calls, and a method that does not exist
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

    const { firstName, lastName, account } = view;
    const secrets = [mobile, code, username, password, wrong.password, token, borrower.token];
    secrets.push(order.cardNumber, reference, firstName ?? '', lastName ?? '');
    secrets.push(account?.cardNumber ?? '', account?.holder ?? '');
    expect(secrets.filter((secret) => secret.length < 4)).toEqual([]);
    expect(await stop()).toBe(0);
    const log = lines.join('\n');
    expect(log).toContain('"route":"/sandbox/borrowers/:mobile/events"');
    expect(log).toContain('"route":"/api/any*"');
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });

  it('reports that it is not ready while its database is down', async () => {
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

  it('finishes running calls when it is told to stop, and exits with 0', async () => {
    const databaseUrl = await lenderDatabase();
    const first = await runLender({ DATABASE_URL: databaseUrl, APPROVE_AFTER_SECONDS: '9999' });
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

    const books = await openTestLender({ databaseUrl });
    for (const [at, answer] of answers.entries()) {
      const { orders } = await books.view(applications[at]?.mobile ?? '');
      const told = answer.status === 'fulfilled' && answer.value.code === 0;
      // answered calls took effect; the others had not begun
      expect(orders).toHaveLength(told ? 1 : 0);
    }
    await books.close();
  });

  it('shares its books and limits with another that starts at the same time', async () => {
    const env = { DATABASE_URL: await lenderDatabase(), CALLS_PER_MINUTE: '40' };
    const [one, two] = await Promise.all([runLender(env), runLender(env)]);
    const { mobile, client } = await newBorrower(one.transport.send, 'repaying');
    const view = await control<View>(two.transport.send, `/sandbox/borrowers/${mobile}`);
    expect(view.balance.sum).toBe(0);
    const codes = [];
    for (let count = 0; count < 50; count += 1) {
      const { send } = (count % 2 === 0 ? one : two).transport;
      codes.push((await speakerOf(send).ask('listQuestion', {})).code);
    }
    expect(codes.filter((code) => code === 0)).toHaveLength(40);
    expect(new Set(codes.slice(40))).toEqual(new Set([429_001]));
    await control(two.transport.send, '/sandbox/clock', { advanceSeconds: 61 });
    await speakerOf(one.transport.send).get('listQuestion', {});
    // a session has a fifth
    const own = [];
    while (own.length < 9) own.push((await client.ask('listQuestion', {})).code);
    expect(own.filter((code) => code === 0)).toHaveLength(8);
    expect(await Promise.all([one.stop(), two.stop()])).toEqual([0, 0]);
  });
});
