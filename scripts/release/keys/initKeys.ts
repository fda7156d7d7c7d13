import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@pautang/shared/contract/registry';
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

/** A planned change of an owner's keys, before anything is written. */
interface Plan {
  /** the keys after the change; a new key has no kid before it is made */
  readonly set: KeySet;
  readonly gone: readonly string[];
  readonly carryOut: () => KeySet;
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

function planMake({ keys: folder }: ReleaseContext, owner: KeyOwner): Plan {
  const there = readKeySet(folder, owner);
  return {
    set: there ?? { active: 'a new key', keys: [] },
    gone: [],
    carryOut: () => ensureKeys(folder, owner),
  };
}

/** Adds a second key beside the one that signs, so that shells can pin it before it signs anything. */
function planRotate(context: ReleaseContext, owner: KeyOwner): Plan {
  const set = known(context, owner);
  if (set.keys.length > 1) {
    const next =
      waitingKey(set) === undefined ? '' : `${initLine(context, owner, 'activate')}, then `;
    throw refused(
      `${owner} has two keys already. Finish that change first: ${next}${initLine(context, owner, 'retire')}.`,
    );
  }
  const carryOut = () => {
    const next = { ...set, keys: [...set.keys, createKey(context.keys, owner)] };
    writeKeySet(context.keys, owner, next);
    return next;
  };
  return { set, gone: [], carryOut };
}

async function planActivate(context: ReleaseContext, owner: KeyOwner): Promise<Plan> {
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
  return replaced(context, owner, { ...set, active: next }, []);
}

async function isShellSigned(
  context: ReleaseContext,
  { shell }: Registry,
  { active }: KeySet,
): Promise<boolean> {
  return shell === undefined || (await readShell(context, shell)).kid === active;
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
  if (owner === 'registry')
    return registry.kid === set.active && (await isShellSigned(context, registry.document, set))
      ? null
      : `the registry (run ${lineOf(context, 'renew')} first)`;
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

async function planRetire(context: ReleaseContext, owner: KeyOwner): Promise<Plan> {
  const set = known(context, owner);
  if (waitingKey(set) !== undefined)
    throw refused(
      `${owner} still signs with its old key ${set.active}. First let the new one sign: ${initLine(context, owner, 'activate')}.`,
    );
  const gone = set.keys.map(({ kid }) => kid).filter((kid) => kid !== set.active);
  if (gone.length === 0)
    throw refused(`${owner} has one key, ${set.active}: it cannot be retired.`);
  await requireStore(context.store);
  const signed = await stillSigned(context, owner, set);
  if (signed !== null) throw refused(`The old key of ${owner} still signs for ${signed}.`);
  const keys = set.keys.filter(({ kid }) => kid === set.active);
  return replaced(context, owner, { ...set, keys }, gone);
}

function replaced(
  context: ReleaseContext,
  owner: KeyOwner,
  set: KeySet,
  gone: readonly string[],
): Plan {
  const carryOut = () => {
    writeKeySet(context.keys, owner, set);
    for (const kid of gone) rmSync(privateFile(context.keys, owner, kid), { force: true });
    return set;
  };
  return { set, gone, carryOut };
}

const planners = {
  make: planMake,
  rotate: planRotate,
  activate: planActivate,
  retire: planRetire,
} satisfies Record<KeyAct, (context: ReleaseContext, owner: KeyOwner) => Plan | Promise<Plan>>;

export interface KeysAfter extends Pick<Plan, 'set' | 'gone'> {
  readonly owner: KeyOwner;
}

/** Checks all changes, then writes them. @throws ReleaseError if borrowers could not verify the registry afterwards */
export async function initKeys(
  context: ReleaseContext,
  owners: readonly KeyOwner[],
  act: KeyAct,
): Promise<KeysAfter[]> {
  checkOutsideRepository(context.keys);
  const plans: (Plan & { readonly owner: KeyOwner })[] = [];
  for (const owner of new Set(owners))
    plans.push({ owner, ...(await planners[act](context, owner)) });
  if (context.isDryRun) return plans;
  return changeKeys(context.keys, () =>
    plans.map(({ owner, gone, carryOut }) => ({ owner, gone, set: carryOut() })),
  );
}
