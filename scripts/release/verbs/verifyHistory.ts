import type { ReleaseContext } from '../releaseContext';
import type { PastRegistry } from '../registry/history';
import { HISTORY, chain, copyPath, presentFault, serialOf } from '../registry/history';
import type { KnownRegistry } from '../registry/registryFile';
import { ReleaseError } from '../releaseError';

export interface Found {
  readonly problems: string[];
  readonly notes: string[];
}

/** Runs a part of the check and adds an expected refusal to the problems. */
export async function collect<T>(problems: string[], work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ReleaseError) || error.code === 'unreachable') throw error;
    problems.push(error.message);
    return null;
  }
}

/**
 * Checks the history from the registry in force, else from the newest that provably was. A copy that was edited,
 * removed, added or moved does not have the hash that the next registry names. Returns the registries of the chain.
 */
export async function checkHistory(
  context: ReleaseContext,
  known: KnownRegistry | null,
  { problems, notes }: Found,
): Promise<PastRegistry[]> {
  const { newer, fault } = await presentFault(context, known?.document.serial);
  if (fault !== null) problems.push(fault);
  const head = newer ?? known;
  const past: PastRegistry[] = [];
  let broken: number | undefined;
  for await (const read of head ? chain(context, head) : []) {
    if ('problem' in read) {
      broken = past.at(-1)?.document.before?.serial;
      problems.push(read.problem);
    } else past.push(read);
  }
  const explained = new Set(past.map(({ document }) => copyPath(document.serial)));
  if (head === known && known) await checkNewestCopy(context, known, { problems, notes });
  for (const path of await context.store.list(HISTORY)) {
    const serial = serialOf(path);
    if (explained.has(path) || (broken !== undefined && serial === broken)) continue;
    // A key that is retired may have signed a copy below the break, and nothing proves that copy any more.
    if (broken !== undefined && serial !== null && serial < broken)
      notes.push(`${path} cannot be judged, because the history is broken.`);
    else problems.push(`${path} is no part of the history: somebody has put it there. Remove it.`);
  }
  return past;
}

/** Checks the copy of the registry in force. If a command was stopped before it wrote it, the next change does. */
async function checkNewestCopy(
  context: ReleaseContext,
  { document, text }: KnownRegistry,
  { problems, notes }: Found,
): Promise<void> {
  const path = copyPath(document.serial);
  const copy = await collect(problems, () => context.store.read(path));
  if (copy && copy.body.toString('utf8').trimEnd() !== text)
    problems.push(
      `${path} is not the registry of serial ${document.serial}. 'npm run release -- renew' mends it.`,
    );
  else if (!copy) notes.push(`${path} is not written yet: the next change writes it.`);
}
