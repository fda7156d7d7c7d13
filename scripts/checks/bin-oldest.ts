import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inlineOf } from '../build/htmlPlugin';
import { buildPage } from '../conform/host/hostKit';
import { floors } from '../lib/machine/floors';
import { bundleNames, distFolder } from '../lib/machine/workspace';
import { newerThanOldest } from './oldestScript';
import { stylesNewerThanOldest } from './oldestStyles';

/** A step of `npm run check`: checks that the built files run on the oldest engines (`floors.ts`). */

function judge(file: string): readonly string[] {
  // Browsers do not load the files for web servers.
  if (!/\.(?:js|css|html)$/.test(file)) return [];
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.js')) return newerThanOldest(text);
  if (file.endsWith('.css')) return stylesNewerThanOldest(text);
  const { scripts, styles } = inlineOf(text);
  return [...scripts.flatMap(newerThanOldest), ...styles.flatMap(stylesNewerThanOldest)];
}

// Not part of the app, but the page that tests a native app opens in the same web views.
const pageFolder = mkdtempSync(path.join(tmpdir(), 'pautang-conform-'));
await buildPage(pageFolder);
const files = [...bundleNames().map(distFolder), pageFolder].flatMap((folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => path.join(folder, name)),
);
const found = files.flatMap((file) =>
  judge(file).map((line) => `${path.relative(process.cwd(), file)}: ${line}`),
);
rmSync(pageFolder, { recursive: true });
for (const line of found) console.error(line);
if (found.length > 0)
  console.error(
    `${floors.map(({ name, version }) => `${name} ${version}`).join(' and ')}, the oldest that must run the app, lack these features. Use older ones, or test for them before use.`,
  );
process.exitCode = found.length === 0 ? 0 : 1;
