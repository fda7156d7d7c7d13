import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { runSource } from '../build/dev/runSource';
import { CommandError } from '../lib/processes/commandError';
import type { Part } from '../release/remoteLimits';
import { partsOf, strayStyles } from '../release/remoteLimits';
import { ReleaseError } from '../release/releaseError';
import { readFittingBuild } from '../release/verbs/publish';
import { pageFaults } from './pageFaults';

/** Returns one line for each style in a folder of sources that would change other areas. */
function styleFaults(sources: string): string[] {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' });
  const sheets = files.filter((file) => file.endsWith('.css'));
  return sheets.flatMap((sheet) => {
    const file = path.join(sources, sheet);
    if (!file.endsWith('.module.css'))
      return [
        `${file}: its classes are everybody's. Name it ${path.basename(file, 'css')}module.css.`,
      ];
    return strayStyles(readFileSync(file, 'utf8')).map(
      ({ line, why }) => `${file}:${line}: ${why}`,
    );
  });
}

/** Judges a remote. @returns a line for each fault, notes on what it could not judge, and what a phone loads */
export async function judgeRemote(
  name: string,
  folder: string,
  // Jest has its own way to run a route table.
  run = runSource,
) {
  const notes: string[] = [];
  const pages = await pageFaults(name, folder, run).catch((error: unknown) => {
    if (!(error instanceof CommandError)) throw error;
    // A phone has globals, such as window, that this process lacks.
    if (!(error.cause instanceof ReferenceError)) return [error.message];
    notes.push(`${error.message}, so its addresses are not checked here.`);
    return [];
  });
  const faults = [...pages, ...styleFaults(path.join(folder, 'src'))];
  try {
    const { built, files } = await readFittingBuild(name, path.join(folder, 'dist'));
    return { faults, notes, parts: partsOf(built, files) };
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    return { faults: [...faults, error.message], notes, parts: [] as Part[] };
  }
}
