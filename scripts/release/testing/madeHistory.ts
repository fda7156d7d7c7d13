import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Change } from '../history';
import { copyPath, entryPath, hashOf, readEntry } from '../history';
import { readSigner } from '../keyFolder';
import { readRegistry } from '../registryFile';
import { sign } from '../signing';
import type { TestRelease } from './testRelease';

/**
 * Lets a store look as after so many changes, each signed and chained, without the work of making them: the registry
 * stays as it is but for its serial. `everyMs`: the time from one change to the next; the last one was just now.
 */
export async function makeHistory(at: TestRelease, count: number, everyMs = 60_000): Promise<void> {
  const { desk, root } = at;
  const signer = readSigner(desk.keys, 'registry');
  const known = await readRegistry(desk);
  if (!known) throw new Error('The store needs a registry to begin with.');
  const first = known.document.serial;
  const head = await readEntry(desk, { serial: first });
  if (!head || 'problem' in head) throw new Error('The store needs a history to begin with.');
  let last = { text: known.text, hash: head.hash, change: head.change };
  for (let serial = first + 1; serial <= first + count; serial += 1) {
    const when = desk.now() - (first + count - serial) * everyMs;
    const iat = Math.floor(when / 1000);
    const text = await sign(
      'registry',
      { ...known.document, serial, iat, exp: iat + 14 * 86_400 },
      signer,
    );
    const change: Change = {
      ...last.change,
      serial,
      at: new Date(when).toISOString(),
      what: 'renew',
      registry: hashOf(text),
      exp: iat + 14 * 86_400,
      before: { serial: serial - 1, registry: hashOf(last.text), entry: last.hash },
    };
    const entry = await sign('change', change, signer);
    writeFileSync(path.join(root, entryPath(serial)), entry);
    writeFileSync(path.join(root, copyPath(serial)), text);
    last = { text, hash: hashOf(entry), change };
  }
  at.tamper('registry.jwt', last.text);
}
