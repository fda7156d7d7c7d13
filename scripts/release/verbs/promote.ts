import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { RegistryEntry, Release } from '@pautang/shared/contract/registry';
import { signedVersions, statementPath } from '../keys/statements';
import { lender, withLender } from '../registry/askLender';
import { readRegistry } from '../registry/registryFile';
import { MAX_SERIAL, flag, whole, why } from '../settings';
import type { Before, Changed } from '../registry/changeRegistry';
import { changeRegistry } from '../registry/changeRegistry';
import type { ReleaseContext } from '../releaseContext';
import { own } from '../registry/knownEntry';
import { nullIfRefused, refused, usage } from '../releaseError';
import { beacons, olderShells } from './readRecords';
import { promoteShell } from './shells';
import { changed, checkReload, named, verb } from './verb';

export interface Promotion {
  readonly name: string;
  readonly version: string;
  /** share of the phones in percent, 0…100; missing: everybody */
  readonly percent?: number | undefined;
  readonly isUrgent?: boolean | undefined;
  /** true: a person has looked at a canary that `watch` paused, and lets it grow */
  readonly isResumed?: boolean | undefined;
}

/** Lets a canary that `watch` has paused grow only with --resume. @throws ReleaseError without it */
function checkNotPaused(
  known: RegistryEntry | undefined,
  { name, version, percent, isResumed }: Promotion,
): void {
  const canary = known?.canary;
  if (canary?.version !== version || canary.isHeld !== true || isResumed) return;
  if (percent !== undefined && percent <= canary.percent) return;
  throw refused(
    `${name} ${version} is paused at ${canary.percent}%: watch could not tell how it fares. Look at /ops and 'npm run release -- history'; then let it grow with --resume, or take it back with 'npm run release -- rollback ${name}'.`,
  );
}

const newSalt = () => randomBytes(9).toString('base64url');

/** Makes the registry entry with a version for everybody. `previous` is the version that a rollback returns to. */
export const withStable = (
  stable: Release,
  previous: Release | null,
  isUrgent = false,
): RegistryEntry => ({
  state: 'on',
  stable,
  ...(previous ? { previous } : {}),
  ...(isUrgent ? { isUrgent } : {}),
});

/** Keeps the salt while the share grows, so a phone keeps its version. @throws ReleaseError without a stable version */
function withCanary(
  known: RegistryEntry | undefined,
  release: Release,
  { name, percent = 0, isUrgent = false, isResumed = false }: Promotion,
  now: number,
): RegistryEntry {
  if (!known)
    throw refused(
      `${name} has no version yet that the others could stay on. Promote the first one without --percent.`,
    );
  if (known.stable.version === release.version)
    throw refused(
      `Everybody has ${name} ${release.version} already. Roll back first to give it to a share only.`,
    );
  const { isUrgent: _was, ...rest } = known;
  const growing = known.canary?.version === release.version ? known.canary : null;
  const salt = growing?.salt ?? newSalt();
  const since = growing?.since ?? Math.floor(now / 1000);
  const isHeld = isResumed && growing?.isHeld !== undefined ? false : growing?.isHeld;
  const canary = { ...release, percent, salt, since, ...(isHeld === undefined ? {} : { isHeld }) };
  return { ...rest, canary, ...(isUrgent ? { isUrgent } : {}) };
}

/** Finds the newest earlier stable version that still passes the gate, because a rollback needs a good one. */
export async function fallback(
  { registry, gate, stables }: Before,
  name: string,
  { not, shell }: { readonly not: readonly string[]; readonly shell?: string | undefined },
): Promise<Release | null> {
  const entry = own(registry?.remotes ?? {}, name);
  const tried = new Set(not);
  const passed = async (version: string | undefined): Promise<Release | null> => {
    if (version === undefined || tried.has(version)) return null;
    tried.add(version);
    return gate(shell).check({ name, version }).catch(nullIfRefused);
  };
  const known = (await passed(entry?.stable.version)) ?? (await passed(entry?.previous?.version));
  if (known) return known;
  // Only this case reads the history.
  for await (const version of stables(name)) {
    const release = await passed(version);
    if (release) return release;
  }
  return null;
}

interface Together {
  readonly why?: string | undefined;
  readonly isReload?: boolean | undefined;
  /** build id of the shell that the same write makes the deployed one */
  readonly shell?: string | undefined;
  /** releases without a team's statement, for a remote that is served from its sources */
  readonly given?: Readonly<Record<string, Release>>;
  /** the new serial must be above this one; only if the store has no registry */
  readonly above?: number | undefined;
}

/** Makes published versions the running ones, all in one write. @throws ReleaseError if one of them would break */
export async function promote(
  context: ReleaseContext,
  promotions: readonly Promotion[],
  { why, shell, given = {}, above, isReload }: Together = {},
): Promise<Changed> {
  const lines = promotions.map(
    ({ name, version, percent, isUrgent }) =>
      `${name} ${version}${percent === undefined ? '' : ` ${percent}%`}${isUrgent ? ' urgent' : ''}`,
  );
  return changeRegistry(context, {
    what: `promote ${lines.join(', ')}`,
    why,
    given,
    above,
    apply: async (before) => {
      const remotes = { ...before.registry?.remotes };
      const warnings: string[] = [];
      for (const promotion of promotions) {
        const { name, version, percent, isUrgent } = promotion;
        checkNotPaused(own(remotes, name), promotion);
        const { release, doubts } = await before.gate(shell).admit({ name, version });
        warnings.push(...doubts);
        remotes[name] =
          percent === undefined
            ? withStable(release, await fallback(before, name, { not: [version], shell }), isUrgent)
            : withCanary(own(remotes, name), release, promotion, context.now());
      }
      for (const [name, release] of Object.entries(given))
        remotes[name] = withStable(release, null);
      return { remotes, isReload, warnings, ...(shell === undefined ? {} : { shell }) };
    },
  });
}

/**
 * Completes the version that a person typed: that version, or the only one that begins with it, of those that the team
 * has signed. 1.0.1 means 1.0.1-5507a74337, and never 1.0.10. @throws ReleaseError if several begin with it
 */
export async function versionOf(
  context: ReleaseContext,
  name: string,
  said: string,
): Promise<string> {
  const { store } = context;
  if (said === '' || (await store.read(statementPath(name, said))) !== null) return said;
  const isCut = /^\d+(\.\d+){0,2}$/.test(said);
  const registry = await readRegistry(context);
  const signed = await signedVersions(
    context,
    registry?.document ?? null,
    name,
    (version) => version.startsWith(said) && !(isCut && /^\d/.test(version.slice(said.length))),
  );
  const found = signed.map(({ version }) => version).toSorted();
  const [only = said] = found;
  if (found.length < 2) return only;
  const listed = found.length > 10 ? `${found.slice(0, 10).join(', ')}, …` : found.join(', ');
  throw usage(
    `${name} has ${found.length} versions that begin with ${said}: ${listed}. Say which.`,
  );
}

export const promoteVerb = verb({
  takes:
    '<remote> <version> [--percent N] [--resume] [--urgent [--reload]] [--lender <address>] [--beacons <database or server>] [--why …] | shell <build id> [--above N]',
  does: 'give a published version to all borrowers, or to a share of them',
  words: [2, 2],
  options: {
    percent: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,3}(\.\d{1,2})?$/, 'must be a number from 0 to 100'),
        v.transform(Number),
        v.maxValue(100, 'must be a number from 0 to 100'),
      ),
    ),
    resume: flag,
    urgent: flag,
    reload: flag,
    why,
    above: v.optional(whole(0, MAX_SERIAL)),
    lender,
    beacons,
  },
  signs: true,
  run: async (given, settings) => {
    const { words, asked, percent, resume, urgent, reload, why, above } = settings;
    checkReload(settings);
    const [of, version = ''] = words;
    const context = await withLender(given, settings.lender);
    if (of === 'shell') {
      for (const option of ['percent', 'resume', 'urgent', 'beacons'])
        if (asked.has(option))
          throw usage(
            `'promote shell' takes no --${option}: it only records which shell is deployed.`,
          );
      return changed(context, await promoteShell(context, version, { why, above }));
    }
    const name = named(words);
    if (above !== undefined)
      throw usage("--above is only for 'promote shell', with which a new store begins.");
    const promotion = {
      name,
      version: await versionOf(context, name, version),
      percent,
      isUrgent: urgent,
      isResumed: resume,
    };
    const done = await promote(context, [promotion], { why, isReload: reload });
    const outcome = changed(context, done);
    const older = await olderShells(context, done.after, name, settings.beacons);
    return { ...outcome, lines: [...outcome.lines, ...older] };
  },
});
