import { randomUUID } from 'node:crypto';
import { changeOf, takeCensus } from '../../sandbox/testing/census';
import { clientOf } from '../../sandbox/testing/client';
import { onPostgres } from '../../sandbox/testing/onDatabases';
import { dataFor, takeSteps } from '../testing/standing';
import { methodNames, methods } from './answers';
import { rows } from './driveMethods';

const SENDS = process.env['EVERY_CASE'] === '1' ? 20 : 4;

/** Loans do not advance by themselves, because on a slow machine one test's loan would fall due during the next. */
const LONG_SECONDS = 9_999;
const still = {
  reviewAfterSeconds: LONG_SECONDS,
  approveAfterSeconds: LONG_SECONDS,
  disburseAfterSeconds: LONG_SECONDS,
};

/** Slow, so PGlite runs it only in `npm run soak -- databases`. */
onPostgres(
  'one request id',
  (lender) => {
    const writes = methodNames.filter((name) => methods[name].kind === 'write');

    it.each(writes)('sent many times at once has one effect: %s', async (method) => {
      const { db, app } = lender();
      // Visitors share one identity, so their request ids must differ between the two runs.
      const isVisitor = methods[method].session !== 'required';
      const ready = async () => {
        const { stands } = rows[method];
        if (!stands) throw new Error('Give the row of this write its `stands`.');
        const [scenario, ...steps] = stands;
        const standing = await takeSteps(lender(), await lender().create(scenario), steps);
        const client = isVisitor ? clientOf(app) : standing.client;
        return { client, item: { method, data: await dataFor(method, standing) } };
      };
      const [alone, twin] = [await ready(), await ready()];
      const requestId = randomUUID();

      const atFirst = await takeCensus(db);
      const told = await alone.client.send([alone.item], requestId);
      const afterOne = await takeCensus(db);
      expect(told).toMatchObject({ code: 0 });
      const effect = changeOf(atFirst, afterOne);
      // A logout only changes the end of its session, and the census does not compare times.
      if (method !== 'logout')
        expect(Object.keys(effect).filter((what) => !what.startsWith('answers.'))).not.toEqual([]);

      const shared = isVisitor ? randomUUID() : requestId;
      const answers = await Promise.all(
        Array.from({ length: SENDS }, () => twin.client.send([twin.item], shared)),
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
