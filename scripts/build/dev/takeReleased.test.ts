import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { listenHere } from '../../lib/processes/localPort';
import { releaseForEach } from '../../release/testing/testRelease';
import { promote } from '../../release/verbs/promote';
import { takeReleased } from './takeReleased';

const at = releaseForEach(async (made) => {
  for (const name of ['borrow', 'repay']) await made.publish(name, '1.0.0');
  const versions = ['borrow', 'repay'].map((name) => ({ name, version: '1.0.0' }));
  await promote(made.context, versions);
});
const folder = () => path.join(at.folder, 'store');
const take = (from: string, without = 'savings') => takeReleased(from, without);

const ENTRY = 'remotes/repay/1.0.0/remoteEntry.js';

it('reads the files of the promoted versions, without the remote at hand', async () => {
  const { releases, files, shell } = await take(folder(), 'borrow');
  expect(shell).toMatchObject({ buildId: 'shell-1', offers: { shared: '1.0.0' } });
  expect(Object.keys(releases)).toEqual(['repay']);
  expect(releases['repay']).toMatchObject({ version: '1.0.0', entry: ENTRY });
  expect(files.get(ENTRY)).toEqual(readFileSync(path.join(folder(), ENTRY)));
  expect([...files.keys()].filter((file) => !file.startsWith('remotes/repay/'))).toEqual([]);
});

it('reads a store from the address that phones load from', async () => {
  const server = createServer((asked, answer) => {
    try {
      answer.end(readFileSync(path.join(folder(), asked.url ?? '')));
    } catch {
      answer.writeHead(404).end();
    }
  });
  const address = `http://127.0.0.1:${await listenHere(server)}`;
  expect(Object.keys((await take(address)).releases)).toEqual(['borrow', 'repay']);
  await expect(take(`${address}/nowhere`)).rejects.toThrow('/nowhere has no registry.jwt.');
  server.close();
  server.closeAllConnections();
  await expect(take(address)).rejects.toThrow(`--store: ${address} does not answer: `);
});

it('refuses a file that differs from its team’s statement', async () => {
  writeFileSync(path.join(folder(), ENTRY), 'changed');
  await expect(take(folder())).rejects.toThrow(`${ENTRY} is other than its team signed`);
  rmSync(path.join(folder(), ENTRY));
  await expect(take(folder())).rejects.toThrow(`${ENTRY} is missing in `);
});
