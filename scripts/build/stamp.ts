import { createHash } from 'node:crypto';
import { fingerprint } from './fingerprint';
import { readBuildFlags } from './flags';
import { readPins } from './registryPins';

/** The inputs of a build: sources, build flags and, for the shell, its pins of the registry. */
export function stampOf(name: string, mode = 'production'): string {
  const flags = JSON.stringify(readBuildFlags(process.env));
  const pins = name === 'shell' ? ` ${JSON.stringify(readPins(process.env))}` : '';
  return `${fingerprint(name, mode)} ${flags}${pins}`;
}

export const shellBuildId = (mode: string): string =>
  createHash('sha256').update(stampOf('shell', mode)).digest('hex').slice(0, 10);
