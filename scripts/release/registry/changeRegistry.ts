import { isDeepStrictEqual } from 'node:util';
import type { Registry } from '@pautang/shared/contract/registry';
import * as v from 'valibot';
import type { ReleaseContext } from '../releaseContext';
import { checkClock } from './clock';
import type { Gate } from './gate';
import { createGate } from './gate';
import type { Past } from './history';
import {
  HISTORY,
  chain,
  changeOf,
  copyPath,
  describeChange,
  hashOf,
  newestInForce,
  pastOf,
  presentFault,
  putBack,
} from './history';
import { readSigner } from '../keys/keyFolder';
import { own } from './knownEntry';
import type { KnownRegistry, SignedRegistry } from './registryFile';
import {
  DAY_S,
  DEFAULT_DAYS,
  REGISTRY,
  freezeOf,
  freezeWords,
  readRegistry,
  signedRegistry,
} from './registryFile';
import { inParallel } from '../parallel';
import { partsOf, signRegistry } from './registryIndex';
import { ReleaseError, conflict, nullIfRefused, refused } from '../releaseError';
import { releaseOf, runningVersions } from './runningVersions';
import { knownTeams } from '../keys/statements';

const MOST_TOLD = 10;
/** How many copies above the present serial a change reads at most, because an attacker may add any number. */
const MOST_NEWER = 64;

export interface Intent {
  readonly what: string;
  readonly why?: string | undefined;
  /** returns the new content; @throws ReleaseError if the change is not allowed */
  readonly apply: (before: Before) => Content | Promise<Content>;
  /** areas that are removed on purpose; the loss of any other area is refused */
  readonly drops?: readonly string[];
  /** an incident: a fault in an area that is only carried over is reported and does not stop the change */
  readonly isIncident?: boolean;
  /** true: the change ends an incident, and is allowed while the registry is frozen, too */
  readonly endsIncident?: boolean;
  /** releases that skip the gate, by remote: the dev server serves them from sources */
  readonly given?: Readonly<Record<string, object>>;
  /** the new serial must be above this one; for a store that lost its history while phones still hold its registries */
  readonly above?: number | undefined;
}

export interface Before extends Past {
  /** the registry before the change; null for the first one */
  readonly registry: SignedRegistry | null;
  readonly gate: (shell?: string) => Gate;
}
type Content = Pick<Registry, 'remotes'> & {
  readonly shell?: string | undefined;
  /** missing: unchanged */
  readonly worker?: 'on' | 'off';
  /** missing: unchanged; null: ends the freeze */
  readonly frozen?: SignedRegistry['frozen'] | null;
  readonly isReload?: boolean | undefined;
  readonly warnings?: readonly string[];
  /** stable versions that this change rolls back, by remote, so that no later rollback returns to them */
  readonly takesBack?: Readonly<Record<string, string>>;
};

export interface Changed {
  readonly before: SignedRegistry | null;
  readonly after: SignedRegistry;
  /** findings that did not stop the change: faults in other areas, and checks that were not possible */
  readonly warnings: readonly string[];
}

async function conflictSince(context: ReleaseContext, since = 0): Promise<ReleaseError> {
  const known = await readRegistry(context);
  const news: string[] = [];
  for await (const read of known ? chain(context, known) : []) {
    if ('problem' in read || read.document.serial <= since || news.length === MOST_TOLD) break;
    news.push(describeChange(changeOf(read.document)));
  }
  const what =
    news.length === 0 ? 'somebody else is changing it now' : news.toReversed().join('; ');
  return conflict(
    `Nothing was changed: meanwhile ${what}. Look at 'npm run release -- status', then try again.`,
  );
}

/**
 * A first promotion must not replace a lost registry: that would close every other area. Without any history, a person
 * may begin anew above a serial. @throws ReleaseError
 */
async function checkBeginning(context: ReleaseContext, above?: number): Promise<void> {
  const { fault } = await presentFault(context, undefined);
  const mayBegin = above !== undefined && (await context.store.list(HISTORY)).length === 0;
  if (fault !== null && !mayBegin) throw refused(fault);
}

export async function checkExpected(context: ReleaseContext, serial: number): Promise<void> {
  const { expect } = context;
  if (expect === undefined || expect === serial) return;
  throw expect < serial
    ? await conflictSince(context, expect)
    : conflict(
        `Nothing was changed: serial ${serial} is in force, and not ${expect}. Look at 'npm run release -- status'.`,
      );
}

/** @throws ReleaseError if the registry is not the expected one, or is an old one that somebody has put back */
export async function checkPresent(
  context: ReleaseContext,
  base: KnownRegistry | null,
  above?: number,
): Promise<void> {
  const serial = base?.document.serial ?? 0;
  await checkExpected(context, serial);
  if (base === null) return checkBeginning(context, above);
  const newer = await newestInForce(context, serial, MOST_NEWER);
  if (!newer) return;
  if ((await readRegistry(context))?.etag !== base.etag) throw await conflictSince(context, serial);
  throw refused(putBack(serial, newer));
}

function checkFreeze({ now }: ReleaseContext, before: SignedRegistry | null): void {
  const found = before && freezeOf(before, now());
  if (!found) return;
  throw refused(
    `The registry is frozen ${freezeWords(found)}. Only rollback, disable, renew and restore are allowed. End the freeze with 'npm run release -- thaw --why "…"'.`,
  );
}

/** Every version needs its team's statement and must pass the gate, even if the change does not touch it. */
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
  const had = before ? runningVersions(before).map(({ release }) => releaseOf(release)) : [];
  const warnings: string[] = [];
  for (const running of runningVersions(content)) {
    const { name } = running;
    if (own(intent.given ?? {}, name) !== undefined) continue;
    const isOff = own(content.remotes, name)?.state === 'off';
    const release = releaseOf(running.release);
    const isCarried = had.some((one) => isDeepStrictEqual(one, release));
    try {
      await gate.checkCarried(running);
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      // A fault in a closed area, which phones do not load, or in another area must not stop the end of an incident.
      if (!isCarried || !(isOff || intent.isIncident || intent.endsIncident)) throw error;
      warnings.push(`${name} ${running.version} (${running.as}): ${error.message}`);
    }
  }
  return warnings;
}

/** Writes a file, and overwrites another one at its path, because somebody else put that there. */
async function keepFile({ store }: ReleaseContext, path: string, text: string): Promise<void> {
  const body = Buffer.from(text);
  // Also replace a link, a pipe or a file that is too large.
  const there = await store.read(path).catch(nullIfRefused);
  if (there ? there.body.equals(body) : await store.create(path, body)) return;
  await store.replace(path, body, there?.etag ?? null);
}

/**
 * Writes the parts of a registry that are missing or damaged. Returns warnings about parts that could not be
 * written, because phones then load the whole registry instead.
 */
export async function keepParts(
  context: ReleaseContext,
  registry: Pick<Registry, 'remotes'>,
): Promise<string[]> {
  const warnings: string[] = [];
  await inParallel(partsOf(registry), async ({ path, text }) => {
    try {
      await keepFile(context, path, text);
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      warnings.push(`${path} could not be written: ${error.message}`);
    }
  });
  return warnings;
}

/**
 * The only function that changes the registry: read it, apply the change, run the gate, write the remotes' parts, replace
 * the registry if it is still the one that was read, and keep a copy. A crash before the replacement leaves the old
 * state; a crash after it leaves the new state, and the next change writes the missing copy.
 * @throws ReleaseError 'conflict' that names the changes that somebody else made
 */
export async function changeRegistry(context: ReleaseContext, intent: Intent): Promise<Changed> {
  const { store, now, who } = context;
  const { what, why, endsIncident = false, isIncident = endsIncident } = intent;
  const base = await readRegistry(context);
  const before = base?.document ?? null;
  await checkPresent(context, base, intent.above);
  if (base && intent.above !== undefined)
    throw refused(
      `--above is for a store without a registry; this one has serial ${base.document.serial}.`,
    );
  const warnings = await checkClock(context, before, endsIncident);
  if (!endsIncident) checkFreeze(context, before);

  const past = pastOf(context, base);
  const warn = isIncident ? (line: string) => void warnings.push(line) : undefined;
  const gates = new Map<string | undefined, Gate>();
  const gate = (shell = before?.shell): Gate => {
    const deployed = { ...before, ...(shell === undefined ? {} : { shell }) };
    const known = gates.get(shell) ?? createGate(context, deployed, past, warn);
    gates.set(shell, known);
    return known;
  };
  const content = await intent.apply({ ...past, registry: before, gate });
  const { remotes, shell = before?.shell, worker = before?.worker, takesBack } = content;
  warnings.push(
    ...(content.warnings ?? []),
    ...(await checkContent(intent, before, content, gate(shell))),
  );

  const signer = readSigner(context.keys, 'registry');
  const iat = Math.floor(now() / 1000);
  const serial = (before?.serial ?? intent.above ?? 0) + 1;
  const kept = before ? freezeOf(before, now()) : undefined;
  const frozen = content.frozen === undefined ? kept : (content.frozen ?? undefined);
  const reload = content.isReload ? serial : before?.reload;
  const after = v.parse(signedRegistry, {
    serial,
    iat,
    exp: iat + (context.days ?? DEFAULT_DAYS) * DAY_S,
    shell,
    worker: worker === 'off' ? worker : undefined,
    reload,
    teams: { ...before?.teams, ...knownTeams(context.keys, warn) },
    remotes,
    frozen,
    change: { who, what, why, takesBack },
    before: base && { serial: base.document.serial, hash: hashOf(base.text) },
  });
  if (context.isDryRun) return { before, after, warnings };

  if (base) await keepFile(context, copyPath(base.document.serial), base.text);
  warnings.push(...(await keepParts(context, after)));
  const text = await signRegistry(after, signer);
  if ((await store.replace(REGISTRY, Buffer.from(text), base?.etag ?? null)) === null)
    throw await conflictSince(context, before?.serial);
  try {
    await keepFile(context, copyPath(serial), text);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    warnings.push(
      `Serial ${serial} is in force, and its copy could not be written: ${error.message} The next change writes it.`,
    );
  }
  return { before, after, warnings };
}
