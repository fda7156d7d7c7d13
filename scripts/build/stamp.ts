import { createHash } from 'node:crypto';
import { fingerprint } from './fingerprint';
import { readBuildFlags } from './flags';
import { readRegistryKeys } from './registryKeys';

/** All that a build was made from: sources, build flags and, for the shell, the keys that it pins. */
export function stampOf(name: string, mode = 'production'): string {
  const flags = JSON.stringify(readBuildFlags(process.env));
  const keys = name === 'shell' ? ` ${JSON.stringify(readRegistryKeys(process.env))}` : '';
  return `${fingerprint(name, mode)} ${flags}${keys}`;
}

/** Build id of the shell: one for each of what it can be made from. */
export const shellBuildId = (mode: string): string =>
  createHash('sha256').update(stampOf('shell', mode)).digest('hex').slice(0, 10);
