import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { compile } from '../compile';
import type { ChangedWord } from '../changedWord';
import { withWord } from '../changedWord';
import { CompressPlugin } from '../compressPlugin';
import { remoteConfig } from '../remote';
import { shellConfig } from '../shell';

/**
 * `tsx buildChanged.ts <folder> <words as JSON>`: builds each bundle twice for production, unchanged into
 * `<bundle>-before`, and under another build id with its word changed into `<bundle>-after`. Compresses no file, which
 * would take a third of the time.
 */
const [folder, words] = process.argv.slice(2) as [string, string];
const into = (config: Configuration, name: string) => ({
  ...config,
  plugins: (config.plugins ?? []).filter((plugin) => !(plugin instanceof CompressPlugin)),
  output: { ...config.output, path: path.join(folder, name) },
});
await compile(
  Object.entries(JSON.parse(words) as Record<string, ChangedWord>).flatMap(([bundle, word]) => {
    const config = (id: string) =>
      bundle === 'shell' ? shellConfig('production', id) : remoteConfig(bundle, 'production', id);
    return [
      into(config('1.0.0-before'), `${bundle}-before`),
      into(withWord(config('1.0.1-after'), word), `${bundle}-after`),
    ];
  }),
);
