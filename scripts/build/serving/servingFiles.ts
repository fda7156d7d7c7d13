import type { readBuildFlags } from '../flags';
import type { Inline } from '../htmlPlugin';
import { pageHeaders } from './pageHeaders';
import { HEADERS_FILE } from './deployment';
import { nginxFiles } from './nginx';
import { servedPaths } from './servedPaths';

/** Returns a shell build's files for operators, by name: the page's headers, and configurations of web servers. */
export function servingFiles(
  flags: ReturnType<typeof readBuildFlags>,
  inline: Inline,
): Readonly<Record<string, string>> {
  const headers = pageHeaders(inline, flags);
  return {
    [HEADERS_FILE]: `${JSON.stringify(headers, null, 2)}\n`,
    ...nginxFiles(servedPaths(flags, headers), flags),
  };
}
