import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseContext } from '../releaseContext';
import type { Change } from '../registry/history';
import { copyPath, entryPath, hashOf, readEntry } from '../registry/history';
import { readSigner } from '../keys/keyFolder';
import { REGISTRY, readRegistry } from '../registry/registryFile';
import { sign } from '../keys/signing';
import type { TestRelease } from './testRelease';

interface Made {
  readonly count: number;
  /** milliseconds between two changes; the last one is dated now */
  readonly everyMs?: number;
  /**
   * how many of the newest changes are signed (default: all); older ones exist as file names only, and reading one
   * fails
   */
  readonly signed?: number;
  readonly write: (file: string, text: string) => Promise<void> | void;
}

/**
 * Gives a store the history that so many changes would leave, each signed and chained, without running them. The
 * registry keeps its content; only its serial grows.
 */
export async function makeHistory(
  context: ReleaseContext,
  { count, everyMs = 60_000, signed = count, write }: Made,
): Promise<void> {
  const signer = readSigner(context.keys, 'registry');
  const known = await readRegistry(context);
  if (!known) throw new Error('The store needs a registry to begin with.');
  const first = known.document.serial;
  const head = await readEntry(context, { serial: first });
  if (!head || 'problem' in head) throw new Error('The store needs a history to begin with.');
  let last = { text: known.text, hash: head.hash, change: head.change };
  const firstSigned = first + count - signed + 1;
  for (let serial = first + 1; serial < firstSigned; serial += 1) {
    await write(entryPath(serial), '');
    await write(copyPath(serial), '');
  }
  for (let serial = firstSigned; serial <= first + count; serial += 1) {
    const when = context.now() - (first + count - serial) * everyMs;
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
    await write(entryPath(serial), entry);
    await write(copyPath(serial), text);
    last = { text, hash: hashOf(entry), change };
  }
  await context.store.replace(REGISTRY, Buffer.from(last.text), known.etag);
}

/** Writes files of a folder store directly, without the checks of a real change: ten thousand take seconds. */
export const writeFast =
  ({ root }: Pick<TestRelease, 'root'>) =>
  (file: string, text: string): void =>
    writeFileSync(path.join(root, file), text);
