import { execFile } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { projectRoot } from '../lib/machine/workspace';
import { folderForEach, writeBelow } from '../lib/testing/folderForEach';

const root = projectRoot();
const config = path.join(root, '.dependency-cruiser.cjs');
const { forbidden } = createRequire(path.join(root, 'x.cjs'))(config) as {
  forbidden: { name: string; comment?: string }[];
};

/** The rooms of scripts/ in their order, and which others each may import. */
const rooms = forbidden.flatMap(({ comment = '' }) => {
  const [, room, others = ''] = /^In scripts\/, (\S+) imports (.*)\.$/.exec(comment) ?? [];
  return room === undefined ? [] : [{ room, others: others.split(', ') }];
});

/** Forbidden imports by rule: the file, and the file that it imports. */
const samples: Readonly<Record<string, string>> = {
  'remote-imports-itself-and-shared': `
    remote-borrow/src/a.ts ../../remote-repay/src/routes
    remote-borrow/src/b.ts ../../shell/src/main
    remote-borrow/src/c.ts ../../scripts/release/store
    remote-borrow/src/d.ts @pautang/remote-repay/src/routes
    remote-new/src/a.ts ../../remote-borrow/src/routes`,
  'remote-uses-the-facade': `
    remote-borrow/src/e.ts react-redux
    remote-new/src/b.ts axios`,
  'schemas-come-from-shared': `
    remote-borrow/src/schema.ts valibot
    shared/src/contract/c.ts valibot`,
  'shell-reaches-remotes-through-the-registry': `
    shell/src/a.ts ../../remote-borrow/src/routes
    shell/src/b.ts ../../scripts/release/store`,
  'shared-imports-no-workspace': 'shared/src/app/a.ts ../../../shell/src/main',
  'shared-rooms-import-down': `
    shared/src/app/b.ts ../ui/Button
    shared/src/ui/a.ts ../app/store
    shared/src/ui/b.ts ../contract/codes
    shared/src/parts/a.ts ../ui/Button
    shared/src/rules/a.ts ../format/money
    shared/src/format/a.ts ../contract/codes
    shared/src/contract/a.ts ../rules/mobile
    shared/src/server-html/a.ts ../format/money`,
  'no-testing-in-production': `
    shell/src/c.ts ../../shared/src/testing/fake
    shell/src/f.ts ./testing/identity
    scripts/sandbox/c.ts ./testing/lender`,
  'page-imports-no-page': `
    remote-borrow/src/pages/one/a.ts ../two/Page
    shell/src/pages/one/a.ts ../two/Page`,
  'shell-rooms-import-down': `
    shell/src/client/a.ts ../pages/two/Page
    shell/src/session/a.ts ../client/c`,
  'shell-room-is-listed': 'shell/src/new/a.ts ../client/c',
  'sandbox-meets-the-client-in-the-contract': `
    scripts/sandbox/a.ts ../../shared/src/rules/mobile
    scripts/sandbox/b.ts ../../shell/src/main`,
  'conform-judges-with-the-bridge-alone':
    'scripts/conform/lender/a.ts ../../../shell/src/bridge/bridge',
  'host-page-imports-the-bridge': 'scripts/conform/host/page/a.ts ../../../../shell/src/client/c',
  'build-is-for-the-configurations': 'shell/src/d.ts ../../scripts/build/index',
  'room-is-listed': 'scripts/new/a.ts ../lib/html/html',
  'not-to-unresolvable': 'shell/src/e.ts ./nowhere',
  'no-circular': `
    shell/src/circle/a.ts ./b
    shell/src/circle/c.ts ./d
    scripts/sandbox/circle/a.ts ./b`,
};

/** A test of each room imports each room that it may not import. */
const betweenRooms = rooms.flatMap(({ room, others }) =>
  rooms
    .filter((one) => one.room !== room && !others.includes(one.room))
    .map((one) => ({
      rule: `room-${room}`,
      from: `scripts/${room}/to-${one.room.replace('/', '-')}.test.ts`,
      to: path.relative(room, `${one.room}/leaf`).replace(/^(?!\.)/, './'),
    })),
);

/** The project's own imports, which `npm run check` judges, show that the rules forbid no more than that. */
const violations = [
  ...Object.entries(samples).flatMap(([rule, lines]) =>
    [...lines.matchAll(/(\S+) (\S+)/g)].map(([, from = '', to = '']) => ({ rule, from, to })),
  ),
  ...betweenRooms,
];

/** A module that imports only a type, to close a cycle. */
const typeOf = (from: string) =>
  `import type { used } from '${from}';\nexport type It = typeof used;\n`;

/** Writes a project with these imports and returns the violations: the file and the rule of each. */
async function judge(folder: string): Promise<string[]> {
  const write = (name: string, content: string) => writeBelow(folder, name, content);
  for (const { from, to } of violations)
    if (to.startsWith('.') && to !== './nowhere')
      write(`${path.join(path.dirname(from), to)}.ts`, 'export const leaf = 1;\n');
  write('remote-repay/src/routes.ts', 'export const leaf = 1;\n');
  for (const { from, to } of violations)
    write(from, `import * as it from '${to}';\nexport const used = it;\n`);
  write('shell/src/circle/b.ts', "export * from './a';\n");
  write('shell/src/circle/d.ts', typeOf('./c'));
  write('scripts/sandbox/circle/b.ts', typeOf('./a'));
  write('tsconfig.json', '{"compilerOptions":{"module":"ESNext","moduleResolution":"bundler"}}');
  for (const name of ['react-redux', 'axios', 'valibot']) {
    write(`node_modules/${name}/package.json`, `{"name":"${name}","main":"dist/index.js"}`);
    write(`node_modules/${name}/dist/index.js`, 'module.exports = {};');
  }
  write('remote-repay/package.json', '{"name":"@pautang/remote-repay"}');
  mkdirSync(path.join(folder, 'node_modules/@pautang'));
  symlinkSync(
    path.join(folder, 'remote-repay'),
    path.join(folder, 'node_modules/@pautang/remote-repay'),
  );
  const tops = ['remote-borrow', 'remote-repay', 'remote-new', 'shell', 'shared', 'scripts'];
  const program = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [program, '--config', config, '--output-type', 'json', ...tops];
  const output = await new Promise<string>((resolve) =>
    // The command exits with the number of violations, so read its output instead of its exit code.
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 1e8 }, (_error, out) =>
      resolve(out),
    ),
  );
  const { summary } = JSON.parse(output) as {
    summary: { violations: { from: string; rule: { name: string } }[] };
  };
  return summary.violations.map(({ from, rule }) => `${from} ${rule.name}`);
}

const folder = folderForEach();
it('refuse each forbidden import, and each rule has a sample', async () => {
  const found = await judge(folder());
  const missing = violations.filter(({ rule, from }) => !found.includes(`${from} ${rule}`));
  expect(missing).toEqual([]);
  const named = [...new Set(forbidden.map(({ name }) => name))];
  expect(named.filter((name) => !violations.some(({ rule }) => rule === name))).toEqual([]);
});

it('let each room of scripts/ import only rooms before it, so that no cycle is possible', () => {
  const order = rooms.map(({ room }) => room);
  expect(order).toContain('release');
  for (const [index, { others }] of rooms.entries())
    expect([...order.slice(0, index), 'no other room']).toEqual(expect.arrayContaining(others));
});
