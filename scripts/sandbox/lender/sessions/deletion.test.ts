import { randomUUID } from 'node:crypto';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { createBody, createInScenario } from '../../control/create';
import type { Db, OpenDatabase } from '../../../lib/database/openDatabase';
import { postgresAt } from '../../../lib/database/openDatabase';
import { ratings } from '../../db/tables-borrower';
import { questionVotes } from '../../db/tables-feedback';
import { lenderDatabase } from '../../testing/lenderDatabase';
import { clientOf } from '../../testing/client';
import { onPostgres } from '../../testing/onDatabases';
import { prove } from '../../testing/proving';
import type { Known } from '../../testing/testLender';
import { testConfig } from '../../testing/testLender';
import { actNow } from '../act';
import { borrowerByMobile } from './borrowers';
import { eraseBorrower } from './deletion';
import { addMessage, openFeedback } from '../service/feedback';
import { keepPictures } from '../service/pictures';
import { giveProof } from './proofs';

onPostgres('the deletion of an account', (lender) => {
  const erase = async (known: Known) =>
    known.client.ask('deleteAccount', {
      reason: 'noNeed',
      proof: await prove(lender(), known, 'deleteAccount'),
    });

  it.each([
    ['credit_reviewing', 'credit', /credit application is under approval/],
    ['loan_reviewing', 'loan', /is under approval/],
    ['lending', 'loan', /is not settled/],
    ['payout_failed', 'loan', /is not settled/],
    ['repaying', 'loan', /is not settled/],
    ['overdue', 'loan', /is not settled/],
    ['overpaid', 'overpayment', /You have ₱1,801 of credit/],
  ] as const)('is refused in %s, and names the blocker', async (scenario, kind, message) => {
    const known = await lender().create(scenario);
    const { blockers } = await known.client.get('deletionBlockers', {});
    expect(blockers).toMatchObject([{ kind, text: expect.stringMatching(message) }]);
    const refused = await erase(known);
    expect([refused.code, refused.msg]).toEqual([ResponseCode.DELETION_BLOCKED, blockers[0]?.text]);
    await known.client.get('getCurrentUserInfo', {});
  });

  it.each(['new', 'form_pending', 'credit_rejected', 'loan_rejected'] as const)(
    'is possible in %s',
    async (scenario) => {
      const known = await lender().create(scenario);
      expect(await known.client.get('deletionBlockers', {})).toEqual({ blockers: [] });
      expect((await erase(known)).code).toBe(0);
    },
  );

  it('has a blocker while the account is on hold', async () => {
    const { client } = await lender().create('frozen');
    const { blockers } = await client.get('deletionBlockers', {});
    expect(blockers).toMatchObject([{ kind: 'frozen', text: expect.stringContaining('on hold') }]);
  });

  it('is refused while the lender holds money of the borrower, and names the amount', async () => {
    const known = await lender().create('settled');
    const { client, mobile } = known;
    const money = { amount: 300, paymentReference: `over-${mobile}` };
    const isBlockedBy = async (blocker: object) => {
      const { blockers } = await client.get('deletionBlockers', {});
      expect(blockers).toMatchObject([{ amount: 300, ...blocker }]);
      expect((await erase(known)).code).toBe(ResponseCode.DELETION_BLOCKED);
    };
    await lender().event(mobile, 'receive_payment', money);
    const text = 'Your payment of ₱300 is not posted yet. Wait until it is.';
    await isBlockedBy({ kind: 'payment', text });
    await lender().event(mobile, 'post_payment', money);
    const credit = { kind: 'overpayment', isRefundAsked: false };
    await isBlockedBy({ ...credit, text: expect.stringMatching(/^You have ₱300 of credit/) });
    await client.get('askCreditRefund', { amount: 300 });
    const onItsWay = { isRefundAsked: true, text: expect.stringContaining('on its way') };
    await isBlockedBy({ ...credit, ...onItsWay });
    await lender().event(mobile, 'refund_credit');
    expect(await client.get('deletionBlockers', {})).toEqual({ blockers: [] });
    expect((await erase(known)).code).toBe(0);
  });

  it('ends the session and the password, and frees the mobile for a new borrower', async () => {
    const known = await lender().create('settled');
    const { username, password, mobile } = known;
    await erase(known);
    expect(await known.client.refusal('getCurrentUserInfo', {})).toMatch('TOKEN_INVALID');
    const visitor = clientOf(lender().app);
    expect(await visitor.refusal('login', { username, password })).toMatch('LOGIN_FAILED');
    expect(await visitor.get('mobileExists', { mobile })).toEqual({ exists: false });

    const client = await lender().comeBack(mobile);
    expect((await lender().view(mobile)).userId).not.toBe(known.userId);
    expect(await client.get('getCurrentUserInfo', {})).toMatchObject({
      state: 'INIT',
      fullName: null,
      receivingAccount: null,
    });
    expect((await client.get('myOrders', { page: 1 })).orders).toEqual([]);
    expect(await client.get('queryCreditOrder', {})).toEqual({ creditOrder: null });
  });

  it('repeats its answer if the same request is sent again, but not for another request or caller', async () => {
    const known = await lender().create('approved');
    const proof = await prove(lender(), known, 'deleteAccount');
    const requestId = randomUUID();
    const request = { reason: 'leakWorry' as const, proof };
    const send = (more: object, id = requestId, client = known.client) =>
      client.ask('deleteAccount', { ...request, ...more }, id);
    const first = await send({});
    expect(first.code).toBe(0);
    expect(await send({})).toEqual(first);
    for (const other of [
      await send({}, randomUUID()),
      await send({ reason: 'noNeed' }),
      await send({}, requestId, clientOf(lender().app, 'made-up')),
    ])
      expect(other.code).toBe(ResponseCode.TOKEN_INVALID);
  });
});

type Rows = Record<string, string[]>;

describe('a deleted borrower', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = postgresAt(await lenderDatabase(), () => {});
  });
  afterAll(async () => database.close());

  it('leaves no personal data in any table, and does not change the books', async () => {
    const { db } = database;
    const given = v.parse(createBody, { scenario: 'settled', reoffer: true, couponPopup: true });
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
      const vote = { questionId: 'account-code', vote: 'helpful', votedAt: act.now } as const;
      await tx.insert(questionVotes).values({ borrowerId: userId, ...vote });
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
    const { first_name, last_name, account } = JSON.parse(before['borrowers']?.[0] ?? '');
    const words = [...personal, first_name, last_name, account.holder, account.cardNumber];
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
  const ask = async (query: string) => {
    const answer = (await db.execute(sql.raw(query))) as unknown as { rows: { text: string }[] };
    return answer.rows.map(({ text }) => text);
  };
  const rows: Rows = {};
  for (const name of await ask(
    `select table_name as text from information_schema.tables where table_schema = 'public'`,
  ))
    rows[name] = await ask(`select to_jsonb(t)::text as text from ${name} t`);
  return rows;
}

const holds = (rows: Rows, word: string) =>
  Object.values(rows).some((table) => table.some((row) => row.includes(word)));
