import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { manifestOf, projectRoot } from '../lib/machine/workspace';

const root = projectRoot();

export const readJson = <T>(name: string): T =>
  JSON.parse(readFileSync(path.join(root, name), 'utf8')) as T;
export const writeJson = (file: string, content: object): void =>
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);

/** Returns the version of an installed package, with its name in npm's registry if it is installed under another. */
export function versionOf(installed: string): string {
  const { name, version } = manifestOf(path.join(root, 'node_modules', installed));
  return name === installed ? version : `npm:${name}@${version}`;
}

const isSource = (file: string) => !/\.test\.tsx?$/.test(file);

/** Writes the declarations of these files, and of all that they import, at their paths below a folder. */
export function declare(to: string, include: readonly string[]): void {
  // Below the project, because the compiler looks for types of packages from there.
  const file = path.join(root, '.pautang', `tsconfig.pack.${process.pid}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeJson(file, {
    extends: '../tsconfig.json',
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      noCheck: true,
      rootDir: '..',
      outDir: to,
    },
    include: include.map((one) => `../${one}`),
    exclude: ['../**/*.test.*'],
  });
  const tsc = path.join(root, 'node_modules/typescript-native/bin/tsc');
  try {
    execFileSync(process.execPath, [tsc, '--singleThreaded', '-p', file], { stdio: 'inherit' });
  } finally {
    rmSync(file);
  }
}

/** Makes the package of shared: its sources without tests, and their declarations, which are below `types`. */
export function packShared(to: string, types: string): void {
  const from = path.join(root, 'shared');
  cpSync(path.join(from, 'src'), path.join(to, 'src'), { recursive: true, filter: isSource });
  cpSync(path.join(types, 'shared/src'), path.join(to, 'types'), { recursive: true });
  cpSync(path.join(from, 'src/ui/styles.d.ts'), path.join(to, 'types/styles.d.ts'));
  for (const page of ['README.md', 'REFERENCE.md'])
    cpSync(path.join(from, page), path.join(to, page));
  const {
    private: _,
    devDependencies,
    dependencies,
    ...manifest
  } = readJson<ReturnType<typeof manifestOf> & { private: boolean }>('shared/package.json');
  const declared = Object.entries(manifest.exports ?? {}).map(([name, file]) => [
    name,
    file.endsWith('.css')
      ? file
      : { types: file.replace('./src/', './types/').replace(/\.tsx?$/, '.d.ts'), default: file },
  ]);
  writeJson(path.join(to, 'package.json'), {
    ...manifest,
    exports: {
      ...Object.fromEntries(declared),
      './styles': { types: './types/styles.d.ts' },
      './package.json': './package.json',
    },
    dependencies: { ...dependencies, ...devDependencies },
  });
}
