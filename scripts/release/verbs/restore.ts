import type { Registry } from '@pautang/shared/contract/registry';
import type { ReleaseContext } from '../releaseContext';
import type { Entry } from '../registry/history';
import { inForce, newestInForce } from '../registry/history';
import type { KnownRegistry } from '../registry/registryFile';
import { REGISTRY, readRegistry } from '../registry/registryFile';
import { ReleaseError, refused } from '../releaseError';

export interface Restored {
  readonly serial: number;
  readonly registry: Registry;
  readonly change: Entry['change'];
  /** why the registry that was there had to be replaced */
  readonly because: string;
}

/** The present registry if it is good, else the reason why it is not. */
async function present(context: ReleaseContext): Promise<KnownRegistry | string> {
  try {
    return (await readRegistry(context)) ?? `${REGISTRY} was missing`;
  } catch (error) {
    if (error instanceof ReleaseError && error.code === 'refused') return error.message;
    throw error;
  }
}

/**
 * Puts back, byte for byte, the newest registry that was provably in force: the history has its copy, one of
 * operations' keys signed it, and its signed entry names it. A change that stopped before it took effect is never
 * restored. @throws ReleaseError where the present registry is good and the newest, or nothing can be restored
 */
export async function restore(context: ReleaseContext, serial?: number): Promise<Restored> {
  const { store } = context;
  const there = await store.read(REGISTRY);
  const now = await present(context);
  const above = typeof now === 'string' ? 0 : now.document.serial;
  let found: Awaited<ReturnType<typeof newestInForce>>;
  if (serial === undefined) found = await newestInForce(context, above);
  else {
    if (serial <= above)
      throw refused(
        `Serial ${above} is in force and good, and phones that have it refuse ${serial}, which is not higher. To go back to older versions use 'rollback'.`,
      );
    const asked = await inForce(context, serial);
    if ('problem' in asked)
      throw refused(
        `Serial ${serial} cannot be put back: ${asked.problem} Leave --serial out for the newest that can.`,
      );
    const newer = await newestInForce(context, serial);
    if (newer)
      throw refused(
        `Serial ${newer.serial} was in force after ${serial}: phones that have it refuse ${serial}. Restore that one, then use 'rollback'.`,
      );
    found = asked;
  }
  if (!found)
    throw refused(
      typeof now === 'string'
        ? `The history in ${store.address} holds no registry that the keys in ${context.keys} have signed. Take registry.jwt and history/ from a backup, or begin anew with 'promote shell' and --above <serial that phones have>.`
        : `Serial ${above} in ${store.address} is good and the newest: there is nothing to restore.`,
    );
  const restored: Restored = {
    serial: found.serial,
    registry: found.document,
    change: found.entry.change,
    because: typeof now === 'string' ? now : `it was serial ${above}, which somebody has put back`,
  };
  if (context.isDryRun) return restored;
  const etag = await store.replace(REGISTRY, Buffer.from(found.text), there?.etag ?? null);
  if (etag !== null) return restored;
  throw new ReleaseError(
    'conflict',
    `Nothing was changed: somebody else has written ${REGISTRY} meanwhile. Look at 'npm run release -- status', then try again.`,
  );
}
