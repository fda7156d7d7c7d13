/** For tests only: no production file imports this. */
export { bareLender, keepBareLender, optionalUses } from './bareLender';
export { breakStorage } from './breakStorage';
export { createTestStore, loggedOut, testSession } from './createTestStore';
export type { Answer, SentCall } from './fakeServices';
export { fails, fakeServices } from './fakeServices';
export { allowConsole } from './jest-setup';
export { testConfig } from './operationConfig';
export { renderRoute } from './renderRoute';
