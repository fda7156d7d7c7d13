/** For tests only: no production file imports this. */
export { bareLender, keepBareLender, optionalUses } from './bareLender';
export { breakStorage } from './breakStorage';
export { createTestStore, loggedOut, testSession } from './createTestStore';
export type { Answer, SentCall } from './fakeServices';
export { expectRoutes } from './expectRoutes';
export { fails, fakeServices, inTurn } from './fakeServices';
export { coupon, gcash, loanOrder, maria, payment } from './fixtures';
export { hold } from './hold';
export { findHref, hrefOf } from './hrefs';
export { allowConsole } from './jest-setup';
export { movedClock } from './movedClock';
export { testConfig } from './operationConfig';
export { renderRoute } from './renderRoute';
