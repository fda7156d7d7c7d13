import path from 'node:path';
import { compile } from '../build/compile';
import { nodeConfig } from '../build/nodeConfig';
import { projectRoot } from '../lib/machine/workspace';
import { PROGRAMS, bundledFile } from '../lib/testing/programOf';
import { runFolder } from './runFolder';

/** Programs that tests often start. A start from the sources would take a second longer each time. */
const programs = [
  'scripts/build/dev/bin-dev.ts',
  'scripts/build/dev/bin-start.ts',
  'scripts/build/testing/buildChanged.ts',
  'scripts/build/testing/buildRemote.ts',
  'scripts/conform/bin-conform.ts',
  'scripts/ops/bin-collector.ts',
  'scripts/lib/processes/testing/countUnderLock.ts',
  'scripts/release/cli/bin-release.ts',
  'scripts/release/cli/testing/releaseWorker.ts',
  'scripts/remote-kit/bin-pack.ts',
  'scripts/sandbox/bin-sandbox.ts',
];

const isPackage = (request: string) =>
  !/^(\.|@pautang\/)/.test(request) && !path.isAbsolute(request);

/** Node takes longer to find and load the files of these packages than to run a short program. */
const BUNDLED = /^(drizzle-orm|fastify|jose|pg|prom-client|valibot)(\/|$)/;
/** PGlite loads its WebAssembly from beside its own file. */
const PGLITE = '@electric-sql/pglite';

/** Whether the program imports this package itself, and does not bundle it; `folder` has the importing file. */
function isOutside(request: string, folder: string): boolean {
  if (!isPackage(request) || BUNDLED.test(request)) return false;
  return request.startsWith(PGLITE) || !folder.includes(`${path.sep}node_modules${path.sep}`);
}

/** Bundles the programs for this test run, and sets the variable by which `programOf` finds them. */
export async function buildPrograms(): Promise<string> {
  // The bundles are below node_modules, so that the programs find their packages.
  const folder = runFolder(path.join(projectRoot(), 'node_modules/.cache/pautang-programs'));
  const config = nodeConfig(
    Object.fromEntries(programs.map((file) => [bundledFile(file), `./${file}`])),
    { path: folder, filename: '[name]', chunkFilename: '[id].mjs' },
    ({ request = '', context = '' }, callback) =>
      isOutside(request, context) ? callback(undefined, `module ${request}`) : callback(),
  );
  // pg requires it only if a program asks for it
  const resolve = { ...config.resolve, alias: { 'pg-native': false } } as const;
  const optimization = { sideEffects: true, usedExports: true, concatenateModules: true };
  await compile([{ ...config, resolve, optimization }]);
  process.env[PROGRAMS] = folder;
  return folder;
}
