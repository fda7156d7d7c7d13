import type { Beacon, BeaconBatch } from '@pautang/shared/contract/beacon';
import type { BrowserContext, Page } from '@playwright/test';
import type { Phone } from './phone';

interface Heard {
  readonly batches: BeaconBatch[];
}

/** Runs in a document before its first script, and records beacons, because Playwright cannot read sent ones. */
function listen(): void {
  const heard: Heard = { batches: [] };
  Object.assign(globalThis, { heard });
  navigator.sendBeacon = (_address, body) => {
    heard.batches.push(JSON.parse(String(body)) as BeaconBatch);
    return true;
  };
}

/** Records from the next document on: of a page, or of all windows of a test. */
export const hearBeacons = (place: BrowserContext | Page): Promise<unknown> =>
  place.addInitScript(listen);

/** The beacons that the app sent about its versions since the page was opened. */
export async function heardBeacons(phone: Phone): Promise<readonly Beacon[]> {
  const batches = await phone.evaluate(
    () => (globalThis as unknown as { heard: Heard }).heard.batches,
  );
  return batches.flatMap(({ beacons }) => beacons);
}

/** The beacons as lines such as 'customer 8.0.2 entry network', with 'ok' if there is no fault. */
export const beaconLines = async (phone: Phone): Promise<readonly string[]> =>
  (await heardBeacons(phone)).map(({ remote = '', version = '', phase, isOk, reason = '' }) =>
    [remote, version, phase, isOk ? 'ok' : reason].filter((part) => part !== '').join(' '),
  );
