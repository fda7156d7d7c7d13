import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@pautang/shared/contract/registry';
import type { Desk } from './desk';
import { readShell, teamOf } from './gate';
import type { KeyOwner, KeySet } from './keyFolder';
import { createKey, ensureKeys, privateFile, readKeySet, writeKeySet } from './keyFolder';
import { readRegistry } from './registryFile';
import { refused } from './releaseError';
import { runningVersions } from './runningVersions';
import { verifySigned } from './signing';
import { statementPath } from './statements';
import { statement } from '@pautang/shared/contract/statement';

export type KeyAct = 'make' | 'rotate' | 'activate' | 'retire';

/** Private keys have no place where they can be committed. @throws ReleaseError for a folder that git would take */
export function checkOutsideRepository(folder: string): void {
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

function known(folder: string, owner: KeyOwner): KeySet {
  const set = readKeySet(folder, owner);
  if (set) return set;
  throw refused(
    `There is no key for ${owner} in ${folder} yet. Run 'init' without --rotate first.`,
  );
}

/** A second key beside the one that signs: it is pinned and spread before anything is signed with it. */
function rotate(folder: string, owner: KeyOwner): KeySet {
  const set = known(folder, owner);
  if (set.keys.length > 1)
    throw refused(
      `${owner} has two keys already. Finish that change first: 'init --activate', then 'init --retire'.`,
    );
  const next = { ...set, keys: [...set.keys, createKey(folder, owner)] };
  writeKeySet(folder, owner, next);
  return next;
}

async function activate(desk: Desk, owner: KeyOwner): Promise<KeySet> {
  const set = known(desk.keys, owner);
  const next = set.keys.at(-1)?.kid ?? set.active;
  if (next === set.active)
    throw refused(
      `${owner} has one key, ${set.active}, and signs with it. Make the next with --rotate.`,
    );
  if (owner === 'registry') {
    const shell = (await readRegistry(desk))?.document.shell;
    if (shell !== undefined && !(await readShell(desk, shell)).kids.includes(next))
      throw refused(
        `The deployed shell ${shell} does not know key ${next}: borrowers would refuse every change. Build, deploy and promote a shell that pins both keys first.`,
      );
  } else {
    const teams = (await readRegistry(desk))?.document.teams?.[owner.slice('team-'.length)];
    if (teams && !teams.some(({ kid }) => kid === next))
      throw refused(
        `Operations do not know key ${next} of ${owner} yet: what it signs would be refused. Give them ${owner}.json and have them run 'renew' first.`,
      );
  }
  const changed = { ...set, active: next };
  writeKeySet(desk.keys, owner, changed);
  return changed;
}

/** Whether what the deployed shell offers is signed with the key that stays. */
async function isShellSigned(
  desk: Desk,
  { shell }: Registry,
  { active }: KeySet,
): Promise<boolean> {
  return shell === undefined || (await readShell(desk, shell)).kid === active;
}

/** What is still signed with an owner's other keys, and would be worth nothing without them. */
async function stillSigned(desk: Desk, owner: KeyOwner, set: KeySet): Promise<string | null> {
  const registry = await readRegistry(desk);
  if (!registry) return null;
  if (owner === 'registry')
    return registry.kid === set.active && (await isShellSigned(desk, registry.document, set))
      ? null
      : `the registry (run 'renew' first)`;
  const name = owner.slice('team-'.length);
  for (const { version, as } of runningVersions(registry.document).filter(
    (one) => one.name === name,
  )) {
    const there = await desk.store.read(statementPath(name, version));
    const team = teamOf(desk, registry.document, name);
    const said =
      there &&
      (await verifySigned(
        'release',
        there.body.toString('utf8').trimEnd(),
        { keys: team, now: desk.now() },
        statement,
      ));
    if (said?.isGood && said.kid !== set.active)
      return `${name} ${version} (${as}; promote a version that the new key has signed first)`;
  }
  return null;
}

async function retire(desk: Desk, owner: KeyOwner): Promise<KeySet> {
  const set = known(desk.keys, owner);
  const old = set.keys.filter(({ kid }) => kid !== set.active);
  if (old.length === 0)
    throw refused(`${owner} has one key, ${set.active}: there is none to retire.`);
  const signed = await stillSigned(desk, owner, set);
  if (signed !== null) throw refused(`The old key of ${owner} still signs for ${signed}.`);
  const changed = { ...set, keys: set.keys.filter(({ kid }) => kid === set.active) };
  writeKeySet(desk.keys, owner, changed);
  for (const { kid } of old) rmSync(privateFile(desk.keys, owner, kid), { force: true });
  return changed;
}

/** Makes, rotates, activates or retires an owner's keys. @throws ReleaseError where borrowers would be left behind */
export async function initKeys(desk: Desk, owner: KeyOwner, act: KeyAct): Promise<KeySet> {
  checkOutsideRepository(desk.keys);
  if (desk.isDryRun) return readKeySet(desk.keys, owner) ?? { active: 'a new key', keys: [] };
  mkdirSync(desk.keys, { recursive: true, mode: 0o700 });
  if (act === 'rotate') return rotate(desk.keys, owner);
  if (act === 'activate') return activate(desk, owner);
  return act === 'retire' ? retire(desk, owner) : ensureKeys(desk.keys, owner);
}
