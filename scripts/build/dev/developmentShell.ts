import { compile } from '../compile';
import { shellConfig } from '../shell';

/** The shell in development mode, because Fast Refresh of a remote needs the development build of React. */
export async function buildDevelopmentShell(folder: string): Promise<void> {
  const config = shellConfig('development');
  await compile([{ ...config, output: { ...config.output, path: folder } }]);
}
