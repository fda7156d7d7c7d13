import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../lib/machine/workspace';

const isSource = (file: string) => !['dist', 'node_modules'].includes(path.basename(file));

/**
 * Copies what a remote is built from into another folder, with new times of change. Its packages are links to those of
 * the project, as `npm link` makes them.
 */
export function copyForBuild(remote: string, to: string): void {
  const root = projectRoot();
  for (const part of [
    `remote-${remote}`,
    'shared',
    'scripts/build',
    'scripts/lib/machine/floors.ts',
    'package.json',
    'package-lock.json',
  ])
    cpSync(path.join(root, part), path.join(to, part), { recursive: true, filter: isSource });
  const modules = path.join(to, 'node_modules');
  mkdirSync(path.join(modules, '@pautang'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '@pautang')
      symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
  symlinkSync(path.join(to, 'shared'), path.join(modules, '@pautang/shared'));
}
