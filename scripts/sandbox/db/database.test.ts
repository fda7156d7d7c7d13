import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { LoanStatus } from '@pautang/shared/contract/enums';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { lockFolder } from '../../lib/processes/folderLock';
import type { SandboxConfig } from '../config';
import { ConfigError } from '../config';
import { clientOf } from '../testing/client';
import { emptyDatabase } from '../testing/emptyDatabase';
import type { OpenDatabase } from '../../lib/database/openDatabase';
import { freshDatabase } from '../../lib/database/testing/freshDatabase';
import { startPostgres } from '../../lib/database/testing/postgresServer';
import { databaseOfRun } from '../../lib/database/testing/runPostgres';
import { openTestLender, testConfig } from '../testing/testLender';
import { migrate } from './migrate';
import { openDatabase } from './open';

/** The database's own error message: drizzle wraps the error of a statement, but not of a commit. */
async function refusal(attempt: PromiseLike<unknown>): Promise<string> {
  try {
    await attempt;
    return '';
  } catch (error) {
    const { message, cause } = error as Error;
    return cause instanceof Error ? cause.message : message;
  }
}

/** Checks that a lender with this setting does not start, and says why in one line. */
async function expectRefused(setting: Partial<SandboxConfig>, why: RegExp): Promise<void> {
  const opening = openTestLender(setting);
  await expect(opening).rejects.toThrow(ConfigError);
  await expect(opening).rejects.toThrow(why);
}

describe('the data folder', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'pautang-data-'));
  });
  afterEach(async () => rm(folder, { recursive: true, force: true }));

  it('keeps everything over a restart, and refuses a second opener', async () => {
    const first = await openTestLender({ dataFolder: folder });
    const { token, mobile } = await first.create('overdue');
    const before = await first.view(mobile);
    await expect(openTestLender({ dataFolder: folder })).rejects.toThrow(
      /is in use by process \d+/,
    );
    await first.close();

    const second = await openTestLender({ dataFolder: folder });
    expect(await second.view(mobile)).toEqual(before);
    const { orders } = await clientOf(second.app, token).get('getPendingOrders', {});
    expect(orders[0]?.status).toBe(LoanStatus.OVERDUE);
    await second.close();
  });

  it.each([
    [51, /^SANDBOX_DATA: no space is left for the folder .* \(ENOSPC\)\. .* make room, or name/],
    [19, /no space is left .* \(EDQUOT\)/],
    [2, /^SANDBOX_DATA: the folder .* cannot be written to \(EACCES\)\. Give this user/],
    [69, /cannot be written to \(EROFS\)\. Name another folder/],
    [21, /cannot be written to \(WASI 21\)/],
  ])('is reported if its database cannot be written (WASI %i)', async (errno, why) => {
    // PGlite throws an object like this, neither an Error nor with a code
    const create = jest.spyOn(PGlite, 'create').mockRejectedValue({ name: 'ErrnoError', errno });
    await expectRefused({ dataFolder: folder }, why);
    create.mockRestore();
    // the folder is free for the next lender
    await (await lockFolder(folder)).release();
  });

  it.each([
    ['a part of a database', 'postgresql.conf', /only a part of a database: it has no PG_V/],
    ['another version', 'PG_VERSION', /cannot be opened: it is damaged or of another version\. R/],
  ])('is reported and left as it is if it has files of %s', async (_which, file, why) => {
    await mkdir(`${folder}/pglite`);
    await writeFile(`${folder}/pglite/${file}`, '14\n');
    await expectRefused({ dataFolder: folder }, why);
    expect(await readFile(`${folder}/pglite/${file}`, 'utf8')).toBe('14\n');
    await (await lockFolder(folder)).release();
  });

  it('is reported if a file is at its path or above it, or if it takes no files', async () => {
    await writeFile(`${folder}/file`, '');
    for (const dataFolder of [`${folder}/file`, `${folder}/file/books`])
      await expectRefused({ dataFolder }, /file(\/books)? cannot be a folder \(E.*Name a folder/);
    for (const dataFolder of ['/proc', '/proc/books'])
      await expectRefused({ dataFolder }, /^SANDBOX_DATA: the folder \/proc.* cannot be written/);
  });
});

describe.each(['PGlite', 'PostgreSQL'])('on %s', (kind) => {
  const query = jest.spyOn(PGlite.prototype, 'query');
  let database: OpenDatabase;
  beforeAll(async () => {
    const databaseUrl = kind === 'PostgreSQL' ? await databaseOfRun() : null;
    const config = { ...testConfig, databaseUrl, emptyDatabase: await emptyDatabase() };
    database = await openDatabase(config, () => {});
    // two servers that start together migrate one after the other
    await Promise.all([migrate(database.db), migrate(database.db)]);
  });
  afterAll(async () => {
    query.mockRestore();
    await database.close();
  });

  it('the books cannot be changed, deleted or left out of balance', async () => {
    const { db } = database;
    await db.execute(
      sql`insert into borrowers (id, mobile, username, state, created_at) values ('b', '09', 'b', 'INIT', now())`,
    );
    await db.execute(
      sql`insert into credit_orders (id, borrower_id, status, is_auto, created_at) values ('c', 'b', 17, false, now())`,
    );
    await db.execute(
      sql`insert into loan_orders (id, borrower_id, credit_order_id, status, quote, receiving_account, agreement_version, agreed_on, is_auto, applied_at)
        values ('l', 'b', 'c', 70, '{}', '{}', '1', '2026-11-20', false, now())`,
    );
    const post = (amount: number) =>
      db.transaction(async (tx) => {
        await tx.execute(
          sql`insert into ledger_transactions (loan_order_id, kind, day, posted_at) values ('l', 'PAYMENT', '2026-11-20', now())`,
        );
        await tx.execute(
          sql`insert into ledger_entries (transaction_id, account, amount)
            select max(id), unnest(array['CASH', 'BORROWER_CREDIT']), unnest(array[100, ${sql.raw(String(amount))}]) from ledger_transactions`,
        );
      });
    await post(-100);
    expect(await refusal(post(-99))).toMatch(/add up to zero/);
    for (const change of [
      sql`update ledger_entries set amount = 1`,
      sql`delete from ledger_entries`,
      sql`truncate ledger_transactions cascade`,
      sql`delete from ledger_transactions`,
    ])
      expect(await refusal(db.execute(change))).toMatch(/append-only/);
  });

  it('a repeated statement is prepared once, still reports errors, and answers each value by itself', async () => {
    const { db } = database;
    await db.execute(sql`create table counted (n integer primary key, note text)`);
    const add = (to: typeof db, n: number, note: string | null) =>
      to.execute(sql`insert into counted (n, note) values (${n}, ${note})`);
    for (const n of [1, 2, 3]) await add(db, n, n === 2 ? null : `no. ${n}`);
    expect(await refusal(add(db, 3, 'again'))).toMatch(/duplicate key/);
    const undone = db.transaction(async (tx) => {
      await add(tx, 4, 'undone');
      await add(tx, 4, 'again');
    });
    expect(await refusal(undone)).toMatch(/duplicate key/);
    await db.transaction((tx) => add(tx, 5, 'kept'));
    const rowsFrom = (least: number) =>
      db.execute(sql`select n, note from counted where n >= ${least} order by n`);
    for (const [least, found] of [
      [1, [1, 2, 3, 5]],
      [3, [3, 5]],
      [5, [5]],
      [6, []],
    ] as const) {
      const { rows } = (await rowsFrom(least)) as unknown as { rows: { n: number }[] };
      expect(rows.map(({ n }) => n)).toEqual(found);
    }
    const { rows } = (await db.transaction((tx) =>
      tx.execute(sql`select name from pg_prepared_statements where statement like '%counted%'`),
    )) as unknown as { rows: unknown[] };
    expect(rows).toHaveLength(2);
  });

  if (kind === 'PGlite')
    it('times stay text without a parser option for each statement', async () => {
      const { db } = database;
      const time = sql`select timestamptz '2026-11-23 08:00+08' as time`;
      const alone = await db.execute(time);
      const together = await db.transaction((tx) => tx.execute(time));
      const parsers = query.mock.calls.map(([, , options]) => options?.parsers);
      for (const { rows } of [alone, together] as unknown as { rows: unknown }[])
        expect(rows).toEqual([{ time: '2026-11-23 00:00:00+00' }]);
      expect(new Set(parsers)).toEqual(new Set([undefined]));
    });
});

describe('the PostgreSQL that a package ships', () => {
  it('runs if no PostgreSQL is installed', async () => {
    const server = await startPostgres({ source: 'package' });
    const lender = await openTestLender({ databaseUrl: await freshDatabase(server.url) });
    const { mobile } = await lender.create('repaying');
    expect((await lender.view(mobile)).balance.receivable).toBe(520_000);
    await lender.close();
    await server.stop();
  });
});

describe('a lender does not start, and says why, on a database', () => {
  it.each([
    [
      'of an earlier version',
      () =>
        "create table migrations (name text primary key, applied_at timestamptz); insert into migrations values ('0001-start')",
      '',
      /^The database was made by an earlier version of the lender\. Set DATABASE_URL or SANDBOX_DATA to/,
    ],
    [
      'that is read-only',
      (name: string) => `alter database ${name} set default_transaction_read_only = on`,
      '',
      /is read-only\. Set DATABASE_URL to one that takes writes/,
    ],
    [
      'that another role owns',
      () => 'create role guest login; revoke create on schema public from public',
      'guest',
      /does not let this user create tables\. Grant the user CREATE/,
    ],
  ])('%s', async (_which, statementsOn, user, why) => {
    const url = new URL(await databaseOfRun());
    const owner = new Client({ connectionString: url.href });
    await owner.connect();
    await owner.query(statementsOn(url.pathname.slice(1)));
    await owner.end();
    if (user !== '') url.username = user;
    await expectRefused({ databaseUrl: url.href }, why);
  });
});
