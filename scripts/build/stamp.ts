import { createHash } from 'node:crypto';
import { fingerprint } from './fingerprint';
import { readBuildFlags } from './flags';
import { readRegistryFloor } from './registryFloor';
import { readRegistryKeys } from './registryKeys';

/** What a shell pins of the registry: the keys that may sign it, and the lowest serial that it accepts. */
function pinned(): string {
  const keys = readRegistryKeys(process.env);
  return ` ${JSON.stringify(keys)} ${readRegistryFloor(process.env, keys)}`;
}

/** Everything a build was made from: sources, build flags and, for the shell, what it pins of the registry. */
export function stampOf(name: string, mode = 'production'): string {
  const flags = JSON.stringify(readBuildFlags(process.env));
  return `${fingerprint(name, mode)} ${flags}${name === 'shell' ? pinned() : ''}`;
}

/** Build id of the shell: a different one for each stamp. */
export const shellBuildId = (mode: string): string =>
  createHash('sha256').update(stampOf('shell', mode)).digest('hex').slice(0, 10);
