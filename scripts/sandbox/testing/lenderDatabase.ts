import { databaseOfRun } from '../../lib/database/testing/runPostgres';
import { migrate } from '../db/migrate';

/** A database on the PostgreSQL server of this test run, with the lender's newest tables and no borrowers. @returns its address */
export const lenderDatabase = (): Promise<string> =>
  databaseOfRun({ name: 'migrated_lender', prepare: migrate });
