import type { Registry } from '@pautang/shared/contract/registry';
import { signedAhead } from '../registry/clock';
import type { ReleaseContext } from '../releaseContext';
import { presentFault } from '../registry/history';
import { own } from '../registry/knownEntry';
import { manilaTime } from '../manilaTime';
import type { SignedRegistry } from '../registry/registryFile';
import { DAY_S, expiryOf, freezeOf, freezeWords, readRegistry } from '../registry/registryFile';
import { runningVersions } from '../registry/runningVersions';
import { RELEASES, signedVersions } from '../keys/statements';
import { beacons, readRecords, recordLines } from './readRecords';
import { verb } from './verb';

const NEWEST = 3;

function warningsOf(registry: SignedRegistry, now: number): string[] {
  const found = [signedAhead(registry, now), expiryOf(registry, now)];
  const warnings = found.flatMap((one) => (one ? [one.words] : []));
  const frozen = freezeOf(registry, now);
  return frozen ? [...warnings, `Frozen ${freezeWords(frozen)}`] : warnings;
}

export async function status(context: ReleaseContext) {
  const { store, now } = context;
  const known = await readRegistry(context);
  const registry = known?.document ?? null;
  const { fault } = await presentFault(context, registry?.serial);
  const published: Record<string, string[]> = {};
  const promotable: Record<string, string[]> = {};
  const running = registry ? runningVersions(registry) : [];
  const names = (await store.list(RELEASES)).map((path) => path.split('/')[1] ?? '');
  for (const name of new Set(names)) {
    const signed = await signedVersions(context, registry, name);
    const versions = signed.map(({ version }) => version);
    const runs = new Set(running.filter((one) => one.name === name).map(({ version }) => version));
    if (versions.length === 0) continue;
    published[name] = versions;
    promotable[name] = versions.filter((version) => !runs.has(version));
  }
  return {
    registry,
    kid: known?.kid ?? null,
    /** remote → versions in the store that its team has signed, the last signed first */
    published,
    /** remote → those of them that no borrower gets */
    promotable,
    /** tasks for a person that are due soon or overdue */
    warnings: [
      ...(fault === null ? [] : [fault]),
      ...(registry ? warningsOf(registry, now()) : []),
    ],
    /** false: the registry is not the one that should be in force */
    isGood: fault === null,
  };
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

export function statusLines(
  { registry, kid, promotable, warnings }: Awaited<ReturnType<typeof status>>,
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

export const statusVerb = verb({
  takes: '[--beacons <database or server>]',
  does: 'show what runs, what could be promoted, and how the last versions fared',
  options: { beacons },
  run: async (context, settings) => {
    const found = await status(context);
    const records = await readRecords(context, settings.beacons);
    const names = Object.keys(found.registry?.remotes ?? {});
    return {
      lines: [...statusLines(found, context.now()), ...recordLines(records, names)],
      data: { ...found, ...records },
      code: found.isGood ? 'done' : 'invalid',
    };
  },
});
