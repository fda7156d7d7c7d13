import type { Registry } from '@pautang/shared/contract/registry';
import type { Desk } from './desk';
import { readRegistry } from './registryFile';
import { publishedVersions } from './statements';

export interface Status {
  readonly registry: Registry | null;
  /** kid that signed it */
  readonly kid: string | null;
  /** remote → versions in the store */
  readonly published: Readonly<Record<string, readonly string[]>>;
}

/** What runs, and what could. */
export async function status(desk: Desk): Promise<Status> {
  const known = await readRegistry(desk);
  const all = await desk.store.list('releases/');
  const names = [...new Set(all.map((path) => path.split('/')[1] ?? ''))];
  const published = await Promise.all(
    names.map(async (name) => [name, await publishedVersions(desk.store, name)] as const),
  );
  return {
    registry: known?.document ?? null,
    kid: known?.kid ?? null,
    published: Object.fromEntries(published),
  };
}

/** Whole days from now to a time in seconds since 1970. */
const daysTo = (seconds: number, now: number) => Math.floor((seconds - now / 1000) / 86_400);

/** The state in lines for a person. */
export function statusLines({ registry, kid, published }: Status, now: number): string[] {
  if (!registry) return ['Nothing is promoted yet.'];
  const lines = [
    `serial ${registry.serial}, signed with ${kid ?? '?'}, valid for ${daysTo(registry.exp ?? 0, now)} more days, shell ${registry.shell ?? 'unknown'}`,
  ];
  for (const [name, entry] of Object.entries(registry.remotes)) {
    const parts = [`stable ${entry.stable.version}`];
    if (entry.canary) {
      const paused = entry.canary.isHeld === true ? ', paused' : '';
      parts.push(`canary ${entry.canary.version} for ${entry.canary.percent}%${paused}`);
    }
    if (entry.previous) parts.push(`previous ${entry.previous.version}`);
    if (entry.isUrgent) parts.push('urgent');
    if (entry.state === 'off') parts.push(`OFF: “${entry.message ?? ''}”`);
    lines.push(`${name}: ${parts.join(', ')} (${published[name]?.length ?? 0} published)`);
  }
  return lines;
}
