import { writeFileSync } from 'node:fs';
import path from 'node:path';

export const SCRIPT = 'shell.0123456789.js';
const PAGE = `<title>Shell</title><!--registryIndex--><script defer src="./${SCRIPT}"></script>`;

export const LATER = ['later.0123456789.css', 'page.home.0123456789.js'] as const;

/** Writes the files of a shell's build that a check of a deployment reads; every script has this text. */
export function writeShellBuild(
  folder: string,
  pageHeaders: Readonly<Record<string, string>> = {},
  code = 'code',
): void {
  const files = {
    'headers.json': JSON.stringify(pageHeaders),
    'index.html': PAGE,
    [SCRIPT]: code,
    'worker.js': code,
    ...Object.fromEntries(LATER.map((name) => [name, code])),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
}
