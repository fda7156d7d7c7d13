import { conditionFetch } from './conditionFetch';
import { conditionRequest } from './conditionRequest';
import type { NetworkConditions } from './conditions';
import { fateOf } from './conditions';

type AppWindow = Window & typeof globalThis & { isNetworkConditioned?: true };

interface Options {
  readonly conditions: () => NetworkConditions;
  /** from 0 to below 1 */
  readonly random: () => number;
}

/**
 * Puts the simulator's network before the calls of the app's window. Simulator only, and possible only because the app is
 * of the same origin; files that elements load (scripts, styles, pictures) are not held back. A second time does nothing,
 * a new document needs it anew.
 */
export function conditionNetwork(app: Window, { conditions, random }: Options): void {
  const page = app as AppWindow;
  if (page.isNetworkConditioned) return;
  page.isNetworkConditioned = true;
  const latency = () => conditions().latency;
  const link = {
    fate: () => fateOf(conditions(), random),
    latency,
    pause: async () => {
      const ms = latency();
      if (ms > 0) await new Promise((resolve) => page.setTimeout(resolve, ms));
    },
  };
  page.fetch = conditionFetch(page, link);
  page.XMLHttpRequest = conditionRequest(page, link);
  Object.defineProperty(page.navigator, 'onLine', {
    configurable: true,
    get: () => !conditions().offline,
  });
}
