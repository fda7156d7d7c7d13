import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseContext } from '../releaseContext';
import { readShell } from '../registry/gate';
import { namedSerials } from '../registry/history';
import type { KeyOwner, KeySet } from './keyFolder';
import {
  changeKeys,
  createKey,
  ensureKeys,
  privateFile,
  readKeySet,
  writeKeySet,
} from './keyFolder';
import { requireStore } from '../store/openStore';
import { readRegistry } from '../registry/registryFile';
import { refused } from '../releaseError';
import { runningVersions } from '../registry/runningVersions';
import { verifySigned } from './signing';
import { statementPath, teamOf } from './statements';
import { statement } from '@pautang/shared/contract/statement';

export type KeyAct = 'make' | 'rotate' | 'activate' | 'retire';

/** Returns the line to type for a next step, with the options that name the folder and the store. */
export const lineOf = ({ again = '' }: Pick<ReleaseContext, 'again'>, rest: string): string =>
  `'npm run release -- ${rest}${again}'`;

export const initLine = (
  context: Pick<ReleaseContext, 'again'>,
  owner: string,
  act?: Exclude<KeyAct, 'make'>,
): string => lineOf(context, `init ${owner.replace(/^team-/, '')}${act ? ` --${act}` : ''}`);

/** Refuses a folder that git tracks, so that nobody commits private keys. @throws ReleaseError for such a folder */
function checkOutsideRepository(folder: string): void {
  const full = path.resolve(folder);
  let top = full;
  while (!existsSync(path.join(top, '.git'))) {
    if (path.dirname(top) === top) return;
    top = path.dirname(top);
  }
  try {
    execFileSync('git', ['check-ignore', '-q', path.join(full, 'registry.private.json')], {
      cwd: top,
      stdio: 'ignore',
    });
  } catch {
    throw refused(
      `${folder} is inside the repository ${top}, which would take the private keys with it. Choose a folder elsewhere with --keys.`,
    );
  }
}

export interface KeysAfter {
  readonly owner: KeyOwner;
  /** the keys after the change; in a dry run without a key that it would make */
  readonly set: KeySet;
  /** kids of the keys that the change removes */
  readonly gone: readonly string[];
}

function known(context: ReleaseContext, owner: KeyOwner): KeySet {
  const set = readKeySet(context.keys, owner);
  if (set) return set;
  throw refused(
    `There is no key for ${owner} in ${context.keys}. Make one with ${initLine(context, owner)}, or say with --keys where it is.`,
  );
}

/** Returns the key that `rotate` has made and `activate` has not; undefined without one. */
const waitingKey = ({ active, keys }: KeySet): string | undefined => {
  const last = keys.at(-1)?.kid;
  return last === active ? undefined : last;
};

/** Allows a second key beside the one that signs, so that shells can pin it before it signs anything. */
function checkRotate(context: ReleaseContext, owner: KeyOwner): KeySet {
  const set = known(context, owner);
  if (set.keys.length < 2) return set;
  const next =
    waitingKey(set) === undefined ? '' : `${initLine(context, owner, 'activate')}, then `;
  throw refused(
    `${owner} has two keys already. Finish that change first: ${next}${initLine(context, owner, 'retire')}.`,
  );
}

async function checkActivate(context: ReleaseContext, owner: KeyOwner): Promise<KeySet> {
  const set = known(context, owner);
  const next = waitingKey(set);
  if (next === undefined)
    throw refused(
      set.keys.length > 1
        ? `${owner} signs with its new key ${set.active} already. When nothing needs the old one: ${initLine(context, owner, 'retire')}.`
        : `${owner} has one key, ${set.active}, and signs with it. Make the next with ${initLine(context, owner, 'rotate')}.`,
    );
  await requireStore(context.store);
  const registry = (await readRegistry(context))?.document;
  if (owner === 'registry') {
    const shell = registry?.shell;
    if (shell !== undefined && !(await readShell(context, shell)).kids.includes(next))
      throw refused(
        `The deployed shell ${shell} does not know key ${next}: borrowers would refuse every change. Build, deploy and promote a shell that pins both keys first.`,
      );
  } else {
    const teams = registry?.teams?.[owner.slice('team-'.length)];
    if (teams && !teams.some(({ kid }) => kid === next))
      throw refused(
        `Operations do not know key ${next} of ${owner} yet: versions signed with it would be refused. Give them ${owner}.json and have them run 'renew' first.`,
      );
  }
  return { ...set, active: next };
}

/** Names a document that would be lost because only the owner's other keys have signed it; null without one. */
async function stillSigned(
  context: ReleaseContext,
  owner: KeyOwner,
  set: KeySet,
): Promise<string | null> {
  const registry = await readRegistry(context);
  if (!registry)
    return owner === 'registry' && (await namedSerials(context.store)).length > 0
      ? 'the registries in the history, and the present one is missing: put it back first'
      : null;
  if (owner === 'registry') {
    const { shell } = registry.document;
    const isSigned =
      registry.kid === set.active &&
      (shell === undefined || (await readShell(context, shell)).kid === set.active);
    return isSigned ? null : `the registry (run ${lineOf(context, 'renew')} first)`;
  }
  const name = owner.slice('team-'.length);
  for (const { version, as } of runningVersions(registry.document).filter(
    (one) => one.name === name,
  )) {
    const there = await context.store.read(statementPath(name, version));
    const team = teamOf(context, registry.document, name);
    const said =
      there &&
      (await verifySigned('release', there.body.toString('utf8').trimEnd(), team, statement));
    if (said?.isGood && said.kid !== set.active)
      return `${name} ${version} (${as}; promote a version that the new key has signed first)`;
  }
  return null;
}

async function checkRetire(context: ReleaseContext, owner: KeyOwner): Promise<KeySet> {
  const set = known(context, owner);
  if (waitingKey(set) !== undefined)
    throw refused(
      `${owner} still signs with its old key ${set.active}. First let the new one sign: ${initLine(context, owner, 'activate')}.`,
    );
  const keys = set.keys.filter(({ kid }) => kid === set.active);
  if (keys.length === set.keys.length)
    throw refused(`${owner} has one key, ${set.active}: it cannot be retired.`);
  await requireStore(context.store);
  const signed = await stillSigned(context, owner, set);
  if (signed !== null) throw refused(`The old key of ${owner} still signs for ${signed}.`);
  return { ...set, keys };
}

/** Each returns the owner's keys after the act. @throws ReleaseError if it is not allowed */
const checks = {
  make: ({ keys }, owner) => readKeySet(keys, owner) ?? { active: 'a new key', keys: [] },
  rotate: checkRotate,
  activate: checkActivate,
  retire: checkRetire,
} satisfies Record<KeyAct, (context: ReleaseContext, owner: KeyOwner) => KeySet | Promise<KeySet>>;

function carryOut(folder: string, act: KeyAct, { owner, set, gone }: KeysAfter): KeySet {
  if (act === 'make') return ensureKeys(folder, owner);
  const next = act === 'rotate' ? { ...set, keys: [...set.keys, createKey(folder, owner)] } : set;
  // The set still names a key whose file is gone, so that a command that was killed here can be run again.
  for (const kid of gone) rmSync(privateFile(folder, owner, kid), { force: true });
  writeKeySet(folder, owner, next);
  return next;
}

/** Checks all changes, then writes them. @throws ReleaseError if borrowers could not verify the registry afterwards */
export async function initKeys(
  context: ReleaseContext,
  owners: readonly KeyOwner[],
  act: KeyAct,
): Promise<KeysAfter[]> {
  const { keys: folder, isDryRun } = context;
  checkOutsideRepository(folder);
  const planned: KeysAfter[] = [];
  for (const owner of new Set(owners)) {
    const set = await checks[act](context, owner);
    const kept = new Set(set.keys.map(({ kid }) => kid));
    const kids = readKeySet(folder, owner)?.keys.map(({ kid }) => kid) ?? [];
    planned.push({ owner, set, gone: kids.filter((kid) => !kept.has(kid)) });
  }
  if (isDryRun) return planned;
  return changeKeys(folder, () =>
    planned.map((one) => ({ ...one, set: carryOut(folder, act, one) })),
  );
}
