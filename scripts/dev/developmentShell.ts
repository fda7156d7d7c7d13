import { rspack } from '@rspack/core';
import { shellConfig } from '../build/shell';

/** The shell in development mode: a remote's Fast Refresh needs React's own development build. */
export async function buildDevelopmentShell(folder: string): Promise<void> {
  const config = shellConfig('development');
  await new Promise<void>((resolve, reject) => {
    const compiler = rspack({ ...config, output: { ...config.output, path: folder } });
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve();
      });
    });
  });
}
