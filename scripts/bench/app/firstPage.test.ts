import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { localContext, publishBuilds } from '../../build/dev/publishBuilds';
import { distFolder } from '../../lib/machine/workspace';
import { firstPageTable, measureFirstPage } from './firstPage';

it('fifty remotes add at most two kilobytes to the first page of five', async () => {
  const storeRoot = mkdtempSync(path.join(tmpdir(), 'pautang-first-page-'));
  try {
    await publishBuilds(storeRoot);
    const html = readFileSync(path.join(distFolder('shell'), 'index.html'), 'utf8');
    const table = firstPageTable(await measureFirstPage(html, localContext(storeRoot)));
    expect(table).toMatch(
      /^page with 5 remotes .*\npage with 10 remotes .*\npage with 50 remotes /m,
    );
    expect(table).not.toContain('MISSED');
  } finally {
    rmSync(storeRoot, { recursive: true, force: true });
  }
});

it('prints MISSED if they add more', () => {
  const table = firstPageTable([
    { remotes: 5, bytes: 12_000 },
    { remotes: 50, bytes: 14_001 },
  ]);
  expect(table).toMatch(/5 remotes +12000 +0 +2000 +met\n.*50 remotes +14001 +2001 +2000 +MISSED$/);
});
