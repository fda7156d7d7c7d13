import { benchApp } from './app/benchApp';
import { benchLender } from './lender/benchLender';
import { benchSwap } from './swap/benchSwap';

/** By name, each with what stands behind its name on the command line; a new one is a line here. */
export const benches: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  app: benchApp,
  lender: benchLender,
  swap: benchSwap,
};
