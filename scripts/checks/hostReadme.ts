import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../lib/machine/workspace';

const readme = readFileSync(path.join(projectRoot(), 'shell', 'README.md'), 'utf8');

/** The code blocks of the shell's README whose fence has the info string `info`. */
export const readmeBlocks = (info: string): readonly string[] =>
  [...readme.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)]
    .filter(([, fence]) => fence === info)
    .map(([, , text = '']) => text);
