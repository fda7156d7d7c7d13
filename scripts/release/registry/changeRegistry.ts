import { isDeepStrictEqual } from 'node:util';
import type { Registry, Release } from '@pautang/shared/contract/registry';
import { registry } from '@pautang/shared/contract/registry';
import * as v from 'valibot';
import type { ReleaseContext } from '../releaseContext';
import type { Gate } from './gate';
import { createGate } from './gate';
import type { Change, Entry } from './history';
import {
  HISTORY,
  chain,
  copyPath,
  entryPath,
  hashOf,
  headOf,
  inForce,
  newestInForce,
  readEntry,
} from './history';
import { readSigner } from '../keys/keyFolder';
import { own } from './knownEntry';
import type { KnownRegistry } from './registryFile';
import { DAY_S, DEFAULT_DAYS, REGISTRY, readRegistry } from './registryFile';
import { ReleaseError, refused } from '../releaseError';
import { releaseOf } from './releaseOf';
import { runningVersions } from './runningVersions';
import { sign } from '../keys/signing';
import { knownTeams } from '../keys/teams';

/** How many taken serials a change may skip: killed commands leave some, and an attacker may add more. */
const MAX_STEP = 64;
/** How many earlier stable versions of a remote the history keeps as targets for a rollback. */
const STABLES = 5;

export interface Intent {
  /** the verb and its object, for the history */
  readonly what: string;
  readonly why?: string | undefined;
  /**
   * Returns the new content. It is called with the registry that will be replaced, and throws a ReleaseError where the
   * change is not allowed.
   */
  readonly apply: (before: Before) => Content | Promise<Content>;
  /** areas that are removed on purpose; the loss of any other area is refused */
  readonly drops?: readonly string[];
  /** an incident: a fault in an area that is only carried over is reported and does not stop the change */
  readonly isIncident?: boolean;
  /**
   * releases without a team's statement, by remote; they skip the gate (a remote that the dev server serves from
   * sources)
   */
  readonly given?: Readonly<Record<string, object>>;
  /** the new serial must be above this one; for a store that lost its history while phones still hold its registries */
  readonly above?: number | undefined;
}

export interface Before {
  /** the registry before the change; null for the first one */
  readonly registry: Registry | null;
  readonly gate: (shell?: string) => Gate;
  /** earlier stable versions of a remote, newest first, without those that were rolled back */
  readonly stables: (name: string) => readonly string[];
}
type Content = Pick<Registry, 'remotes'> & {
  readonly shell?: string | undefined;
  /** left out: as before */
  readonly worker?: 'on' | 'off';
  /** stable versions that this change rolls back, by remote, so that no later rollback returns to them */
  readonly takesBack?: Readonly<Record<string, string>>;
};

export interface Changed {
  readonly before: Registry | null;
  readonly after: Registry;
  /** faults in other areas, which did not stop the change */
  readonly warnings: readonly string[];
}

const describe = ({ serial, at, who, what }: Change) => `${serial}: ${what} (${who}, ${at})`;

/** Describes what others changed since the registry that this change started from. */
async function whatChanged(context: ReleaseContext, base: KnownRegistry | null): Promise<string> {
  const known = await readRegistry(context);
  const news: string[] = [];
  if (known) {
    const head = headOf(known);
    for await (const read of chain(context, head)) {
      if ('problem' in read || read.change.serial <= (base?.document.serial ?? 0)) break;
      news.push(describe(read.change));
    }
  }
  return news.length === 0 ? 'somebody else is changing it now' : news.toReversed().join('; ');
}

async function conflict(
  context: ReleaseContext,
  base: KnownRegistry | null,
): Promise<ReleaseError> {
  return new ReleaseError(
    'conflict',
    `Nothing was changed: meanwhile ${await whatChanged(context, base)}. Look at 'npm run release -- status', then try again.`,
  );
}

/**
 * A missing registry means a new store only if the history is empty too. Otherwise a first promotion would replace a
 * lost registry and close every other area. @throws ReleaseError
 */
async function checkBeginning(context: ReleaseContext): Promise<void> {
  if ((await context.store.list(HISTORY)).length === 0) return;
  const last = await newestInForce(context);
  throw refused(
    last
      ? `${REGISTRY} is missing in ${context.store.address}, and serial ${last.serial} was in force. Put it back with 'npm run release -- restore'.`
      : `${REGISTRY} is missing in ${context.store.address}, and its history holds nothing that the keys in ${context.keys} have signed. Give the right keys (--keys), or empty the store if it is to begin anew.`,
  );
}

const isSame = (one: Release, other: Release): boolean =>
  isDeepStrictEqual(releaseOf(one), releaseOf(other));

/**
 * Checks the new content before it is signed, including the parts that are only carried over: every version needs its
 * team's statement and must pass the gate.
 */
async function checkContent(
  intent: Intent,
  before: Registry | null,
  content: Content,
  gate: Gate,
): Promise<string[]> {
  const lost = Object.keys(before?.remotes ?? {}).filter(
    (name) => !Object.hasOwn(content.remotes, name) && intent.drops?.includes(name) !== true,
  );
  if (lost.length > 0)
    throw refused(
      `The registry would lose ${lost.join(', ')}: borrowers could not use ${lost.length === 1 ? 'it' : 'them'} any more. If that is meant: 'npm run release -- renew --drop ${lost.join(',')}'.`,
    );
  const had = before ? runningVersions(before) : [];
  const warnings: string[] = [];
  for (const running of runningVersions(content)) {
    const { name, release } = running;
    if (own(intent.given ?? {}, name) !== undefined) continue;
    const isOff = own(content.remotes, name)?.state === 'off';
    const isCarried = had.some((one) => one.name === name && isSame(one.release, release));
    try {
      await gate.checkCarried(running);
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      // Nobody loads a closed area. And a fault in another area must not stop somebody who is ending an incident.
      if (!isCarried || !(isOff || intent.isIncident)) throw error;
      warnings.push(`${name} ${running.version} (${running.as}): ${error.message}`);
    }
  }
  return warnings;
}

/** The earlier stable versions that the history keeps for a remote. */
function stablesAfter(
  before: Entry['change'] | null,
  { remotes, takesBack = {} }: Content,
): Change['stables'] {
  return Object.fromEntries(
    Object.entries(remotes).map(([name, { stable, previous }]) => {
      const known = own(before?.stables ?? {}, name) ?? (previous ? [previous.version] : []);
      const rest = known.filter(
        (version) => version !== stable.version && version !== own(takesBack, name),
      );
      return [name, [stable.version, ...rest].slice(0, STABLES)];
    }),
  );
}

/**
 * The next free serial. Skips serials that stopped commands or strangers have taken. @throws ReleaseError where a later
 * registry was in force, so that the present one is old, or where too many serials are taken
 */
async function freeSerial(
  context: ReleaseContext,
  base: KnownRegistry | null,
  first: number,
): Promise<number> {
  const { address } = context.store;
  const foreign: string[] = [];
  for (let serial = first; serial < first + MAX_STEP; serial += 1) {
    const there = await readEntry(context, { serial });
    if (there === null) return serial;
    if ('problem' in there) foreign.push(entryPath(serial));
    else if (!('problem' in (await inForce(context, serial)))) {
      const now = await readRegistry(context);
      if (now?.etag !== base?.etag) throw await conflict(context, base);
      throw refused(
        `${REGISTRY} in ${address} is serial ${base?.document.serial ?? 'none'}, and the history shows that serial ${serial} was in force: somebody has put an old one back. Run 'npm run release -- restore'.`,
      );
    }
  }
  throw refused(
    `The next ${MAX_STEP} serials are taken in ${address}${foreign.length === 0 ? ' by changes that were stopped' : `, and not by us: ${foreign.slice(0, 3).join(', ')}…`}. Remove those files of the history, then try again.`,
  );
}

/**
 * Keeps a copy of a registry that is in force, byte for byte. Overwrites a different file at that path, because
 * somebody else put it there.
 */
async function keepCopy({ store }: ReleaseContext, serial: number, text: string): Promise<void> {
  const body = Buffer.from(text);
  if (await store.create(copyPath(serial), body)) return;
  const there = await store.read(copyPath(serial));
  if (there?.body.equals(body)) return;
  await store.replace(copyPath(serial), body, there?.etag ?? null);
}

/**
 * The only function that changes the registry: read it, apply the change, run the gate, write the history entry,
 * replace the registry if it is still the one that was read, and keep a copy. A crash before the replacement leaves the
 * old state and an entry outside the chain; a crash after it leaves the new state, and the next change writes the
 * missing copy. @throws ReleaseError 'conflict' naming what somebody else has changed
 */
export async function changeRegistry(context: ReleaseContext, intent: Intent): Promise<Changed> {
  const { store } = context;
  const base = await readRegistry(context);
  const before = base?.document ?? null;
  if (base === null) await checkBeginning(context);
  else if (intent.above !== undefined)
    throw refused(
      `--above is for a store without a registry; this one has serial ${before?.serial ?? 0}.`,
    );
  const first = (before?.serial ?? intent.above ?? 0) + 1;
  let serial = await freeSerial(context, base, first);
  const wanted = before && { serial: before.serial, registry: hashOf(base?.text ?? '') };
  const past = wanted && (await readEntry(context, wanted));
  const last = past && 'change' in past ? past : null;

  const gates = new Map<string | undefined, Gate>();
  const gate = (shell = before?.shell): Gate => {
    const deployed = { ...before, ...(shell === undefined ? {} : { shell }) };
    const known = gates.get(shell) ?? createGate(context, deployed);
    gates.set(shell, known);
    return known;
  };
  const content = await intent.apply({
    registry: before,
    gate,
    stables: (name) => own(last?.change.stables ?? {}, name) ?? [],
  });
  const { remotes, shell = before?.shell, worker = before?.worker } = content;
  const warnings = await checkContent(intent, before, content, gate(shell));

  const signer = readSigner(context.keys, 'registry');
  const iat = Math.floor(context.now() / 1000);
  const dressed = (serial: number): Registry =>
    v.parse(registry, {
      serial,
      iat,
      exp: iat + (context.days ?? DEFAULT_DAYS) * DAY_S,
      ...(shell === undefined ? {} : { shell }),
      ...(worker === 'off' ? { worker } : {}),
      teams: { ...before?.teams, ...knownTeams(context.keys) },
      remotes,
    });
  if (context.isDryRun) return { before, after: dressed(serial), warnings };

  if (base && before && last) await keepCopy(context, before.serial, base.text);
  // When two commands take the same serial, the loser takes the next one.
  for (;;) {
    const after = dressed(serial);
    const text = await sign('registry', after, signer);
    const entry: Change = {
      serial,
      at: new Date(context.now()).toISOString(),
      who: context.who,
      what: intent.what,
      ...(intent.why === undefined ? {} : { why: intent.why }),
      registry: hashOf(text),
      exp: after.exp ?? 0,
      stables: stablesAfter(last?.change ?? null, content),
      before: wanted && { ...wanted, entry: last?.hash ?? null },
    };
    const body = Buffer.from(await sign('change', entry, signer));
    if (!(await store.create(entryPath(serial), body))) {
      // Something that cannot be read as an entry, such as a folder, also takes the serial.
      serial = Math.max(serial + 1, await freeSerial(context, base, first));
      if (serial < first + MAX_STEP) continue;
      throw await conflict(context, base);
    }
    if ((await store.replace(REGISTRY, Buffer.from(text), base?.etag ?? null)) === null) {
      const failure = await conflict(context, base);
      await store.remove(entryPath(serial));
      throw failure;
    }
    await keepCopy(context, serial, text);
    return { before, after, warnings };
  }
}
