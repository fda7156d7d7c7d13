import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../lib/machine/workspace';

/**
 * The phones' own typeface for the tests' browser, from a package: pictures are the same on every machine, and a
 * machine without any font can run the tests. The app itself uses the system's fonts.
 */
export function provideRoboto(): void {
  const root = projectRoot();
  const cache = path.join(root, 'node_modules/.cache/pautang');
  const file = path.join(cache, 'fonts.conf');
  mkdirSync(cache, { recursive: true });
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(root, 'node_modules/@expo-google-fonts/roboto')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${path.join(cache, 'fontconfig')}</cachedir>
  <alias binding="same"><family>sans-serif</family><prefer><family>Roboto</family></prefer></alias>
  <alias binding="same"><family>system-ui</family><prefer><family>Roboto</family></prefer></alias>
</fontconfig>
`,
  );
  process.env['FONTCONFIG_FILE'] = file;
}
