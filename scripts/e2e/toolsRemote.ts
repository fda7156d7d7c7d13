import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@pautang/shared/contract/registry';
import { release } from '@pautang/shared/contract/registry';
import * as v from 'valibot';
import { compile } from '../build/compile';
import { remoteConfig } from '../build/remote';
import { projectRoot } from '../build/workspace';

/** The product remote whose name and place it takes: the shell knows its areas by name. */
const NAME = 'customer';

/** Builds the remote of `tools-remote/` as every remote is built and puts its files into the store. */
export async function giveTools(storeRoot: string): Promise<Record<string, Release>> {
  const context = path.join(projectRoot(), 'scripts/e2e/tools-remote');
  const config = remoteConfig(NAME);
  const dist = path.join(storeRoot, '.tools');
  await compile([{ ...config, context, output: { ...config.output, path: dist } }]);
  const text = readFileSync(path.join(dist, 'release.json'), 'utf8');
  const tools = v.parse(release, JSON.parse(text));
  cpSync(dist, path.join(storeRoot, path.dirname(tools.entry)), { recursive: true });
  return { [NAME]: tools };
}
