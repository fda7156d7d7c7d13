import type { Registry } from '@pautang/shared/contract/registry';
import type { ReleaseContext } from '../releaseContext';
import { namedSerials } from '../registry/history';
import { own } from '../registry/knownEntry';
import { manilaTime } from '../manilaTime';
import { inParallel } from '../parallel';
import { DAY_S, LIFE_TO_WARN, REGISTRY, lifeLeft, readRegistry } from '../registry/registryFile';
import { runningVersions } from '../registry/runningVersions';
import { RELEASES, publishedVersions, statementPath } from '../keys/statements';

export interface Status {
  readonly registry: Registry | null;
  /** kid that signed it */
  readonly kid: string | null;
  /** remote → versions in the store */
  readonly published: Readonly<Record<string, readonly string[]>>;
  /** remote → versions in the store that do not run, the last published first */
  readonly promotable: Readonly<Record<string, readonly string[]>>;
  /** what a person has to do soon, or should have done already */
  readonly warnings: readonly string[];
}

/** How many of the versions that could be promoted are listed by name. */
const NEWEST = 3;

async function newestFirst(
  { store }: ReleaseContext,
  name: string,
  versions: readonly string[],
): Promise<string[]> {
  const times = new Map<string, number>();
  await inParallel(versions, async (version) => {
    times.set(version, (await store.writtenAt(statementPath(name, version))) ?? 0);
  });
  const at = (version: string) => times.get(version) ?? 0;
  return versions.toSorted((a, b) => at(b) - at(a) || b.localeCompare(a, 'en', { numeric: true }));
}

async function warningsOf(
  { store, now }: ReleaseContext,
  registry: Registry | null,
): Promise<string[]> {
  if (!registry)
    return (await namedSerials(store)).length === 0
      ? []
      : [
          `${REGISTRY} is missing, and changes were made: new borrowers get no area. Run 'npm run release -- restore'.`,
        ];
  const left = lifeLeft(registry, now());
  const end = manilaTime((registry.exp ?? 0) * 1000);
  if (left === 0)
    return [
      `The registry expired at ${end}: new borrowers get no area. Run 'npm run release -- renew'.`,
    ];
  return left < LIFE_TO_WARN
    ? [
        `The registry expires at ${end}: less than a third of its life is left. Run 'npm run release -- renew', and find out why the timer did not.`,
      ]
    : [];
}

/** Reads what runs and what could be promoted. */
export async function status(context: ReleaseContext): Promise<Status> {
  const known = await readRegistry(context);
  const registry = known?.document ?? null;
  const all = await context.store.list(RELEASES);
  const published: Record<string, string[]> = {};
  const promotable: Record<string, string[]> = {};
  const running = registry ? runningVersions(registry) : [];
  for (const name of new Set(all.map((path) => path.split('/')[1] ?? ''))) {
    const versions = await publishedVersions(context.store, name);
    const runs = new Set(running.filter((one) => one.name === name).map(({ version }) => version));
    published[name] = versions;
    promotable[name] = await newestFirst(
      context,
      name,
      versions.filter((version) => !runs.has(version)),
    );
  }
  const warnings = await warningsOf(context, registry);
  return { registry, kid: known?.kid ?? null, published, promotable, warnings };
}

const named = (versions: readonly string[]): string => {
  const more = versions.length - NEWEST;
  return versions.slice(0, NEWEST).join(', ') + (more > 0 ? ` and ${more} older` : '');
};

function lineOf(name: string, entry: Registry['remotes'][string], others: readonly string[]) {
  const parts = [`stable ${entry.stable.version}`];
  if (entry.canary) {
    const paused = entry.canary.isHeld === true ? ', paused' : '';
    parts.push(`canary ${entry.canary.version} for ${entry.canary.percent}%${paused}`);
  }
  if (entry.previous) parts.push(`previous ${entry.previous.version}`);
  if (entry.isUrgent) parts.push('urgent');
  if (entry.state === 'off') {
    const back = entry.until === undefined ? '' : ` until ${manilaTime(entry.until)}`;
    parts.push(`OFF${back}: “${entry.message ?? ''}”`);
  }
  const could = others.length === 0 ? '' : `. Could be promoted: ${named(others)}`;
  return `${name}: ${parts.join(', ')}${could}`;
}

/** The state in lines for a person, warnings first. */
export function statusLines(
  { registry, kid, promotable, warnings }: Status,
  now: number,
): string[] {
  const lines = warnings.map((warning) => `! ${warning}`);
  if (registry) {
    const { serial, exp = 0, shell = 'unknown' } = registry;
    const days = Math.max(0, Math.floor((exp - now / 1000) / DAY_S));
    lines.push(
      `serial ${serial}, signed with ${kid ?? '?'}, valid until ${manilaTime(exp * 1000)} (${days} days), shell ${shell}`,
    );
    if (registry.worker === 'off') lines.push('The service worker is off: phones keep nothing.');
  } else lines.push('Nothing is promoted.');
  for (const [name, entry] of Object.entries(registry?.remotes ?? {}))
    lines.push(lineOf(name, entry, own(promotable, name) ?? []));
  for (const [name, versions] of Object.entries(promotable))
    if (own(registry?.remotes ?? {}, name) === undefined && versions.length > 0)
      lines.push(`${name}: not promoted. Published: ${named(versions)}`);
  return lines;
}
