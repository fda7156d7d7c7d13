import type { Registry } from '@pautang/shared/contract/registry';
import { registry as registrySchema } from '@pautang/shared/contract/registry';
import type { Statement } from '@pautang/shared/contract/statement';
import { isDeepStrictEqual } from 'node:util';
import type { Desk } from './desk';
import { readShell, teamOf, unmetNeeds } from './gate';
import { historySerials, readHistory } from './history';
import { inParallel } from './parallel';
import { integrityOf } from './publish';
import { REGISTRY, readRegistry, registryKeys } from './registryFile';
import { ReleaseError } from './releaseError';
import { releaseOf } from './releaseOf';
import { runningVersions } from './runningVersions';
import { verifySigned } from './signing';
import { RELEASES, readStatement } from './statements';

export interface Verification {
  /** what is wrong; empty when the store is as it was signed */
  readonly problems: string[];
  /** what is no fault, but worth knowing */
  readonly notes: string[];
  readonly serial: number | null;
  readonly versions: number;
  readonly files: number;
}

/** Runs a part of the check; an expected refusal is a problem found. */
async function collect<T>(problems: string[], work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    problems.push(error.message);
    return null;
  }
}

async function checkHistory(
  desk: Desk,
  known: { document: Registry; text: string } | null,
  found: Found,
) {
  const { problems, notes } = found;
  const taken = new Set<number>();
  let at = known?.document.serial ?? null;
  while (at !== null) {
    const serial: number = at;
    const entry = await collect(problems, () => readHistory(desk.store, serial));
    if (!entry) {
      problems.push(`history/${serial}.json is missing: the registry's past cannot be shown.`);
      break;
    }
    taken.add(serial);
    const signed = await verifySigned('registry', entry.jwt, registryKeys(desk), registrySchema);
    if (signed.isGood && !isDeepStrictEqual(signed.payload, entry.after))
      problems.push(`history/${serial}.json says something else than the registry it holds.`);
    if (!signed.isGood)
      notes.push(`history/${serial}.json holds a registry that no present key signed.`);
    if (serial === known?.document.serial && entry.jwt !== known.text)
      problems.push(`${REGISTRY} is not the one of history/${serial}.json.`);
    at = entry.before?.serial ?? null;
  }
  for (const serial of await historySerials(desk.store))
    if (!taken.has(serial))
      notes.push(`history/${serial}.json never took effect: its writer lost or was stopped.`);
}

interface Found {
  readonly problems: string[];
  readonly notes: string[];
}

/** Every byte below remotes/ against the statements that speak of them. */
async function checkBytes(
  desk: Desk,
  statements: readonly Statement[],
  found: Found,
): Promise<number> {
  const wanted = new Map(statements.flatMap(({ files }) => Object.entries(files)));
  const folders = new Set(statements.map(({ name, version }) => `remotes/${name}/${version}/`));
  const paths = await desk.store.list('remotes/');
  const strangers = new Set<string>();
  await inParallel(paths, async (path, index) => {
    desk.say(`${index + 1}/${paths.length} ${path}`);
    const hash = wanted.get(path);
    const folder = path.split('/').slice(0, 3).join('/') + '/';
    if (hash === undefined && folders.has(folder))
      found.problems.push(`${path} was added to a version that its team did not publish with it.`);
    else if (hash === undefined) strangers.add(folder);
    else {
      const there = await desk.store.read(path);
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

/** Every byte in the store against every statement, the registry and its history. */
export async function verify(desk: Desk): Promise<Verification> {
  const found: Found = { problems: [], notes: [] };
  const { problems, notes } = found;
  const known = await collect(problems, () => readRegistry(desk));
  const document = known?.document ?? null;
  if (document && (document.exp ?? 0) * 1000 <= desk.now())
    problems.push(
      `${REGISTRY} has expired: new borrowers get no area at all. Run 'npm run release -- renew'.`,
    );

  const statements: Statement[] = [];
  for (const path of await desk.store.list(RELEASES)) {
    const [, name = '', file = ''] = path.split('/');
    const version = file.replace(/\.jwt$/, '');
    const said = await collect(problems, async () =>
      readStatement(desk, name, version, teamOf(desk, document, name)),
    );
    if (said) statements.push(said);
  }
  const files = await checkBytes(desk, statements, found);

  const deployed = document?.shell;
  const shell =
    deployed === undefined ? null : await collect(problems, () => readShell(desk, deployed));
  for (const { name, version, as, release } of document ? runningVersions(document) : []) {
    const said = statements.find((one) => one.name === name && one.version === version);
    if (!said) problems.push(`${name} ${version} (${as}) runs without a statement that counts.`);
    else if (!isDeepStrictEqual(releaseOf(said), releaseOf(release)))
      problems.push(
        `The registry has ${name} ${version} (${as}) otherwise than its team signed it.`,
      );
    else if (shell)
      for (const unmet of unmetNeeds(said, shell))
        problems.push(`${name} ${version} (${as}): ${unmet}.`);
  }
  await checkHistory(desk, known, found);
  return { problems, notes, serial: document?.serial ?? null, versions: statements.length, files };
}
