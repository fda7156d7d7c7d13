import { isDeepStrictEqual } from 'node:util';
import { decodeProtectedHeader } from 'jose';
import type { ReleaseContext } from '../releaseContext';
import { signedAhead } from '../registry/clock';
import { unmetNeeds } from '../registry/fit';
import { readShell } from '../registry/gate';
import { copyPath, namedSerials, newestInForce } from '../registry/history';
import { inParallel } from '../parallel';
import { integrityOf } from '../integrity';
import type { KnownRegistry } from '../registry/registryFile';
import { REGISTRY, expiryOf, readRegistry, registryKeys } from '../registry/registryFile';
import { PARTS, hashOfPart, indexFault, partsOf } from '../registry/registryIndex';
import { releaseOf, runningVersions } from '../registry/runningVersions';
import {
  RELEASES,
  REMOTES,
  readSignedStatement,
  statementCopyPath,
  statementPath,
  strayCopies,
  teamOf,
} from '../keys/statements';
import { verb } from './verb';
import type { Found } from './verifyHistory';
import { checkHistory, collect } from './verifyHistory';

interface Statements {
  readonly published: readonly Awaited<ReturnType<typeof readSignedStatement>>[];
  /** versions with a statement or its copy, also with a bad one, as name/version */
  readonly listed: ReadonlySet<string>;
}

const mend = (name: string): string =>
  `Put it back from a backup, or have ${name}'s team publish a new version`;

/** @param named versions that registries name, as name/version */
async function checkBytes(
  context: ReleaseContext,
  { published, listed }: Statements,
  named: ReadonlySet<string>,
  { problems, notes }: Found,
): Promise<number> {
  const { store, say } = context;
  const wanted = new Map(published.flatMap(({ said }) => Object.entries(said.files)));
  const copies = new Map(
    published.map(({ said, body }) => [statementCopyPath(said.name, said.version), body]),
  );
  const signed = new Set(published.map(({ said: { name, version } }) => `${name}/${version}`));
  const paths = await store.list(REMOTES);
  const unlisted = new Set<string>();
  await inParallel(paths, async (path, index) => {
    say('checking files', `${index + 1}/${paths.length} ${path}`);
    const hash = wanted.get(path);
    const copy = copies.get(path);
    const [, name = '', version = ''] = path.split('/');
    if (hash === undefined && copy === undefined) {
      if (signed.has(`${name}/${version}`))
        problems.push(
          `${path} was added to a version that its team did not publish with it. Remove it.`,
        );
      else unlisted.add(`${name}/${version}`);
      return;
    }
    const body = (await collect(problems, () => store.read(path)))?.body;
    if (!body || (copy ? body.equals(copy) : integrityOf(body) === hash)) return;
    const remedy = copy
      ? `Remove it, and have ${name}'s team publish the same build again.`
      : `${mend(name)}, and find out who wrote it.`;
    problems.push(`${path} has other bytes than its team signed. ${remedy}`);
  });
  const present = new Set(paths);
  for (const path of wanted.keys())
    if (!present.has(path)) problems.push(`${path} is missing. ${mend(path.split('/')[1] ?? '')}.`);
  for (const one of [...unlisted].filter((version) => !listed.has(version))) {
    const [name = '', version = ''] = one.split('/');
    notes.push(
      named.has(one)
        ? `${REMOTES}${one}/ has files, and ${statementPath(name, version)} is missing with its copy. 'gc' keeps them. Have ${name}'s team run 'npm run release -- publish ${name}' from the same build: it signs only files with the same bytes.`
        : `${REMOTES}${one}/ has files that no statement lists, because a publish was stopped. 'gc' removes them.`,
    );
  }
  return paths.length;
}

async function readAll(
  context: ReleaseContext,
  known: KnownRegistry | null,
  { problems }: Found,
): Promise<Statements> {
  const { store } = context;
  const published: Statements['published'][number][] = [];
  const versions = (await store.list(RELEASES)).map((path) =>
    path.slice(RELEASES.length).replace(/\.jwt$/, ''),
  );
  for (const { name, version } of await strayCopies(context)) {
    versions.push(`${name}/${version}`);
    problems.push(
      `${statementPath(name, version)} is missing, and its signed copy lies beside the files. Put it back with 'npm run release -- restore'.`,
    );
  }
  for (const one of versions) {
    const [name = '', version = ''] = one.split('/');
    const found = await collect(problems, async () =>
      readSignedStatement(context, name, version, teamOf(context, known?.document ?? null, name)),
    );
    if (found) published.push(found);
  }
  return { published, listed: new Set(versions) };
}

/** Checks that the running versions are as their teams signed them, and that the deployed shell meets their needs. */
async function checkRunning(
  context: ReleaseContext,
  { document }: KnownRegistry,
  { published, listed }: Statements,
  { problems }: Found,
): Promise<void> {
  const deployed = document.shell;
  const shell =
    deployed === undefined ? null : await collect(problems, () => readShell(context, deployed));
  for (const { name, version, as, release } of runningVersions(document)) {
    const said = published
      .map((one) => one.said)
      .find((one) => one.name === name && one.version === version);
    if (!said && listed.has(`${name}/${version}`)) continue;
    if (!said)
      problems.push(
        `${name} ${version} (${as}) runs without a valid statement. Have ${name}'s team run 'npm run release -- publish ${name}' from the same build.`,
      );
    else if (!isDeepStrictEqual(releaseOf(said), releaseOf(release)))
      problems.push(
        `The registry's entry for ${name} ${version} (${as}) differs from what its team signed.`,
      );
    else if (shell)
      // Promotion has compared its methods, maybe with the lender's list, which is unknown here.
      for (const unmet of unmetNeeds({ ...said, methods: [] }, shell))
        problems.push(`${name} ${version} (${as}): ${unmet}.`);
  }
}

/** Checks the index and the parts, which phones load one by one. A registry from before 2026-11-26 has neither. */
async function checkParts(
  context: ReleaseContext,
  known: KnownRegistry | null,
  { problems }: Found,
): Promise<void> {
  const { store } = context;
  const fault = known && (await indexFault(context, known.text));
  if (fault !== null)
    problems.push(
      `The index of ${REGISTRY} cannot be trusted: ${fault}. Run 'npm run release -- renew'.`,
    );
  const paths = (await collect(problems, () => store.list(PARTS))) ?? [];
  await inParallel(paths, async (path) => {
    const body = (await collect(problems, () => store.read(path)))?.body;
    if (body && !path.endsWith(`.${hashOfPart(body)}.json`))
      problems.push(
        `${path} does not have the hash in its name: somebody has put it there. Remove it, then run 'npm run release -- renew'.`,
      );
  });
  const wanted = known?.document.index === undefined ? [] : partsOf(known.document);
  for (const { path } of wanted)
    if (!paths.includes(path))
      problems.push(
        `${path} is missing: phones load all of ${REGISTRY} instead. Run 'npm run release -- renew'.`,
      );
}

function kidOf(body: Buffer | undefined): string | null {
  try {
    return decodeProtectedHeader(body?.toString('utf8').trimEnd() ?? '').kid ?? null;
  } catch {
    return null;
  }
}

/** Returns one problem instead of all others if the key folder is that of another store. */
async function foreignKeys(context: ReleaseContext): Promise<string | null> {
  const { store, keys } = context;
  const [newest] = (await namedSerials(store)).toReversed();
  const paths = [REGISTRY, ...(newest === undefined ? [] : [copyPath(newest)])];
  const known = new Set(registryKeys(context).map(({ kid }) => kid));
  const kids: string[] = [];
  for (const path of paths) {
    const kid = kidOf((await collect([], () => store.read(path)))?.body);
    if (kid !== null) kids.push(kid);
  }
  const [foreign] = kids;
  if (foreign === undefined || kids.some((kid) => known.has(kid))) return null;
  if ((await newestInForce(context)) !== null) return null;
  return `The registry in ${store.address} names the key ${foreign}, and ${keys} has ${[...known].join(', ')}: these are operations' keys of another store. Say with --keys where those of this store are.`;
}

export async function verify(context: ReleaseContext) {
  const { store, now } = context;
  const found: Found = { problems: [], notes: [] };
  const { problems, notes } = found;
  const known = await collect(problems, () => readRegistry(context));
  const document = known?.document ?? null;
  const nothing = { serial: null, versions: 0, files: 0, isExpiring: false, expires: null };
  const foreign = known ? null : await foreignKeys(context);
  if (foreign !== null) return { ...nothing, problems: [foreign], notes: [] };
  const expiry = document && expiryOf(document, now());
  if (expiry) (expiry.isOver ? problems : notes).push(expiry.words);
  const ahead = document && signedAhead(document, now());
  if (ahead) (ahead.isRefused ? problems : notes).push(ahead.words);
  for (const path of (await store.irregular?.()) ?? [])
    problems.push(
      `${path} is a link, a pipe or a device, and no file: it is not read or served. Remove it.`,
    );

  const statements = await readAll(context, known, found);
  const past = await checkHistory(context, known, found);
  const named = new Set(
    past.flatMap((one) =>
      runningVersions(one.document).map(({ name, version }) => `${name}/${version}`),
    ),
  );
  const files = await checkBytes(context, statements, named, found);
  if (known) await checkRunning(context, known, statements, found);
  await checkParts(context, known, found);
  return {
    problems,
    notes,
    serial: document?.serial ?? null,
    versions: statements.published.length,
    files,
    /** less than a third of the registry's validity is left: it should have been renewed */
    isExpiring: expiry?.isOver === false,
    /** ISO 8601; null without a registry */
    expires: document?.exp === undefined ? null : new Date(document.exp * 1000).toISOString(),
  };
}

export const verifyVerb = verb({
  takes: '',
  does: 'check every byte in the store against the statements, the registry and its history',
  options: {},
  run: async (context) => {
    const found = await verify(context);
    const { problems, notes, versions, files, serial, isExpiring } = found;
    const isGood = problems.length === 0;
    const head = isGood
      ? `The store is good: ${files} files of ${versions} versions, serial ${serial ?? 'none'}.`
      : `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}:`;
    return {
      lines: [head, ...problems.map((one) => `✗ ${one}`), ...notes.map((one) => `· ${one}`)],
      data: found,
      code: !isGood ? 'invalid' : isExpiring ? 'expiring' : 'done',
    };
  },
});
