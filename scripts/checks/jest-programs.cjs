/** Global setup: temporary files in memory, bundles of the programs that tests start, databases to copy. */
const { rmSync, statfsSync } = require('node:fs');
const path = require('node:path');
const tsx = require('tsx/cjs/api');

/** Linux keeps the files below it in memory. Other systems do not have it. */
const MEMORY = '/dev/shm';
/** Tests keep a few hundred megabytes at a time: database clusters, stores, a copy of the project. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

/** Keeps temporary files in memory if there is room: a disk takes longer than the tested code. A given TMPDIR stays. */
function keepFilesInMemory() {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return null;
  const { runFolder } = tsx.require('./runFolder.ts', __filename);
  const folder = runFolder(path.join(MEMORY, `pautang-tests-${process.getuid?.() ?? 0}`));
  process.env.TMPDIR = folder;
  return folder;
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

/** Ends the PostgreSQL server of this run. */
let endPostgres = async () => {};

module.exports = async (_all, { cacheDirectory }) => {
  // a run that a test started with this variable empty, because it needs no programs and databases
  if (process.env.PAUTANG_TEST_PROGRAMS !== undefined) return;
  process.env.PAUTANG_TEST_CACHE = cacheDirectory;
  const { buildPrograms } = tsx.require('./programs.ts', __filename);
  const { emptyDatabase } = tsx.require('../sandbox/testing/emptyDatabase.ts', __filename);
  const { offerPostgres } = tsx.require('../lib/database/testing/runPostgres.ts', __filename);
  const inMemory = keepFilesInMemory();
  const [bundles] = await Promise.all([buildPrograms(), emptyDatabase()]);
  endPostgres = await offerPostgres(process.env);
  process.once('exit', () => {
    for (const folder of [bundles, inMemory])
      if (folder !== null) rmSync(folder, { recursive: true, force: true });
  });
};

/** The global teardown waits for this, because the server must end before its files are removed. */
module.exports.end = () => endPostgres();
