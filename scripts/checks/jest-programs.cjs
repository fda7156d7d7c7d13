/** Once a run: bundles the programs that tests start as processes of their own; afterwards takes them away. */
const { rmSync } = require('node:fs');
const tsx = require('tsx/cjs/api');

module.exports = async () => {
  const { buildPrograms } = tsx.require('../testing/programs.ts', __filename);
  const folder = await buildPrograms();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
};
