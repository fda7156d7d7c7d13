import { soakRelease } from '../command/testing/soakRelease';
import { soakMemory } from '../e2e/soakMemory';
import { soakLender } from '../sandbox/testing/soak/soakLender';
import { soakDatabases } from './soakDatabases';
import { soakProperties } from './soakProperties';

export interface SoakOptions {
  readonly rounds: number;
  readonly seed: number;
  /** prints a line for the reader */
  tell(line: string): void;
}

/** The soaks by name; a new one is a line here. Each resolves to true when it found no fault. */
export const soaks: Readonly<Record<string, (options: SoakOptions) => Promise<boolean>>> = {
  databases: soakDatabases,
  lender: soakLender,
  memory: soakMemory,
  properties: soakProperties,
  release: soakRelease,
};
