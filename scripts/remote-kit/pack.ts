import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { compile } from '../build/compile';
import { nodeConfig } from '../build/nodeConfig';
import { buildStale } from '../build/progress';
import { shellConfig } from '../build/shell';
import { areas } from '../../shell/src/routing/areas';
import {
  KIT_PACKAGE,
  distFolder,
  manifestOf,
  projectRoot,
  remoteNames,
} from '../lib/machine/workspace';
import { ensureKeys } from '../release/keys/keyFolder';
import { styleFiles } from '../ops/serveOps';
import { declare, packShared, readJson, writeJson, versionOf } from './packShared';

/** Makes the packages for teams with their own repositories. Packages of npm stay dependencies. */

const SHARED = '@pautang/shared';
const LENDER = '@pautang/sandbox-lender';
const root = projectRoot();
const { version } = manifestOf(path.join(root, 'shared'));

/** Programs that the kit starts or that files of its jest load; no import of its code names them. */
const startedTools = [
  '@rspack/cli',
  '@sparticuz/chromium',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  'fast-check',
  'jest',
  'jest-environment-jsdom',
  'jest-fixed-jsdom',
  'oxlint',
  'postcss',
  'postcss-loader',
  'react-refresh',
  'ts-jest',
  'tsx',
  'typescript',
  'typescript-native',
];

/** Returns the package of an import such as `@scope/name/x`; null for Node's own modules and this project's. */
function packageOf(request: string): string | null {
  if (/^(?:\.|\/|node:|@pautang\/)/.test(request)) return null;
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Bundles one file for each entry, for Node. Packages stay external, and are listed. */
async function bundle(
  to: string,
  entries: Readonly<Record<string, string>>,
  outside: (file: string) => string | null,
): Promise<Set<string>> {
  const packages = new Set<string>();
  const config = nodeConfig(
    entries,
    { path: to, filename: '[name].js', chunkFilename: 'chunks/[id].js' },
    ({ request = '', context = '' }, done) => {
      const found = packageOf(request);
      if (found !== null) {
        packages.add(found);
        return done(undefined, `module ${request}`);
      }
      const file = request.startsWith('.') ? path.resolve(context, request) : request;
      const other = outside(path.relative(root, file));
      return other === null ? done() : done(undefined, `module ${other}`);
    },
  );
  const optimization = { minimize: false, splitChunks: false, moduleIds: 'named' } as const;
  await compile([{ ...config, mode: 'production', optimization }]);
  return packages;
}

const versionsOf = (names: Iterable<string>): Record<string, string> =>
  Object.fromEntries(
    [...new Set(names)]
      .toSorted()
      .filter((name) => existsSync(path.join(root, 'node_modules', name, 'package.json')))
      .map((name) => [name, versionOf(name)]),
  );

/** Copies a build without the compressed files, which the local server does not need. */
const copyBuild = (from: string, to: string): void =>
  cpSync(from, to, {
    recursive: true,
    filter: (file) => !/\.(?:br|gz|map)$|\.fingerprint$|[/\\]nginx/.test(file),
  });

/** Copies the built app: the shell for the kit's own keys in both modes, the remotes, the simulator. */
async function packApp(to: string): Promise<void> {
  await buildStale([...remoteNames(), 'simulator']);
  const keys = path.join(to, 'keys');
  ensureKeys(keys, 'registry');
  const before = process.env['REGISTRY_KEYS'];
  process.env['REGISTRY_KEYS'] = path.join(keys, 'registry.json');
  process.env['REMOTE_OVERRIDE'] = 'on';
  const made = path.join(root, '.pautang/pack');
  const inMode = (mode: 'production' | 'development'): Configuration => {
    const config = shellConfig(mode);
    return { ...config, devtool: false, output: { ...config.output, path: path.join(made, mode) } };
  };
  await compile([inMode('production'), inMode('development')]);
  if (before === undefined) delete process.env['REGISTRY_KEYS'];
  else process.env['REGISTRY_KEYS'] = before;
  delete process.env['REMOTE_OVERRIDE'];
  copyBuild(path.join(made, 'production'), path.join(to, 'shell/dist'));
  copyBuild(path.join(made, 'development'), path.join(to, 'shell/dist-development'));
  rmSync(made, { recursive: true });
  for (const name of remoteNames()) {
    copyBuild(distFolder(name), path.join(to, `remote-${name}`, 'dist'));
    const { version: own, pautang } = manifestOf(path.join(root, `remote-${name}`));
    writeJson(path.join(to, `remote-${name}`, 'package.json'), { name, version: own, pautang });
  }
  copyBuild(distFolder('simulator'), path.join(to, 'scripts/simulator/dist'));
}

/** Returns the project's lint rules for remotes, for a separate folder. */
function lintConfig(): object {
  const config = readJson<{ overrides: { files: string[] }[] }>('.oxlintrc.json');
  const overrides = config.overrides
    .filter(({ files }) => files.some((file) => /^(?:remote-|\*\*\/)/.test(file)))
    .map((one) => ({
      ...one,
      files: one.files
        .filter((file) => /^(?:remote-|\*\*\/)/.test(file))
        .map((file) => file.replace('remote-*/', '**/')),
    }));
  return { ...config, overrides };
}

/** The kit's files that a remote imports. */
const declared = ['index', 'lender', 'testing'];

async function packKit(to: string, types: string): Promise<void> {
  const packages = await bundle(
    to,
    {
      index: './scripts/remote-kit/index.ts',
      lender: './scripts/remote-kit/lender.ts',
      pautang: './scripts/remote-kit/bin-pautang.ts',
      'playwright.config': './scripts/remote-kit/playwright.ts',
      testing: './scripts/remote-kit/testing.ts',
    },
    (file) => (file === 'scripts/sandbox/index' ? LENDER : null),
  );
  const command = path.join(to, 'pautang.js');
  writeFileSync(command, `#!/usr/bin/env node\n${readFileSync(command, 'utf8')}`, { mode: 0o755 });
  for (const name of declared)
    cpSync(path.join(types, `scripts/remote-kit/${name}.d.ts`), path.join(to, `${name}.d.ts`));
  // The declaration of the tests' phone, which `testing` imports.
  cpSync(path.join(types, 'scripts/e2e'), path.join(to, 'e2e'), { recursive: true });
  const testing = path.join(to, 'testing.d.ts');
  writeFileSync(testing, readFileSync(testing, 'utf8').replace('../e2e/', './e2e/'));
  const files = [
    ...readdirSync(path.join(root, 'scripts/checks'))
      .filter((file) =>
        /^(?:jest-(?:engine|jsdom|runtime|style|typescript)|lintGlobals)\.cjs$/.test(file),
      )
      .map((file) => `scripts/checks/${file}`),
    'scripts/build/pureDefinitions.cjs',
    'scripts/remote-kit/jest-preset.cjs',
    'scripts/sandbox/control/answers.jsonl',
    'scripts/sandbox/console',
    'scripts/lib/html/page.css',
    ...styleFiles,
  ];
  for (const file of new Set(files))
    cpSync(path.join(root, file), path.join(to, file), {
      recursive: true,
      filter: (one) => !one.endsWith('.ts'),
    });
  writeJson(path.join(to, 'oxlintrc.json'), lintConfig());
  const { compilerOptions } = readJson<{ compilerOptions: { rootDir: string } }>('tsconfig.json');
  const { rootDir: _, ...options } = compilerOptions;
  const ambient = ['node', 'jest', '@testing-library/jest-dom', `${SHARED}/styles`];
  writeJson(path.join(to, 'tsconfig.json'), { compilerOptions: { ...options, types: ambient } });
  cpSync(path.join(root, 'scripts/remote-kit/README.md'), path.join(to, 'README.md'));
  writeJson(path.join(to, 'package.json'), {
    name: KIT_PACKAGE,
    version,
    license: 'UNLICENSED',
    type: 'module',
    bin: { pautang: 'pautang.js' },
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      './lender': { types: './lender.d.ts', default: './lender.js' },
      './testing': { types: './testing.d.ts', default: './testing.js' },
      './tsconfig.json': './tsconfig.json',
      './package.json': './package.json',
    },
    engines: { node: '>=20.19' },
    dependencies: {
      ...versionsOf([...packages, ...startedTools]),
      [LENDER]: version,
    },
    peerDependencies: { [SHARED]: version },
  });
}

async function packLender(to: string): Promise<void> {
  const packages = await bundle(to, { index: './scripts/sandbox/index.ts' }, () => null);
  writeJson(path.join(to, 'package.json'), {
    name: LENDER,
    version,
    license: 'UNLICENSED',
    type: 'module',
    exports: { '.': './index.js', './package.json': './package.json' },
    dependencies: versionsOf(packages),
  });
}

function packCreate(to: string): void {
  for (const file of ['create.js', 'template'])
    cpSync(path.join(root, 'scripts/remote-kit', file), path.join(to, file), { recursive: true });
  const { react } = manifestOf(path.join(root, 'remote-customer')).dependencies ?? {};
  const taken = [...areas.map(({ remote }) => remote), 'shell', 'simulator', 'kit'];
  writeJson(path.join(to, 'versions.json'), { kit: version, shared: version, react, taken });
  writeJson(path.join(to, 'package.json'), {
    name: 'create-pautang-remote',
    version,
    license: 'UNLICENSED',
    type: 'module',
    bin: 'create.js',
  });
}

/** Makes all packages below `to`, each as a folder and as a file for npm. A test leaves the built app out. */
export async function pack(to: string, hasApp = true): Promise<void> {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const types = path.join(to, 'types');
  declare(types, ['shared', ...declared.map((name) => `scripts/remote-kit/${name}.ts`)]);
  const folders = ['shared', 'remote-kit', 'sandbox-lender', 'create-pautang-remote'].map((name) =>
    path.join(to, name),
  );
  const [shared = '', kit = '', lender = '', create = ''] = folders;
  for (const folder of folders) mkdirSync(folder);
  packShared(shared, types);
  await packLender(lender);
  await packKit(kit, types);
  if (hasApp) await packApp(kit);
  packCreate(create);
  rmSync(types, { recursive: true });
  execFileSync('npm', ['pack', ...folders, '--pack-destination', to, '--silent'], { cwd: to });
}
