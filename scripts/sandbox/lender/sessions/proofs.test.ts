import { ResponseCode } from '@pautang/shared/contract/codes';
import { addSeconds } from '../../domain/calendar';
import { onPostgres } from '../../testing/onDatabases';
import { testConfig } from '../../testing/testLender';
import type { Act } from '../act';
import { createBorrower } from './borrowers';
import { checkProof, giveProof, spendProof } from './proofs';

const now = new Date('2026-11-21T04:00:00Z');
const purpose = 'modifyBankCard';

const expectInvalid = (checked: Promise<unknown>) =>
  expect(checked).rejects.toMatchObject({ code: ResponseCode.PROOF_INVALID });

onPostgres('a proof of a code', (lender) => {
  let mobiles = 0;
  const withBorrower = (run: (act: Act, id: string) => Promise<void>) =>
    lender().db.transaction(async (tx) => {
      mobiles += 1;
      const act = { tx, config: testConfig, now };
      const { id } = await createBorrower(act, { mobile: `0917000000${mobiles}` });
      await run(act, id);
    });

  it('is valid once and only for its own purpose, and is not readable in the database', () =>
    withBorrower(async (act, id) => {
      const { proof } = await giveProof(act, id, purpose);
      await expectInvalid(checkProof(act, id, 'deleteAccount', proof));
      const row = await checkProof(act, id, purpose, proof);
      expect(JSON.stringify(row)).not.toContain(proof);
      await spendProof(act, row);
      await expectInvalid(checkProof(act, id, purpose, proof));
    }));

  it('is valid until a newer one is given for the same purpose', () =>
    withBorrower(async (act, id) => {
      const older = await giveProof(act, id, purpose);
      const other = await giveProof(act, id, 'deleteAccount');
      const newer = await giveProof(act, id, purpose);
      await expectInvalid(checkProof(act, id, purpose, older.proof));
      await checkProof(act, id, purpose, newer.proof);
      await checkProof(act, id, 'deleteAccount', other.proof);
    }));

  it('is valid until the second before it expires', () =>
    withBorrower(async (act, id) => {
      const { proof, expiresAt } = await giveProof(act, id, purpose);
      expect(expiresAt).toEqual(addSeconds(now, 600));
      await checkProof({ ...act, now: addSeconds(expiresAt, -1) }, id, purpose, proof);
      await expectInvalid(checkProof({ ...act, now: expiresAt }, id, purpose, proof));
    }));
});
