import { compile } from '../build/compile';
import { shellConfig } from '../build/shell';

/** The shell in development mode: a remote's Fast Refresh needs React's own development build. */
export async function buildDevelopmentShell(folder: string): Promise<void> {
  const config = shellConfig('development');
  await compile([{ ...config, output: { ...config.output, path: folder } }]);
}
