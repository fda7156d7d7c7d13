import type { Configuration, MultiStats } from '@rspack/core';
import { rspack } from '@rspack/core';
import { CommandError } from '../lib/processes/commandError';

/** Runs one multi-compiler to its end. @throws CommandError with the errors in the sources */
export async function compile(configs: Configuration[]): Promise<void> {
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    const compiler = rspack(configs);
    compiler.run((error, result) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (result) resolve(result);
      });
    });
  });
  if (stats.hasErrors())
    throw new CommandError(
      stats.toString({ preset: 'errors-only', colors: process.stderr.isTTY === true }),
    );
}
