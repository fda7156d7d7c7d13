import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltRelease } from '@pautang/shared/contract/statement';
import { containerName } from '@pautang/shared/contract/registry';
import { builtRelease, statement as statementSchema } from '@pautang/shared/contract/statement';
import * as v from 'valibot';
import { dist } from '../settings';
import type { ReleaseContext } from '../releaseContext';
import { checkVersion } from '../checkVersion';
import { readKeySet, readSigner } from '../keys/keyFolder';
import { integrityOf, namedFiles } from '../integrity';
import { inParallel } from '../parallel';
import { checkLimits } from '../remoteLimits';
import { ReleaseError, refused } from '../releaseError';
import { sign } from '../keys/signing';
import {
  readSignedStatement,
  signedVersions,
  statementCopyPath,
  statementPath,
} from '../keys/statements';
import { checkClock } from '../registry/clock';
import { isSystemError, systemReason } from '../systemError';
import { publishShell } from './shells';
import type { Build } from './verb';
import { named, verb } from './verb';

const DESCRIPTION = 'release.json';

/** Reads a build's description of itself. @throws ReleaseError if it cannot be used */
export async function readBuild(dist: string): Promise<BuiltRelease> {
  const file = path.join(dist, DESCRIPTION);
  try {
    const said: unknown = JSON.parse(await readFile(file, 'utf8'));
    const named = v.safeParse(v.object({ version: v.string() }), said);
    if (named.success) checkVersion(named.output.version, file);
    return v.parse(builtRelease, said);
  } catch (error) {
    if (error instanceof ReleaseError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw refused(`${file} cannot be used: ${reason}. Build again.`);
  }
}

/** Reads the files of a build, by their paths in the store. Skips files whose name begins with a dot. */
async function readFiles(dist: string, folder: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  try {
    const entries = await readdir(dist, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const name = path.relative(dist, path.join(entry.parentPath, entry.name));
      if (!entry.isFile() || name.split(path.sep).some((part) => part.startsWith('.'))) continue;
      if (name === DESCRIPTION) continue;
      files.set(folder + name.replaceAll(path.sep, '/'), await readFile(path.join(dist, name)));
    }
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw refused(`${error.path ?? dist} cannot be read: ${systemReason(error)}.`);
  }
  return new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** @throws ReleaseError that names the first file that is missing or has another hash */
function checkNamed(built: BuiltRelease, hashes: Readonly<Record<string, string>>): void {
  for (const { url, integrity } of namedFiles(built))
    if (hashes[url] !== integrity)
      throw refused(
        `The build names ${url}, but has ${hashes[url] === undefined ? 'no such file' : 'other bytes there'}. Build again.`,
      );
}

/** Reads the files by their paths in the store. @throws ReleaseError if the build is incomplete or too large */
export async function readFittingBuild(name: string, dist: string) {
  const built = await readBuild(dist);
  const files = await readFiles(dist, `remotes/${name}/${built.version}/`);
  const hashes = Object.fromEntries([...files].map(([file, body]) => [file, integrityOf(body)]));
  checkNamed(built, hashes);
  checkLimits(name, built, files);
  return { built, files, hashes };
}

/**
 * Puts a build into the store: first its files, last the team's signed statement, which makes it a version. Never
 * overwrites a file. `isNew` is false if the store had this version with the same files.
 * @throws ReleaseError if the store has this version with other bytes
 */
export async function publish(context: ReleaseContext, name: string, { dist, commit }: Build) {
  const { store, keys, say } = context;
  const { built, files, hashes } = await readFittingBuild(name, dist);
  const said = v.safeParse(statementSchema, {
    ...built,
    name,
    files: hashes,
    commit,
    iat: Math.floor(context.now() / 1000),
  });
  if (!said.success)
    throw refused(
      `${name} ${built.version} cannot be published: ${said.issues[0].message}. Build it as remote-${name} with this project's build.`,
    );
  const statement = said.output;
  const signer = readSigner(keys, `team-${name}`);
  const [twin] = await signedVersions(
    context,
    null,
    name,
    (one) => one !== built.version && containerName(name, one) === built.container,
  );
  if (twin)
    throw refused(
      `${name} ${built.version} cannot be published: phones would take it for ${twin.version}, whose container is named ${built.container}, too. Raise the version in remote-${name}/package.json and publish again.`,
    );
  const warnings = await checkClock(context, null);
  const copy = statementCopyPath(name, built.version);
  const isThere = (await store.read(statementPath(name, built.version))) !== null;
  const present = new Map<string, string>();
  const listed = (await store.list(`remotes/${name}/${built.version}/`)).filter(
    (file) => file !== copy,
  );
  await inParallel(listed, async (file) => {
    const there = await store.read(file);
    if (there) present.set(file, integrityOf(there.body));
  });
  const other = [...present].toSorted().find(([file, hash]) => hashes[file] !== hash)?.[0];
  if (other !== undefined || (isThere && present.size !== files.size))
    throw refused(
      `${name} ${built.version} is in the store with other files (${other ?? 'some are missing'}), and a version is never overwritten. Raise the version in remote-${name}/package.json and publish again.`,
    );
  if (context.isDryRun) return { statement, isNew: !isThere, warnings };

  await inParallel([...files], async ([file, body], index) => {
    say(`publishing ${name} ${built.version}`, `${index + 1}/${files.size} ${file}`);
    if (present.has(file) || (await store.create(file, body))) return;
    const there = await store.read(file);
    if (there === null || integrityOf(there.body) !== hashes[file])
      throw refused(
        `${file} came into the store meanwhile, with other bytes: somebody else publishes ${name} ${built.version}. Raise the version and publish again.`,
      );
  });
  const body = isThere ? null : Buffer.from(await sign('release', statement, signer));
  const isNew = body !== null && (await store.create(statementPath(name, built.version), body));
  const team = readKeySet(keys, `team-${name}`)?.keys ?? [];
  const signed = isNew
    ? body
    : (await readSignedStatement(context, name, built.version, team)).body;
  await store.create(copy, signed);
  return { statement, isNew, warnings };
}

export const publishVerb = verb({
  takes: '<remote> | shell [--dist <folder>] [--commit <id>]',
  does: 'build it, hash it, sign it as its team and put it into the store; no borrower gets it yet',
  words: [1, 1],
  options: {
    dist,
    commit: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,80}$/, 'must be a commit'))),
  },
  isFirst: true,
  run: async (context, settings) => {
    const isShell = settings.words[0] === 'shell';
    const name = isShell ? 'shell' : named(settings.words);
    const build = await context.buildOf(name, settings);
    if (isShell) {
      const offer = await publishShell(context, build.dist);
      return {
        lines: [
          `Shell ${offer.buildId} ${context.isDryRun ? 'would be' : 'is'} known to the store. When it is deployed: npm run release -- promote shell ${offer.buildId}`,
        ],
        data: { name, version: offer.buildId, offer },
      };
    }
    const { statement, isNew, warnings } = await publish(context, name, build);
    const { version, files } = statement;
    const count = Object.keys(files).length;
    const head = context.isDryRun
      ? `Would publish ${name} ${version}, ${count} files; nothing was changed.`
      : isNew
        ? `Published ${name} ${version}, ${count} files.`
        : `${name} ${version} was published before, with the same files.`;
    return {
      lines: [
        head,
        `Borrowers see no difference until it is promoted: npm run release -- promote ${name} ${version}`,
        ...warnings.map((one) => `! ${one}`),
      ],
      data: { name, version, isNew, files: count, commit: statement.commit, warnings },
    };
  },
});
