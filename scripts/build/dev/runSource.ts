import { pathToFileURL } from 'node:url';
import { CommandError } from '../../lib/processes/commandError';

/** Runs a TypeScript file in this process and returns its exports. @throws CommandError if it does not run */
export async function runSource(file: string): Promise<Readonly<Record<string, unknown>>> {
  const from = pathToFileURL(file).href;
  // Load it only if needed, because it takes a while.
  const { tsImport } = await import('tsx/esm/api');
  try {
    return (await tsImport(from, from)) as Record<string, unknown>;
  } catch (error) {
    const cause = error as Error;
    throw new CommandError(`${file} does not run: ${cause.message}`, { cause });
  }
}
