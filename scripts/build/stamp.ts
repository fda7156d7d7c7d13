import { createHash } from 'node:crypto';
import { fingerprint } from './fingerprint';
import { readBuildFlags } from './flags';
import { readRegistryFloor } from './registryFloor';
import { readRegistryKeys } from './registryKeys';

/** What a shell pins of the registry: whose signature makes one, and the oldest that counts. */
function pinned(): string {
  const keys = readRegistryKeys(process.env);
  return ` ${JSON.stringify(keys)} ${readRegistryFloor(process.env, keys)}`;
}

/** All that a build was made from: sources, build flags and, for the shell, what it pins of the registry. */
export function stampOf(name: string, mode = 'production'): string {
  const flags = JSON.stringify(readBuildFlags(process.env));
  return `${fingerprint(name, mode)} ${flags}${name === 'shell' ? pinned() : ''}`;
}

/** Build id of the shell: one for each of what it can be made from. */
export const shellBuildId = (mode: string): string =>
  createHash('sha256').update(stampOf('shell', mode)).digest('hex').slice(0, 10);
