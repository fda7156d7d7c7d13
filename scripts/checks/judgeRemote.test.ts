import { renameSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../lib/processes/commandError';
import { folderForEach, writeBelow } from '../lib/testing/folderForEach';
import { fakeBuild } from '../release/testing/fakeBuild';
import { judgeRemote } from './judgeRemote';

const at = folderForEach();
let folder: string;
let page: string;
/** why the route table does not run; null: it runs */
let fault: Error | null;
beforeEach(() => {
  folder = at();
  page = '/borrow/page';
  fault = null;
});

function judged(files: Readonly<Record<string, string>>, styles: Readonly<Record<string, string>>) {
  renameSync(fakeBuild(folder, 'borrow', '1.0.0', { files }), path.join(folder, 'dist'));
  writeBelow(folder, 'src/routes.tsx', '');
  for (const [name, css] of Object.entries(styles)) writeBelow(folder, `src/pages/${name}`, css);
  return judgeRemote('borrow', folder, async () => {
    if (fault) throw new CommandError('routes.tsx does not run', { cause: fault });
    return { routes: [{ path: page }] };
  });
}

it('returns the sizes of a remote without a fault', async () => {
  const { faults, parts } = await judged({}, { 'Page.module.css': '.card {}' });
  expect(faults).toEqual([]);
  expect(parts.map(({ name }) => name)).toEqual(['its entry', '/borrow/page', 'lazy.js']);
});

it('names the lines of styles that change other areas, and a build that is too large', async () => {
  const sheets = { 'Page.module.css': '.card {}\n\nbutton {}', 'card.css': '.card {}' };
  const { faults } = await judged({ 'deep/page.js.br': 'x'.repeat(3_000_000) }, sheets);
  const pages = path.join(folder, 'src/pages');
  expect(faults.toSorted()).toEqual([
    `${pages}/Page.module.css:3: 'button' changes other areas, too: give its elements a class and select that.`,
    `${pages}/card.css: its classes are everybody's. Name it card.module.css.`,
    expect.stringMatching(/^borrow 1\.0\.0 is too large: \/borrow\/page is 3000\.0 KB/),
  ]);
});

it('names a page outside its bases', async () => {
  page = '/page';
  expect((await judged({}, {})).faults).toEqual([
    `${folder}/src/routes.tsx: the page /page is below no base of this remote (/borrow), so phones never open it. Begin its path with one, or add a base to 'pautang' in package.json.`,
  ]);
});

it('names a route table that does not run', async () => {
  fault = new TypeError('routes is not iterable');
  expect((await judged({}, {})).faults).toEqual(['routes.tsx does not run']);
});

it('accepts a route table that runs only in a browser, and says that it did not check it', async () => {
  fault = new ReferenceError('window is not defined');
  expect(await judged({}, {})).toMatchObject({
    faults: [],
    notes: ['routes.tsx does not run, so its addresses are not checked here.'],
  });
});
