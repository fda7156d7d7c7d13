import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { compile } from '../compile';
import { remoteConfig } from '../remote';
import { shellConfig } from '../shell';

/** A bundle, and a word in one of its files that the second build has in another form. */
export interface Change {
  readonly bundle: string;
  /** below the folder of the bundle */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/**
 * `tsx buildChanged.ts <folder> <changes as JSON>`: builds each bundle twice for production, as it is into
 * `<bundle>-before`, and under another build id with its word changed into `<bundle>-after`.
 */
const [folder, changes] = process.argv.slice(2) as [string, string];
await compile(
  (JSON.parse(changes) as Change[]).flatMap(({ bundle, file, from, to }) =>
    ['before', 'after'].map((when, at) => {
      const id = `1.0.${at}-${when}`;
      const config =
        bundle === 'shell' ? shellConfig('production', id) : remoteConfig(bundle, 'production', id);
      const source = path.join(config.context ?? '', file);
      const text = readFileSync(source, 'utf8');
      if (!text.includes(from)) throw new Error(`${source} has no '${from}'.`);
      const changed = when === 'before' ? text : text.replace(from, to);
      return {
        ...config,
        output: { ...config.output, path: path.join(folder, `${bundle}-${when}`) },
        plugins: [
          ...(config.plugins ?? []),
          new rspack.experiments.VirtualModulesPlugin({ [source]: changed }),
        ],
      };
    }),
  ),
);
