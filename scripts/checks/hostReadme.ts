import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../lib/machine/workspace';

const page = readFileSync(path.join(projectRoot(), 'shell', 'HOST.md'), 'utf8');

/** The code blocks of `shell/HOST.md` whose fence has the info string `info`. */
export const readmeBlocks = (info: string): readonly string[] =>
  [...page.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)]
    .filter(([, fence]) => fence === info)
    .map(([, , text = '']) => text);
