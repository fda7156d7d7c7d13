import path from 'node:path';
import { projectRoot } from '../machine/workspace';

/** How a program of the project is started as its own process: `node …execArgv file`. */
export interface Program {
  readonly execArgv: readonly string[];
  readonly file: string;
}

/** The folder with the program bundles of this run; jest's global setup sets it for all workers. */
export const PROGRAMS = 'PAUTANG_TEST_PROGRAMS';

/** Name of a program's bundle; `file` is relative to the project's root. */
export const bundledFile = (file: string): string =>
  `${file.replaceAll(/[/\\]/g, '-').replace(/\.ts$/, '')}.mjs`;

/**
 * V8 compiles WebAssembly quickly and then a second time, well. PGlite's is so large that the second time costs three seconds
 * of a processor with each start, more than a test's process ever uses of it.
 */
const COMPILED_ONCE = '--liftoff-only';

/**
 * Under jest, a bundle of the same sources that was made when the run began: it starts three times as fast. Elsewhere
 * (a bench, a soak) the sources themselves. @param file full path of the program
 */
export function programOf(file: string): Program {
  const folder = process.env[PROGRAMS];
  return folder === undefined
    ? { execArgv: ['--import', 'tsx'], file }
    : {
        execArgv: [COMPILED_ONCE],
        file: path.join(folder, bundledFile(path.relative(projectRoot(), file))),
      };
}
