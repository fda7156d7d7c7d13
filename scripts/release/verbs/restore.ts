import * as v from 'valibot';
import type { Registry } from '@pautang/shared/contract/registry';
import { MAX_SERIAL, whole } from '../settings';
import { manilaTime } from '../manilaTime';
import { checkExpected, keepParts } from '../registry/changeRegistry';
import type { PastRegistry } from '../registry/history';
import { changeOf, inForce, newestInForce } from '../registry/history';
import { readSignedStatement, statementPath, strayCopies, teamOf } from '../keys/statements';
import type { ReleaseContext } from '../releaseContext';
import type { KnownRegistry } from '../registry/registryFile';
import { REGISTRY, lifeLeft, readRegistry } from '../registry/registryFile';
import { conflict, isRefusal, nullIfRefused, refused } from '../releaseError';
import { verb } from './verb';

/** Returns the present registry if it is good, else the reason why it is not. */
async function present(context: ReleaseContext): Promise<KnownRegistry | string> {
  try {
    return (await readRegistry(context)) ?? `${REGISTRY} was missing`;
  } catch (error) {
    if (isRefusal(error)) return error.message;
    throw error;
  }
}

/** Returns the registry of a serial that a person names. @throws ReleaseError if phones would refuse it */
async function asked(context: ReleaseContext, serial: number, above: number) {
  if (serial <= above)
    throw refused(
      `Serial ${above} is in force and good, and phones that have it refuse ${serial}, which is not higher. To go back to older versions use 'rollback'.`,
    );
  const found = await inForce(context, serial);
  if ('problem' in found)
    throw refused(
      `Serial ${serial} cannot be put back: ${found.problem} Leave --serial out for the newest that can.`,
    );
  const newer = await newestInForce(context, serial);
  if (newer)
    throw refused(
      `Serial ${newer.document.serial} was in force after ${serial}: phones that have it refuse ${serial}. Restore that one, then use 'rollback'.`,
    );
  return found;
}

/** Restores missing statements from the signed copies beside the files. */
async function restoreStatements(context: ReleaseContext, registry: Registry): Promise<string[]> {
  const { store, isDryRun } = context;
  const done: string[] = [];
  for (const { name, version } of await strayCopies(context)) {
    const putBack = async () => {
      const team = teamOf(context, registry, name);
      const { body } = await readSignedStatement(context, name, version, team);
      if (!isDryRun) await store.create(statementPath(name, version), body);
      done.push(`${name}/${version}`);
    };
    // Skip a copy that its team has not signed; `verify` names it.
    await putBack().catch(nullIfRefused);
  }
  return done;
}

/** Replaces the present registry by an earlier one. @throws ReleaseError if somebody else has written it since */
async function replace(
  context: ReleaseContext,
  { document, text }: PastRegistry,
  etag: string | null,
): Promise<void> {
  // `verify` reports a part that cannot be written.
  await keepParts(context, document);
  if ((await context.store.replace(REGISTRY, Buffer.from(text), etag)) !== null) return;
  throw conflict(
    `Nothing was changed: somebody else has written ${REGISTRY} meanwhile. Look at 'npm run release -- status', then try again.`,
  );
}

/**
 * Restores missing files that it can verify: first the newest registry that was in force, byte for byte, if the present
 * one is missing, damaged or older, then the statements whose signed copies lie beside the files. It never restores a
 * change that stopped before it took effect. @throws ReleaseError if nothing is missing, or nothing can be restored
 */
export async function restore(context: ReleaseContext, serial?: number) {
  const { store } = context;
  const etag = (await store.read(REGISTRY).catch(nullIfRefused))?.etag ?? null;
  const now = await present(context);
  const above = typeof now === 'string' ? 0 : now.document.serial;
  if (typeof now !== 'string') await checkExpected(context, above);
  const found =
    serial === undefined
      ? await newestInForce(context, above)
      : await asked(context, serial, above);
  const good = found ?? (typeof now === 'string' ? null : now);
  if (!good)
    throw refused(
      `The history in ${store.address} holds no registry that the keys in ${context.keys} have signed. Take registry.jwt and history/ from a backup, or begin anew with 'promote shell' and --above <serial that phones have>.`,
    );
  if (found && !context.isDryRun) await replace(context, found, etag);
  const { document } = good;
  const statements = await restoreStatements(context, document);
  if (!found && statements.length === 0)
    throw refused(
      `Serial ${above} in ${store.address} is good and the newest, and no statement is missing: there is nothing to restore.`,
    );
  return {
    serial: document.serial,
    registry: document,
    change: changeOf(document),
    /** why the registry had to be replaced; null if it was good */
    because: !found
      ? null
      : typeof now === 'string'
        ? now
        : `It was serial ${above}, which somebody has put back`,
    /** versions whose statements were put back, as name/version */
    statements,
  };
}

export const restoreVerb = verb({
  takes: '[--serial N]',
  does: 'put back the newest registry that was in force if the present one is gone, damaged or old, and missing statements',
  options: { serial: v.optional(whole(1, MAX_SERIAL)) },
  signs: true,
  run: async (context, { serial }) => {
    const { registry, change, because, statements } = await restore(context, serial);
    const { at, who, what } = change;
    const left = lifeLeft(registry, context.now());
    const did = context.isDryRun ? 'Would put back' : 'Put back';
    const lines: string[] = [];
    if (because !== null)
      lines.push(
        `${did} serial ${change.serial} byte for byte: ${what} (${who}, ${manilaTime(at)}).`,
        `Why: ${because.replace(/\.$/, '')}.`,
        left === 0
          ? `It has expired: new borrowers get no area before you run 'npm run release -- renew'.`
          : 'Borrowers who have it see no difference; those who found none get it within 15 seconds.',
      );
    if (statements.length > 0)
      lines.push(
        `${did} the statements of ${statements.join(', ')} from the copies beside their files. Borrowers see no difference.`,
      );
    const data = { serial: change.serial, change, because, statements, isExpired: left === 0 };
    return { lines, data };
  },
});
