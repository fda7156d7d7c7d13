import { createHash } from 'node:crypto';
import { fingerprint } from './fingerprint';
import { readBuildFlags } from './flags';
import { readRegistryFloor } from './registryFloor';
import { readRegistryKeys } from './registryKeys';

/** The shell's pins: the keys that may sign a registry, and the lowest serial that it accepts. */
function pinned(): string {
  const keys = readRegistryKeys(process.env);
  return ` ${JSON.stringify(keys)} ${readRegistryFloor(process.env, keys)}`;
}

/** The inputs of a build: sources, build flags and, for the shell, its pins of the registry. */
export function stampOf(name: string, mode = 'production'): string {
  const flags = JSON.stringify(readBuildFlags(process.env));
  return `${fingerprint(name, mode)} ${flags}${name === 'shell' ? pinned() : ''}`;
}

export const shellBuildId = (mode: string): string =>
  createHash('sha256').update(stampOf('shell', mode)).digest('hex').slice(0, 10);
