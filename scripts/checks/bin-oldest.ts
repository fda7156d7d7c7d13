import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { bundleNames, distFolder } from '../machine/workspace';
import { newerThanOldest } from './oldestScript';
import { stylesNewerThanOldest } from './oldestStyles';

/** A step of `npm run check`: checks that the built files run on the oldest browser of package.json's browserslist. */

/** Inline scripts and styles of a page; JSON in a script element is skipped. */
const inline = (html: string, element: string) =>
  [...html.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, 'g'))].map(
    ([, text = '']) => text,
  );

function judge(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.js')) return newerThanOldest(text);
  if (file.endsWith('.css')) return stylesNewerThanOldest(text);
  if (!file.endsWith('.html')) return [];
  return [
    ...inline(text, 'script').flatMap(newerThanOldest),
    ...inline(text, 'style').flatMap(stylesNewerThanOldest),
  ];
}

const files = bundleNames().flatMap((name) =>
  readdirSync(distFolder(name)).map((file) => path.join(distFolder(name), file)),
);
const found = files.flatMap((file) =>
  judge(file).map((line) => `${path.relative(process.cwd(), file)}: ${line}`),
);
for (const line of found) console.error(line);
if (found.length > 0)
  console.error(
    'Chrome 80, the oldest browser that must run the app, lacks these features. Use older ones, or test for them before use.',
  );
process.exitCode = found.length === 0 ? 0 : 1;
