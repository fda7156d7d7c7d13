/**
 * Global setup: keeps the files of tests in memory, bundles the programs that tests start as processes, makes the database
 * that tests copy, offers them a PostgreSQL server, and removes bundles and files at the end.
 */
const { rmSync } = require('node:fs');
const tsx = require('tsx/cjs/api');

/** Ends the PostgreSQL server of this run. */
let endPostgres = async () => {};

module.exports = async () => {
  const { buildPrograms } = tsx.require('./programs.ts', __filename);
  const { emptyDatabase } = tsx.require('../sandbox/testing/emptyDatabase.ts', __filename);
  const { keepFilesInMemory } = tsx.require('./filesInMemory.ts', __filename);
  const { offerPostgres } = tsx.require('../lib/database/testing/runPostgres.ts', __filename);
  const inMemory = keepFilesInMemory(process.env);
  const [bundles] = await Promise.all([buildPrograms(), emptyDatabase()]);
  endPostgres = await offerPostgres(process.env);
  process.once('exit', () => {
    for (const folder of [bundles, inMemory])
      if (folder !== null) rmSync(folder, { recursive: true, force: true });
  });
};

/** For the global teardown, which waits for the server; it has to end before its files are removed. */
module.exports.end = () => endPostgres();
