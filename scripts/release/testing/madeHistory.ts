import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseContext } from '../releaseContext';
import { copyPath, hashOf } from '../registry/history';
import { readSigner } from '../keys/keyFolder';
import type { SignedRegistry } from '../registry/registryFile';
import { REGISTRY, readRegistry } from '../registry/registryFile';
import { sign } from '../keys/signing';
import type { TestRelease } from './testRelease';

interface Made {
  readonly count: number;
  /** milliseconds between two changes; the last one is dated now */
  readonly everyMs?: number;
  /** how many of the newest are signed (default: all); older ones exist as file names only, and reading one fails */
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
  let { text } = known;
  const firstSigned = first + count - signed + 1;
  for (let serial = first + 1; serial < firstSigned; serial += 1) await write(copyPath(serial), '');
  for (let serial = firstSigned; serial <= first + count; serial += 1) {
    const when = context.now() - (first + count - serial) * everyMs;
    const iat = Math.floor(when / 1000);
    const next: SignedRegistry = {
      ...known.document,
      serial,
      iat,
      exp: iat + 14 * 86_400,
      change: { who: context.who, what: 'renew' },
      before: { serial: serial - 1, hash: hashOf(text) },
    };
    text = await sign('registry', next, signer);
    await write(copyPath(serial), text);
  }
  await context.store.replace(REGISTRY, Buffer.from(text), known.etag);
}

/** Writes files of a folder store directly, without the checks of a real change: ten thousand take seconds. */
export const writeFast =
  ({ root }: Pick<TestRelease, 'root'>) =>
  (file: string, text: string): void =>
    writeFileSync(path.join(root, file), text);
