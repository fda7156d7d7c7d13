import { sql } from 'drizzle-orm';
import { start } from './migrations/0001-start';
import { home } from './migrations/0002-home';
import { uploads } from './migrations/0003-uploads';
import { operation } from './migrations/0004-operation';
import { service } from './migrations/0005-service';
import { faults } from './migrations/0006-faults';
import { waysOut } from './migrations/0007-ways-out';
import { deviceSecrets } from './migrations/0008-device-secrets';
import { betterTerms } from './migrations/0009-better-terms';
import { faceChecks } from './migrations/0010-face-checks';
import { tokenPackages } from './migrations/0011-token-packages';
import { borrowerCredit } from './migrations/0012-borrower-credit';
import { waysOutTerms } from './migrations/0013-ways-out-terms';
import { access } from './migrations/0014-access';
import { credit } from './migrations/0015-credit';
import { limitThen } from './migrations/0016-limit-then';
import { stepTimes } from './migrations/0017-step-times';
import { agreements } from './migrations/0018-agreements';
import { isDue } from './migrations/0019-is-due';
import { rolloverAgreed } from './migrations/0020-rollover-agreed';
import { messageIds } from './migrations/0021-message-ids';
import { pictures } from './migrations/0022-pictures';
import type { Db } from '../../database/openDatabase';
import { migrations } from './tables-system';

/** The migrations in order; each runs once. Never change one: add a new one instead. */
const all: readonly { name: string; statements: readonly string[] }[] = [
  { name: '0001-start', statements: start },
  { name: '0002-home', statements: home },
  { name: '0003-uploads', statements: uploads },
  { name: '0004-operation', statements: operation },
  { name: '0005-service', statements: service },
  { name: '0006-faults', statements: faults },
  { name: '0007-ways-out', statements: waysOut },
  { name: '0008-device-secrets', statements: deviceSecrets },
  { name: '0009-better-terms', statements: betterTerms },
  { name: '0010-face-checks', statements: faceChecks },
  { name: '0011-token-packages', statements: tokenPackages },
  { name: '0012-borrower-credit', statements: borrowerCredit },
  { name: '0013-ways-out-terms', statements: waysOutTerms },
  { name: '0014-access', statements: access },
  { name: '0015-credit', statements: credit },
  { name: '0016-limit-then', statements: limitThen },
  { name: '0017-step-times', statements: stepTimes },
  { name: '0018-agreements', statements: agreements },
  { name: '0019-is-due', statements: isDue },
  { name: '0020-rollover-agreed', statements: rolloverAgreed },
  { name: '0021-message-ids', statements: messageIds },
  { name: '0022-pictures', statements: pictures },
];

const LOCK = 7_032_015;

/** Migrates the database to the newest schema. Two servers that start together do so one after the other. */
export async function migrate(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    await tx.execute(
      sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`,
    );
    const done = new Set((await tx.select().from(migrations)).map((row) => row.name));
    for (const { name, statements } of all) {
      if (done.has(name)) continue;
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.insert(migrations).values({ name });
    }
  });
}
