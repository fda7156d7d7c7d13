import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../lib/machine/workspace';

/** Links this project's packages, except its own and these, into a folder. @returns its node_modules */
export function linkModules(to: string, except: readonly string[] = []): string {
  const from = path.join(projectRoot(), 'node_modules');
  const modules = path.join(to, 'node_modules');
  mkdirSync(path.join(modules, '@pautang'), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@pautang' && !except.includes(name))
      symlinkSync(path.join(from, name), path.join(modules, name));
  return modules;
}
