import { existsSync } from 'node:fs';
import path from 'node:path';
import { compile } from '../build/compile';
import { shellConfig } from '../build/shell';
import { shellBuildId } from '../build/stamp';
import { settle } from '../lib/machine/settle';
import { projectRoot } from '../lib/machine/workspace';

/** Builds the shell with these settings, unless it is built already, and returns the folder of the build. */
export async function shellBuild(settings: Readonly<Record<string, string>>): Promise<string> {
  const before = { ...process.env };
  Object.assign(process.env, settings);
  const id = shellBuildId('production');
  const config = shellConfig();
  for (const name of Object.keys(settings)) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
  const folder = path.join(projectRoot(), '.pautang', 'e2e-versions', `shell-${id}`);
  if (existsSync(folder)) return folder;
  const beside = `${folder}.${process.pid}`;
  await compile([{ ...config, output: { ...config.output, path: beside } }]);
  settle(beside, folder);
  return folder;
}
