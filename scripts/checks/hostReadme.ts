import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../build/workspace';

const readme = readFileSync(path.join(projectRoot(), 'shell', 'README.md'), 'utf8');

/** Rows of its table of actions. */
export const actionRows = () => [...readme.matchAll(/^\| `(\w+)` \| (\w+) \| (\d*) ?\|/gm)];

/** The texts of the code blocks of the shell's README whose fence says `info`. */
export const readmeBlocks = (info: string): readonly string[] =>
  [...readme.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)]
    .filter(([, fence]) => fence === info)
    .map(([, , text = '']) => text);
