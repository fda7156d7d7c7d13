import { sql } from 'drizzle-orm';
import { createInScenario } from '../../control/create';
import type { Db, OpenDatabase } from '../../../lib/database/openDatabase';
import { postgresAt } from '../../../lib/database/openDatabase';
import { ratings } from '../../db/tables-borrower';
import { lenderDatabase } from '../../testing/lenderDatabase';
import { testConfig } from '../../testing/testLender';
import { actNow } from '../act';
import { borrowerByMobile } from './borrowers';
import { eraseBorrower } from './deletion';
import { addMessage, openFeedback } from '../service/feedback';
import { keepPictures } from '../service/pictures';
import { giveProof } from './proofs';
import { vote } from '../service/questionVotes';

type Rows = Record<string, string[]>;

describe('a deleted borrower', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = postgresAt(await lenderDatabase(), () => {});
  });
  afterAll(async () => database.close());

  it('leaves no trace in any table, and the books as they were', async () => {
    const { db } = database;
    const settled = { auto: false, faceCheck: false, reoffer: true, couponPopup: true };
    const given = { ...settled, scenario: 'settled' as const, creditLimit: 8_000 };
    const { mobile, username, userId } = await db.transaction(async (tx) =>
      createInScenario(await actNow(tx, testConfig), given),
    );
    const told = 'Zacarias Quijano';
    await db.transaction(async (tx) => {
      const act = await actNow(tx, testConfig);
      const ticket = await openFeedback(act, {
        borrowerId: userId,
        type: 'other',
        loanOrderId: null,
        receiverAccount: mobile,
        receipts: [],
        contact: mobile,
        description: told,
        contactableTime: null,
      });
      const files = [{ type: 'image/png' as const, hash: told, path: '' }];
      const use = { purpose: 'message', feedbackId: ticket.id } as const;
      const { fileIds: images } = await keepPictures(act, userId, use, files);
      await addMessage(act, ticket, { fromService: false, body: told, images });
      await giveProof(act, userId, 'modifyBankCard');
      await vote(act, userId, { questionId: 'account-code', vote: 'helpful' });
      await tx.insert(ratings).values({
        borrowerId: userId,
        stars: 5,
        comment: told,
        rejectState: false,
        loanOrderId: null,
        createdAt: act.now,
      });
    });
    const before = await dump(db);
    const personal = [mobile, username, told];
    expect(personal.filter((word) => holds(before, word))).toEqual(personal);

    await db.transaction(async (tx) => {
      const borrower = await borrowerByMobile(tx, mobile);
      if (borrower) await eraseBorrower(await actNow(tx, testConfig), borrower, 'noNeed');
    });

    const after = await dump(db);
    const { firstName, lastName, account } = JSON.parse(
      before['borrowers']?.[0]
        ?.replaceAll('first_name', 'firstName')
        .replaceAll('last_name', 'lastName') ?? '',
    );
    const words = [...personal, firstName, lastName, account.holder, account.cardNumber];
    expect(words.filter((word) => holds(after, word))).toEqual([]);
    const kept = ['ledger_entries', 'ledger_transactions', 'plans', 'payments', 'repayments'];
    for (const table of kept) {
      expect(before[table]?.length).toBeGreaterThan(0);
      expect(after[table]).toEqual(before[table]);
    }
    const named = Object.keys(after).filter((table) => after[table]?.join().includes(userId));
    expect(named.toSorted()).toEqual([
      'borrowers',
      'credit_orders',
      'deletions',
      'loan_orders',
      'tokens',
    ]);
  });
});

/** Every row of every table as JSON text. */
async function dump(db: Db): Promise<Rows> {
  const names = await ask(
    db,
    `select table_name as text from information_schema.tables where table_schema = 'public'`,
  );
  const rows: Rows = {};
  for (const name of names)
    rows[name] = await ask(db, `select to_jsonb(t)::text as text from ${name} t`);
  return rows;
}

async function ask(db: Db, query: string): Promise<string[]> {
  const { rows } = (await db.execute(sql.raw(query))) as unknown as { rows: { text: string }[] };
  return rows.map(({ text }) => text);
}

function holds(rows: Rows, word: string): boolean {
  return Object.values(rows)
    .flat()
    .some((row) => row.includes(word));
}
