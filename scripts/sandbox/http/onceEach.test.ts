import { randomUUID } from 'node:crypto';
import { catalogue } from '@pautang/shared/contract/catalogue';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { application } from '../testing/borrowing';
import { changeOf, takeCensus } from '../testing/census';
import { clientOf } from '../testing/client';
import { onBothDatabases, onPostgres } from '../testing/onDatabases';
import type { WriteName } from '../testing/writeRows';
import { writeRows } from '../testing/writeRows';

const SENDS = process.env['EVERY_CASE'] === '1' ? 20 : 6;
const names = Object.keys(writeRows) as WriteName[];

describe('the table of writes', () => {
  it('has every write of the catalogue', () => {
    const writes = Object.values(catalogue).filter(({ kind }) => kind === 'write');
    expect(names.toSorted()).toEqual(writes.map(({ name }) => name).toSorted());
  });
});

/** Loans do not advance by themselves, because on a slow machine one test's loan would fall due during the next. */
const LONG_SECONDS = 9_999;
const still = {
  reviewAfterSeconds: LONG_SECONDS,
  approveAfterSeconds: LONG_SECONDS,
  disburseAfterSeconds: LONG_SECONDS,
};

/** It takes a while, so PGlite does it in `npm run soak -- databases`. */
onPostgres(
  'one request id',
  (lender) => {
    it.each(names)('makes one effect of many sends at once: %s', async (method) => {
      const { db } = lender();
      const [alone, twin] = [await writeRows[method](lender()), await writeRows[method](lender())];
      // another borrower's id does not matter here: only visitors share one
      const isVisitor = catalogue[method].session !== 'required';
      const requestId = randomUUID();

      const atFirst = await takeCensus(db);
      const told = await alone.client.send([{ method, data: alone.data }], requestId);
      const afterOne = await takeCensus(db);
      expect(told).toMatchObject({ code: 0 });
      const effect = changeOf(atFirst, afterOne);
      // A logout only moves the time at which its session ends, and the census counts no times.
      if (method !== 'logout')
        expect(Object.keys(effect).filter((what) => !what.startsWith('answers.'))).not.toEqual([]);

      const item = { method, data: twin.data };
      const shared = isVisitor ? randomUUID() : requestId;
      const answers = await Promise.all(
        Array.from({ length: SENDS }, () => twin.client.send([item], shared)),
      );
      expect(changeOf(afterOne, await takeCensus(db))).toEqual(effect);
      expect(answers[0]?.code).toBe(0);
      const repeats = answers.filter(({ repeatOf }) => repeatOf !== undefined);
      expect(repeats).toHaveLength(SENDS - 1);
      for (const { repeatOf: _at, ...answer } of answers) {
        const { repeatOf: _first, ...same } = answers[0] ?? {};
        expect(answer).toEqual(same);
      }
    });
  },
  still,
);

const anyInstant = expect.stringMatching(/^\d{4}-.*Z$/);

const tests: Parameters<typeof onBothDatabases>[1] = (lender) => {
  it('is refused with other data, and changes nothing', async () => {
    const { client, data } = await writeRows.applyOrder(lender());
    const requestId = randomUUID();
    const send = (more: object) =>
      client.send([{ method: 'applyOrder', data: { ...data, ...more } }], requestId);
    const first = await send({});
    const before = await takeCensus(lender().db);
    expect(await send({ faceCheckId: 'face-2' })).toEqual({
      code: ResponseCode.BAD_ENVELOPE,
      msg: 'header.requestId was already used for a request with other data.',
      data: null,
    });
    expect(changeOf(before, await takeCensus(lender().db))).toEqual({});
    expect(await send({})).toEqual({ ...first, repeatOf: anyInstant });
  });

  it('keeps a refusal as it keeps a success', async () => {
    const { client, mobile } = await lender().create('loan_reviewing');
    const data = { loanOrderId: 'none', mode: 'due', periods: [], amount: 1 };
    const requestId = randomUUID();
    const send = () => client.send([{ method: 'repaymentConfirm', data }], requestId);
    const refused = await send();
    expect(refused.code).toBe(ResponseCode.NOT_FOUND);
    await lender().event(mobile, 'approve');
    expect(await send()).toEqual({ ...refused, repeatOf: anyInstant });
  });

  it('may be sent again when what refused it has passed', async () => {
    const { client } = await lender().create('approved');
    const data = await application(client);
    const requestId = randomUUID();
    const send = () => client.send([{ method: 'applyOrder', data }], requestId);
    await lender().post('/sandbox/window', { open: false });
    expect((await send()).code).toBe(ResponseCode.WINDOW_CLOSED);
    await lender().post('/sandbox/window', { open: true });
    await lender().post('/sandbox/maintenance', { on: true });
    expect((await send()).code).toBe(ResponseCode.MAINTENANCE);
    await lender().post('/sandbox/maintenance', { on: false });
    const done = await send();
    expect(done.code).toBe(0);
    expect(done.repeatOf).toBeUndefined();
    expect(await send()).toEqual({ ...done, repeatOf: anyInstant });
  });

  it('of another method is another act', async () => {
    const { client } = await lender().create('approved');
    const requestId = randomUUID();
    const vote = (method: string) =>
      client.send([{ method, data: { questionId: 'account-code' } }], requestId);
    const liked = await vote('likeQuestion');
    const disliked = await vote('dislikeQuestion');
    expect([liked.code, disliked.code]).toEqual([0, 0]);
    expect(disliked.data).not.toEqual(liked.data);
    expect(await vote('likeQuestion')).toEqual({ ...liked, repeatOf: anyInstant });
  });

  it('stays the same act when the session that came with it has ended', async () => {
    const { client, mobile } = await lender().create('approved');
    const item = { method: 'sendCode', data: { mobile, purpose: 'login' } };
    const requestId = randomUUID();
    const first = await client.send([item], requestId);
    expect(first.code).toBe(0);
    await lender().event(mobile, 'expire_token');
    const again = { ...first, repeatOf: anyInstant };
    expect(await client.send([item], requestId)).toEqual(again);
    expect(await clientOf(lender().app).send([item], requestId)).toEqual(again);
  });

  it('of a visitor serves nobody else: the answer of a login is sealed with its own data', async () => {
    const [one, two] = [await writeRows.login(lender()), await writeRows.login(lender())];
    const requestId = randomUUID();
    const visitor = clientOf(lender().app);
    const login = (data: typeof one.data) => visitor.send([{ method: 'login', data }], requestId);
    expect((await login(one.data)).code).toBe(0);
    const other = await login(two.data);
    expect(other.code).toBe(ResponseCode.BAD_ENVELOPE);
    expect(other.data).toBeNull();
  });
};

onBothDatabases('one request id', tests, still);
