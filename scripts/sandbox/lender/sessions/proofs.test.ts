import { ResponseCode } from '@pautang/shared/contract/codes';
import { migrate } from '../../db/migrate';
import type { OpenDatabase, Tx } from '../../../lib/database/openDatabase';
import { openDatabase } from '../../db/open';
import { addSeconds } from '../../domain/calendar';
import { emptyDatabase } from '../../testing/emptyDatabase';
import { createBorrower } from './borrowers';
import { checkProof, countWrongGuess, giveProof, spendProof } from './proofs';

const now = new Date('2026-11-21T04:00:00Z');
const purpose = 'modifyBankCard';
const invalid = { code: ResponseCode.PROOF_INVALID };

describe('a proof of a code', () => {
  let database: OpenDatabase;
  let mobiles = 0;
  beforeAll(async () => {
    database = await openDatabase(
      { databaseUrl: null, dataFolder: null, emptyDatabase: await emptyDatabase() },
      () => {},
    );
    await migrate(database.db);
  });
  afterAll(async () => database.close());

  const withBorrower = (run: (tx: Tx, id: string) => Promise<void>) =>
    database.db.transaction(async (tx) => {
      mobiles += 1;
      const { id } = await createBorrower(tx, { mobile: `0917000000${mobiles}` }, now);
      await run(tx, id);
    });

  it('serves once', () =>
    withBorrower(async (tx, id) => {
      const { proof } = await giveProof(tx, id, purpose, now);
      await spendProof(tx, await checkProof(tx, id, purpose, proof, now), now);
      await expect(checkProof(tx, id, purpose, proof, now)).rejects.toMatchObject(invalid);
    }));

  it('serves until a newer one is given for the same purpose', () =>
    withBorrower(async (tx, id) => {
      const older = await giveProof(tx, id, purpose, now);
      const other = await giveProof(tx, id, 'deleteAccount', now);
      const newer = await giveProof(tx, id, purpose, now);
      await expect(checkProof(tx, id, purpose, older.proof, now)).rejects.toMatchObject(invalid);
      for (const [given, wanted] of [
        [newer, purpose],
        [other, 'deleteAccount'],
      ] as const)
        expect(await checkProof(tx, id, wanted, given.proof, now)).toMatchObject({ usedAt: null });
    }));

  it('serves until the second before it expires', () =>
    withBorrower(async (tx, id) => {
      const { proof, expiresAt } = await giveProof(tx, id, purpose, now);
      expect(expiresAt).toEqual(addSeconds(now, 600));
      await checkProof(tx, id, purpose, proof, addSeconds(expiresAt, -1));
      await expect(checkProof(tx, id, purpose, proof, expiresAt)).rejects.toMatchObject(invalid);
    }));

  it('serves until the fifth wrong guess', () =>
    withBorrower(async (tx, id) => {
      const { proof } = await giveProof(tx, id, purpose, now);
      for (let guess = 1; guess <= 5; guess += 1)
        await countWrongGuess(tx, await checkProof(tx, id, purpose, proof, now));
      await expect(checkProof(tx, id, purpose, proof, now)).rejects.toMatchObject(invalid);
    }));

  it('is not readable in the database', () =>
    withBorrower(async (tx, id) => {
      const { proof } = await giveProof(tx, id, purpose, now);
      const row = await checkProof(tx, id, purpose, proof, now);
      expect(JSON.stringify(row)).not.toContain(proof);
    }));
});
