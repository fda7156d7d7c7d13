import { benchLender } from './lender/benchLender';

/** By name, each with what stands behind its name on the command line; a new one is a line here. */
export const benches: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  lender: benchLender,
};
