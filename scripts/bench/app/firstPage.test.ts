import { readFileSync } from 'node:fs';
import path from 'node:path';
import { localContext, publishBuilds } from '../../build/dev/publishBuilds';
import { distFolder } from '../../lib/machine/workspace';
import { folderForEach } from '../../lib/testing/folderForEach';
import { firstPageTable, measureFirstPage } from './firstPage';

const storeRoot = folderForEach();

it('fifty remotes add at most two kilobytes to the first page of five', async () => {
  await publishBuilds(storeRoot());
  const html = readFileSync(path.join(distFolder('shell'), 'index.html'), 'utf8');
  const table = firstPageTable(await measureFirstPage(html, localContext(storeRoot())));
  expect(table).toMatch(/^page with 5 remotes .*\npage with 10 remotes .*\npage with 50 remotes /m);
  expect(table).not.toContain('MISSED');
});

it('prints MISSED if they add more', () => {
  const table = firstPageTable([
    { remotes: 5, bytes: 12_000 },
    { remotes: 50, bytes: 14_001 },
  ]);
  expect(table).toMatch(/5 remotes +12000 +0 +2000 +met\n.*50 remotes +14001 +2001 +2000 +MISSED$/);
});
