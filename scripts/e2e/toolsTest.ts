import { test as base } from './fixtures';
import { LenderControl } from './lenderControl';
import type { OwnServer } from './ownServer';
import { startOwnServer } from './ownServer';
import { Phone } from './phone';
import { giveTools } from './toolsRemote';

interface TestFixtures {
  /** the simulator on a server whose customer area is the tests' own remote */
  readonly toolsPhone: Phone;
  readonly toolsLender: LenderControl;
}

/** For what no product page uses yet: the same shell and host, with `tools-remote/` in customer's place. */
export const test = base.extend<TestFixtures, { readonly tools: OwnServer }>({
  tools: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are wanted from this pattern
    async ({}, provide) => {
      const server = await startOwnServer(giveTools);
      await provide(server);
      await server.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  toolsPhone: async ({ page, tools }, provide) => provide(new Phone(page, tools.address)),
  toolsLender: async ({ request, tools }, provide) =>
    provide(new LenderControl(request, tools.address)),
});

export { expect } from './fixtures';
