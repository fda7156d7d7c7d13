import { buildWithProgress } from './progress';
import { bundleNames } from './workspace';

/** `npm run build`: all bundles, whether stale or not. */
try {
  await buildWithProgress(bundleNames);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
