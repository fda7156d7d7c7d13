import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { rspack } from '@rspack/core';
import { projectRoot } from '../lib/machine/workspace';

export interface ChangedWord {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Returns the same build with one word changed, as a next release might have it. The file itself stays unchanged. */
export function withWord(config: Configuration, { file, from, to }: ChangedWord): Configuration {
  const source = path.join(projectRoot(), file);
  const text = readFileSync(source, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no '${from}'.`);
  const changed = { [source]: text.replace(from, to) };
  const plugin = new rspack.experiments.VirtualModulesPlugin(changed);
  return { ...config, plugins: [...(config.plugins ?? []), plugin] };
}
