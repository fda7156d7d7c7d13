import { keep, keptDefaults } from '../app/kept';
import { offerOf } from '../contract/offerOf';
import { offersOf, optionalOffers } from '../contract/offers';
import type { SentCall } from './fakeServices';
import { testConfig } from './operationConfig';

const operationConfigData = {
  ...testConfig,
  terms: { ...testConfig.terms, notOffered: [...optionalOffers] },
};

/** The phone's kept state for a lender without any optional offer. */
export const bareLender = { commonInfo: { ...keptDefaults.commonInfo, operationConfigData } };
export const keepBareLender = () => keep('commonInfo', bareLender.commonInfo);

/** Returns the calls and the links on screen that only a lender with optional offers serves. */
export function optionalUses(calls: readonly SentCall[]): string[] {
  const links = [...document.querySelectorAll('a[href^="#"]')].map((link) =>
    (link.getAttribute('href') ?? '').slice(1),
  );
  const asked = calls.map(({ method }) => method);
  return [
    ...asked.filter((name) => offersOf(name).length > 0),
    ...links.filter((link) => offerOf(link) !== undefined),
  ];
}
