import type { Release } from '@pautang/shared/contract/registry';
import { registry } from '@pautang/shared/contract/registry';
import { shellOffer, statement } from '@pautang/shared/contract/statement';
import { integrityOf } from '../../release/integrity';
import { readSigned } from '../../release/keys/signing';
import { statementPath } from '../../release/keys/statements';
import { inParallel } from '../../release/parallel';
import { shellPath } from '../../release/registry/gate';
import { REGISTRY } from '../../release/registry/registryFile';
import { releaseOf } from '../../release/registry/runningVersions';
import { openStore } from '../../release/store/openStore';
import { CommandError } from '../../lib/processes/commandError';

type Read = (name: string) => Promise<Buffer | null>;

/** Returns a reader of a store: a folder, a bucket, or the address that phones load from. @throws Error */
async function readerOf(place: string): Promise<Read> {
  if (/^https?:/.test(place)) {
    const base = new URL(place.endsWith('/') ? place : `${place}/`);
    return async (name) => {
      const answer = await fetch(new URL(name, base));
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
    };
  }
  const store = await openStore({ store: place, region: process.env['AWS_REGION'] ?? '' });
  return async (name) => (await store.read(name))?.body ?? null;
}

/**
 * Reads the stable versions of a store's remotes other than `without`, and compares their files with the teams'
 * statements, but not these with keys, because the files are for this machine. @throws CommandError naming a missing
 * file
 */
export async function takeReleased(place: string, without: string) {
  const read = await readerOf(place);
  const textOf = async (name: string): Promise<string> => {
    const body = await read(name).catch((error: unknown) => {
      throw new CommandError(`--store: ${place} does not answer: ${(error as Error).message}`);
    });
    if (!body) throw new CommandError(`--store: ${place} has no ${name}.`);
    return body.toString('utf8').trimEnd();
  };
  const known = readSigned(await textOf(REGISTRY), registry);
  if (!known.isGood)
    throw new CommandError(`--store: ${place} has no valid ${REGISTRY}: ${known.why}.`);
  const entries = Object.entries(known.payload.remotes).filter(([name]) => name !== without);
  const releases: Record<string, Release> = {};
  /** by their paths in the store */
  const files = new Map<string, Buffer>();
  for (const [name, { stable }] of entries) {
    const said = readSigned(await textOf(statementPath(name, stable.version)), statement);
    if (!said.isGood)
      throw new CommandError(
        `--store: ${name} ${stable.version} has no valid statement: ${said.why}.`,
      );
    await inParallel(Object.entries(said.payload.files), async ([file, hash]) => {
      const body = await read(file);
      if (!body || integrityOf(body) !== hash)
        throw new CommandError(
          `--store: ${file} is ${body ? 'other than its team signed' : 'missing'} in ${place}.`,
        );
      files.set(file, body);
    });
    releases[name] = releaseOf(said.payload);
  }
  const { shell } = known.payload;
  const offer = shell === undefined ? null : await read(shellPath(shell));
  const offered = offer && readSigned(offer.toString('utf8').trimEnd(), shellOffer);
  // A store may have no shell.
  return { releases, files, shell: offered?.isGood ? offered.payload : null };
}
