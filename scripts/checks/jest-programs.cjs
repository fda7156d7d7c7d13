/**
 * Global setup and teardown: bundles the programs that tests start as processes, makes the database that tests copy,
 * and removes the bundles at the end.
 */
const { rmSync } = require('node:fs');
const tsx = require('tsx/cjs/api');

module.exports = async () => {
  const { buildPrograms } = tsx.require('./programs.ts', __filename);
  const { emptyDatabase } = tsx.require('../sandbox/testing/emptyDatabase.ts', __filename);
  const [folder] = await Promise.all([buildPrograms(), emptyDatabase()]);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
};
