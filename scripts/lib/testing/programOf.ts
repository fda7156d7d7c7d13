import path from 'node:path';
import { projectRoot } from '../machine/workspace';

/** The command that starts a program of the project as its own process: `node …execArgv file`. */
export interface Program {
  readonly execArgv: readonly string[];
  readonly file: string;
}

/** The folder with the program bundles of this run; jest's global setup sets it for all workers. */
export const PROGRAMS = 'PAUTANG_TEST_PROGRAMS';

/** Returns the name of a program's bundle; `file` is relative to the project's root. */
export const bundledFile = (file: string): string =>
  `${file.replaceAll(/[/\\]/g, '-').replace(/\.ts$/, '')}.mjs`;

/** Keeps V8 from optimising WebAssembly: for PGlite's that takes three seconds of processor time at each start. */
const COMPILED_ONCE = '--liftoff-only';

/** Returns the command of a program: under jest a bundle of this run, which starts faster, elsewhere the sources. */
export function programOf(file: string): Program {
  const folder = process.env[PROGRAMS];
  return folder === undefined
    ? { execArgv: ['--import', 'tsx'], file }
    : {
        execArgv: [COMPILED_ONCE],
        file: path.join(folder, bundledFile(path.relative(projectRoot(), file))),
      };
}
