import { writeFileSync } from 'node:fs';
import path from 'node:path';

export const SCRIPT = 'shell.0123456789.js';
export const PAGE = `<title>Shell</title><!--registryIndex--><script defer src="./${SCRIPT}"></script>`;

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

/** Paths of the store that phones load from, each with the type of its answer. */
export const LOADED = {
  '/registry.jwt': 'application/jwt',
  '/remotes/x/1.0.0/good.js': 'text/javascript; charset=utf-8',
  '/remotes/x/1.0.0/good.css': 'text/css; charset=utf-8',
  '/remotes/x/1.0.0/release.jwt': 'application/jwt',
  '/remotes/x/1.0.0/mf-manifest.json': 'application/json',
  '/releases/x/1.0.0.jwt': 'application/jwt',
  '/parts/x.0123456789abcdefghijkl.json': 'application/json',
} as const;

/** Paths below the folders that phones load from, of files that would run as a page or belong to no build. */
export const EVIL = ['evil.html', 'evil.svg', 'evil.xml', 'evil.xhtml', 'evil.json', 'evil.map']
  .concat(['evil', '.evil.js', 'evil.jwt'])
  .map((name) => `/remotes/x/${name}`)
  .concat(['/releases/x/evil.js', '/releases/x/evil.html'])
  .concat(['/parts/x.evil.json', '/parts/x.0123456789abcdefghijkl.html']);
/** Paths of the store that no phone loads from. */
export const NOT_LOADED = ['/history/1.jwt', '/shells/shell-1.jwt', '/.lock/lock'];
