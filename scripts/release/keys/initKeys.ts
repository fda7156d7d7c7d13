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

function known(folder: string, owner: KeyOwner): KeySet {
  const set = readKeySet(folder, owner);
  if (set) return set;
  throw refused(
    `There is no key for ${owner} in ${folder} yet. Run 'init' without --rotate first.`,
  );
}

function planMake({ keys: folder }: ReleaseContext, owner: KeyOwner): Plan {
  const there = readKeySet(folder, owner);
  return {
    set: there ?? { active: 'a new key', keys: [] },
    gone: [],
    carryOut: () => ensureKeys(folder, owner),
  };
}

/** Adds a second key beside the one that signs, so that shells can pin it before it signs anything. */
function planRotate({ keys: folder }: ReleaseContext, owner: KeyOwner): Plan {
  const set = known(folder, owner);
  if (set.keys.length > 1)
    throw refused(
      `${owner} has two keys already. Finish that change first: 'init --activate', then 'init --retire'.`,
    );
  const carryOut = () => {
    const next = { ...set, keys: [...set.keys, createKey(folder, owner)] };
    writeKeySet(folder, owner, next);
    return next;
  };
  return { set, gone: [], carryOut };
}

async function planActivate(context: ReleaseContext, owner: KeyOwner): Promise<Plan> {
  const set = known(context.keys, owner);
  const next = set.keys.at(-1)?.kid ?? set.active;
  if (next === set.active)
    throw refused(
      `${owner} has one key, ${set.active}, and signs with it. Make the next with --rotate.`,
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
      : `the registry (run 'renew' first)`;
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
  const set = known(context.keys, owner);
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
