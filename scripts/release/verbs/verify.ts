import type { Statement } from '@pautang/shared/contract/statement';
import { isDeepStrictEqual } from 'node:util';
import type { ReleaseContext } from '../releaseContext';
import { readShell, teamOf, unmetNeeds } from '../registry/gate';
import type { Change } from '../registry/history';
import {
  ARCHIVES,
  HISTORY,
  archive,
  archivePath,
  blockOf,
  chain,
  copyPath,
  entryPath,
  hashOf,
  newestInForce,
  readCopy,
  readEntry,
  serialOf,
} from '../registry/history';
import { inParallel } from '../parallel';
import { integrityOf } from '../integrity';
import type { KnownRegistry } from '../registry/registryFile';
import {
  LIFE_TO_WARN,
  REGISTRY,
  lifeLeft,
  operations,
  readRegistry,
} from '../registry/registryFile';
import { ReleaseError } from '../releaseError';
import { releaseOf } from '../registry/releaseOf';
import { runningVersions } from '../registry/runningVersions';
import { verifySigned } from '../keys/signing';
import { RELEASES, readStatement } from '../keys/statements';

export interface Verification {
  /** the faults; empty when the store is as it was signed */
  readonly problems: string[];
  /** notes: no faults, but worth knowing */
  readonly notes: string[];
  readonly serial: number | null;
  readonly versions: number;
  readonly files: number;
  /** less than a third of the registry's validity is left: it should have been renewed */
  readonly isExpiring: boolean;
  /** ISO 8601; null without a registry */
  readonly expires: string | null;
}

/** Runs a part of the check and adds an expected refusal to the problems. */
async function collect<T>(problems: string[], work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    problems.push(error.message);
    return null;
  }
}

interface Found {
  readonly problems: string[];
  readonly notes: string[];
}

/**
 * Checks the history, starting at the registry in force, else at the newest that provably was. An entry that was
 * edited, removed, added or moved does not match the hash in the next entry. Returns the serial of the oldest entry.
 */
async function checkHistory(
  context: ReleaseContext,
  known: KnownRegistry | null,
  { problems, notes }: Found,
): Promise<void> {
  const paths = new Set(await context.store.list(HISTORY));
  const newer = await newestInForce(context, known?.document.serial);
  if (newer)
    problems.push(
      known
        ? `${REGISTRY} is serial ${known.document.serial}, and serial ${newer.serial} was in force: somebody has put an old one back. Run 'npm run release -- restore'.`
        : `${REGISTRY} is not what operations signed last, serial ${newer.serial}. Run 'npm run release -- restore'.`,
    );
  const head = newer ?? (known && { serial: known.document.serial, text: known.text });
  const explained = new Set<string>();
  const kept: Change[] = [];
  let isWhole = true;
  for await (const read of head
    ? chain(context, { serial: head.serial, registry: hashOf(head.text) })
    : []) {
    if ('problem' in read) {
      isWhole = false;
      problems.push(read.problem);
      break;
    }
    const { change: past } = read;
    const { serial } = past;
    const { isFolded } = read;
    for (const path of [entryPath(serial), copyPath(serial)]) explained.add(path);
    if (isFolded) explained.add(archivePath(blockOf(serial)));
    if (!isFolded) kept.push(past);
  }
  await inParallel(kept, async (past) => {
    const { serial } = past;
    const copy = await readCopy(context, past);
    if (!('problem' in copy)) return;
    if (serial === known?.document.serial && !paths.has(copyPath(serial)))
      notes.push(`${copyPath(serial)} is not there yet: the next change writes it.`);
    else problems.push(copy.problem);
  });
  for (const path of paths) {
    if (explained.has(path)) continue;
    const serial = serialOf(path);
    const entry = serial === null ? null : await readEntry(context, { serial });
    if (entry && 'change' in entry && isWhole && path === entryPath(entry.change.serial))
      notes.push(`${path} never took effect: its writer lost or was stopped.`);
    else if (entry && 'change' in entry && !isWhole)
      notes.push(`${path} is signed, and cannot be placed as the history is broken.`);
    else if (!(await isOldArchive(context, path)))
      problems.push(`${path} is no part of the history: somebody has put it there.`);
  }
}

/** Whether a file is an archive that operations signed. One outside the chain is left from a folding that stopped. */
async function isOldArchive(context: ReleaseContext, path: string): Promise<boolean> {
  const there = path.startsWith(ARCHIVES) ? await context.store.read(path) : null;
  if (!there) return false;
  const text = there.body.toString('utf8').trimEnd();
  const read = await verifySigned('archive', text, operations(context), archive);
  return read.isGood && archivePath(read.payload.block) === path;
}

/** Checks every file below remotes/ against the statements. */
async function checkBytes(
  context: ReleaseContext,
  statements: readonly Statement[],
  found: Found,
): Promise<number> {
  const wanted = new Map(statements.flatMap(({ files }) => Object.entries(files)));
  const folders = new Set(statements.map(({ name, version }) => `remotes/${name}/${version}/`));
  const paths = await context.store.list('remotes/');
  const strangers = new Set<string>();
  await inParallel(paths, async (path, index) => {
    context.say('checking files', `${index + 1}/${paths.length} ${path}`);
    const hash = wanted.get(path);
    const folder = path.split('/').slice(0, 3).join('/') + '/';
    if (hash === undefined && folders.has(folder))
      found.problems.push(`${path} was added to a version that its team did not publish with it.`);
    else if (hash === undefined) strangers.add(folder);
    else {
      const there = await context.store.read(path);
      if (!there || integrityOf(there.body) !== hash)
        found.problems.push(`${path} has other bytes than its team signed.`);
    }
  });
  const present = new Set(paths);
  for (const path of wanted.keys())
    if (!present.has(path)) found.problems.push(`${path} is missing.`);
  for (const folder of strangers)
    found.notes.push(
      `${folder} has files that no statement speaks of: a publish that was stopped. 'gc' removes them.`,
    );
  return paths.length;
}

/** Checks every file in the store against the statements, the registry and its history. */
export async function verify(context: ReleaseContext): Promise<Verification> {
  const found: Found = { problems: [], notes: [] };
  const { problems, notes } = found;
  const known = await collect(problems, () => readRegistry(context));
  const document = known?.document ?? null;
  const left = document === null ? 1 : lifeLeft(document, context.now());
  if (left === 0)
    problems.push(
      `${REGISTRY} has expired: new borrowers get no area at all. Run 'npm run release -- renew'.`,
    );

  const statements: Statement[] = [];
  for (const path of await context.store.list(RELEASES)) {
    const [, name = '', file = ''] = path.split('/');
    const version = file.replace(/\.jwt$/, '');
    const said = await collect(problems, async () =>
      readStatement(context, name, version, teamOf(context, document, name)),
    );
    if (said) statements.push(said);
  }
  const files = await checkBytes(context, statements, found);

  const deployed = document?.shell;
  const shell =
    deployed === undefined ? null : await collect(problems, () => readShell(context, deployed));
  for (const { name, version, as, release } of document ? runningVersions(document) : []) {
    const said = statements.find((one) => one.name === name && one.version === version);
    if (!said) problems.push(`${name} ${version} (${as}) runs without a valid statement.`);
    else if (!isDeepStrictEqual(releaseOf(said), releaseOf(release)))
      problems.push(
        `The registry's entry for ${name} ${version} (${as}) differs from what its team signed.`,
      );
    else if (shell)
      for (const unmet of unmetNeeds(said, shell))
        problems.push(`${name} ${version} (${as}): ${unmet}.`);
  }
  await checkHistory(context, known, found);
  return {
    problems,
    notes,
    serial: document?.serial ?? null,
    versions: statements.length,
    files,
    isExpiring: left > 0 && left < LIFE_TO_WARN,
    expires: document?.exp === undefined ? null : new Date(document.exp * 1000).toISOString(),
  };
}
