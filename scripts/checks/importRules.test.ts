import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../lib/machine/workspace';
import { writeBelow } from '../lib/testing/folderForEach';

const root = projectRoot();
const config = path.join(root, '.dependency-cruiser.cjs');
const { forbidden } = createRequire(path.join(root, 'x.cjs'))(config) as {
  forbidden: { name: string; to: { pathNot?: string } }[];
};

/**
 * Forbidden imports: the file, the file that it imports, and the rule that forbids it. The project's own imports, which
 * `npm run check` judges, show that the rules forbid no more than that.
 */
const violations: readonly (readonly [from: string, to: string, rule: string])[] = [
  ['remote-borrow/src/a.ts', '../../remote-repay/src/routes', 'remote-imports-itself-and-shared'],
  ['remote-borrow/src/b.ts', '../../shell/src/main', 'remote-imports-itself-and-shared'],
  ['remote-borrow/src/c.ts', '../../scripts/release/store', 'remote-imports-itself-and-shared'],
  [
    'remote-borrow/src/d.ts',
    '@pautang/remote-repay/src/routes',
    'remote-imports-itself-and-shared',
  ],
  ['remote-new/src/a.ts', '../../remote-borrow/src/routes', 'remote-imports-itself-and-shared'],
  ['remote-borrow/src/e.ts', 'react-redux', 'remote-uses-the-facade'],
  ['remote-borrow/src/schema.ts', 'valibot', 'schemas-come-from-shared'],
  ['shared/src/contract/c.ts', 'valibot', 'schemas-come-from-shared'],
  ['remote-new/src/b.ts', 'axios', 'remote-uses-the-facade'],
  [
    'shell/src/a.ts',
    '../../remote-borrow/src/routes',
    'shell-reaches-remotes-through-the-registry',
  ],
  ['shell/src/b.ts', '../../scripts/release/store', 'shell-reaches-remotes-through-the-registry'],
  ['shared/src/app/a.ts', '../../../shell/src/main', 'shared-imports-no-workspace'],
  ['shared/src/app/b.ts', '../ui/Button', 'shared-app-imports-contract'],
  ['shared/src/ui/a.ts', '../app/store', 'shared-ui-imports-format'],
  ['shared/src/parts/a.ts', '../ui/Button', 'shared-parts-import-the-kit-as-remotes-do'],
  ['shared/src/rules/a.ts', '../format/money', 'shared-rules-import-contract'],
  ['shared/src/format/a.ts', '../contract/codes', 'shared-format-and-contract-import-nothing'],
  ['shared/src/contract/a.ts', '../rules/mobile', 'shared-format-and-contract-import-nothing'],
  ['shared/src/server-html/a.ts', '../format/money', 'shared-format-and-contract-import-nothing'],
  ['shell/src/c.ts', '../../shared/src/testing/fake', 'no-testing-in-production'],
  ['shell/src/f.ts', './testing/identity', 'no-testing-in-production'],
  ['scripts/sandbox/c.ts', './testing/lender', 'no-testing-in-production'],
  ['remote-borrow/src/pages/one/a.ts', '../two/Page', 'page-imports-no-page'],
  ['shell/src/pages/one/a.ts', '../two/Page', 'page-imports-no-page'],
  ['shell/src/client/a.ts', '../pages/two/Page', 'shell-rooms-import-down'],
  ['shell/src/session/a.ts', '../client/c', 'shell-rooms-import-down'],
  ['shell/src/new/a.ts', '../client/c', 'shell-room-is-listed'],
  [
    'scripts/sandbox/a.ts',
    '../../shared/src/rules/mobile',
    'sandbox-meets-the-client-in-the-contract',
  ],
  ['scripts/sandbox/b.ts', '../../shell/src/main', 'sandbox-meets-the-client-in-the-contract'],
  [
    'scripts/conform/lender/a.ts',
    '../../../shell/src/bridge/bridge',
    'conform-judges-with-the-bridge-alone',
  ],
  [
    'scripts/conform/host/page/a.ts',
    '../../../../shell/src/client/c',
    'host-page-imports-the-bridge',
  ],
  ['shell/src/d.ts', '../../scripts/build/index', 'build-is-for-the-configurations'],
  ['scripts/lib/html/a.ts', '../../ops/page', 'room-lib'],
  ['scripts/release/a.ts', '../build/index', 'room-release'],
  ['scripts/release/a.test.ts', '../ops/page', 'room-release'],
  ['scripts/build/a.ts', '../ops/page', 'room-build'],
  ['scripts/ops/a.ts', '../sandbox/config', 'room-ops'],
  ['scripts/release/b.ts', './cli/c', 'room-release'],
  ['scripts/release/cli/a.ts', '../../build/dev/localServer', 'room-release/cli'],
  ['scripts/ops/b.ts', '../release/cli/c', 'room-ops'],
  ['scripts/sandbox/d.ts', '../ops/page', 'room-sandbox'],
  ['scripts/simulator/src/a.ts', '../../sandbox/config', 'room-simulator'],
  ['scripts/kit/src/a.ts', '../../simulator/src/a', 'room-kit'],
  ['scripts/build/dev/a.ts', '../../e2e/ownServer', 'room-build/dev'],
  ['scripts/build/b.ts', './dev/localServer', 'room-build'],
  ['scripts/conform/a.ts', '../e2e/ownServer', 'room-conform'],
  ['scripts/hosts/a.ts', '../e2e/ownServer', 'room-hosts'],
  ['scripts/e2e/a.ts', '../bench/benches', 'room-e2e'],
  ['scripts/checks/a.ts', '../bench/benches', 'room-checks'],
  ['scripts/bench/a.ts', '../ops/page', 'room-bench'],
  ['scripts/remote-kit/a.ts', '../bench/benches', 'room-remote-kit'],
  ['scripts/new/a.ts', '../lib/html/html', 'room-is-listed'],
  ['shell/src/e.ts', './nowhere', 'not-to-unresolvable'],
  ['shell/src/circle/a.ts', './b', 'no-circular'],
  ['shell/src/circle/c.ts', './d', 'no-circular'],
  ['scripts/sandbox/circle/a.ts', './b', 'no-circular'],
];

interface Report {
  summary: { violations: { from: string; rule: { name: string } }[] };
}

/** A module that imports only a type, to close a cycle. */
const typeOf = (from: string) =>
  `import type { used } from '${from}';\nexport type It = typeof used;\n`;

/** Writes a project with these imports and returns the violations: the file and the rule of each. */
async function judge(folder: string): Promise<string[]> {
  const write = (name: string, content: string) => writeBelow(folder, name, content);
  for (const [from, to] of violations)
    if (to.startsWith('.') && to !== './nowhere')
      write(`${path.join(path.dirname(from), to)}.ts`, 'export const leaf = 1;\n');
  write('remote-repay/src/routes.ts', 'export const leaf = 1;\n');
  for (const [from, to] of violations)
    write(from, `import * as it from '${to}';\nexport const used = it;\n`);
  write('shell/src/circle/b.ts', "export * from './a';\n");
  write('shell/src/circle/d.ts', typeOf('./c'));
  write('scripts/sandbox/circle/b.ts', typeOf('./a'));
  write('tsconfig.json', '{"compilerOptions":{"module":"ESNext","moduleResolution":"bundler"}}');
  for (const name of ['react-redux', 'axios', 'valibot']) {
    write(`node_modules/${name}/package.json`, `{"name":"${name}","main":"dist/index.js"}`);
    write(`node_modules/${name}/dist/index.js`, 'module.exports = {};');
  }
  write(
    'shared/package.json',
    '{"name":"@pautang/shared","exports":{"./app":"./src/app/store.ts"}}',
  );
  write('remote-repay/package.json', '{"name":"@pautang/remote-repay"}');
  mkdirSync(path.join(folder, 'node_modules/@pautang'));
  for (const name of ['shared', 'remote-repay'])
    symlinkSync(path.join(folder, name), path.join(folder, 'node_modules/@pautang', name));
  const tops = ['remote-borrow', 'remote-repay', 'remote-new', 'shell', 'shared', 'scripts'];
  const program = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [program, '--config', config, '--output-type', 'json', ...tops];
  const output = await new Promise<string>((resolve) =>
    // The command exits with the number of violations, so read its output instead of its exit code.
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 1e8 }, (_error, out) =>
      resolve(out),
    ),
  );
  const { summary } = JSON.parse(output) as Report;
  return summary.violations.map(({ from, rule }) => `${from} ${rule.name}`);
}

describe('the import rules', () => {
  let folder: string;
  let found: string[];
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'pautang-rules-'));
    found = await judge(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(violations)('%s must not import %s: %s', (from, _to, rule) => {
    expect(found).toContain(`${from} ${rule}`);
  });

  describe('the import rules of the rooms of scripts/', () => {
    const rooms = forbidden.filter(({ name }) => /^room-(?!is-listed$)/.test(name));
    const named = rooms.map(({ to: { pathNot = '' } }) => {
      const [room = '', ...others] = [
        ...pathNot.matchAll(/(?<=[(|])[a-z0-9]+(?:\/[a-z0-9]+)?(?=\/)/g),
      ].map(([name]) => name);
      return { room, others };
    });
    const order = named.map(({ room }) => room);

    it('let each import only rooms that are listed before it, so that no cycle is possible', () => {
      expect(order).toContain('release');
      for (const [index, { others }] of named.entries())
        expect(order.slice(0, index)).toEqual(expect.arrayContaining(others));
    });
  });

  it('each forbid at least one of the samples', () => {
    const seen = new Set(violations.map(([, , rule]) => rule));
    expect(forbidden.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual([]);
  });
});
