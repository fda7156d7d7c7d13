import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compile } from '../build/compile';
import { shellConfig } from '../build/shell';

/** Builds the shell with these settings into a new folder, which is returned. The caller removes it. */
export async function shellBuild(settings: Readonly<Record<string, string>>): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pautang-shell-'));
  const before = { ...process.env };
  Object.assign(process.env, settings);
  const config = shellConfig();
  for (const name of Object.keys(settings)) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
  await compile([{ ...config, output: { ...config.output, path: folder } }]);
  return folder;
}
