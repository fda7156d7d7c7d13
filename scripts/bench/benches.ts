import { benchApp } from './app/benchApp';
import { benchFleet } from './fleet/benchFleet';
import { benchLender } from './lender/benchLender';
import { benchLighthouse } from './lighthouse/benchLighthouse';
import { benchSwap } from './swap/benchSwap';
import { benchTouch } from './touch/benchTouch';

/** The benches by name, each with its function; a new bench is one line here. */
export const benches: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  app: benchApp,
  lender: benchLender,
  swap: benchSwap,
  fleet: benchFleet,
  lighthouse: benchLighthouse,
  touch: benchTouch,
};
