import { soakRelease } from '../release/testing/soakRelease';
import { soakLender } from '../sandbox/testing/soak/soakLender';
import { soakProperties } from './soakProperties';

export interface SoakOptions {
  readonly rounds: number;
  readonly seed: number;
  /** a line for the reader */
  tell(line: string): void;
}

/** By name; a new one is a line here. Each resolves to whether all was well. */
export const soaks: Readonly<Record<string, (options: SoakOptions) => Promise<boolean>>> = {
  lender: soakLender,
  properties: soakProperties,
  release: soakRelease,
};
