import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@pautang/shared/contract/registry';
import { release } from '@pautang/shared/contract/registry';
import * as v from 'valibot';
import { compile } from '../build/compile';
import { remoteConfig } from '../build/remote';
import { projectRoot } from '../lib/machine/workspace';
import { test as base } from './fixtures';
import { LenderControl } from './lenderControl';
import type { OwnServer } from './ownServer';
import { startOwnServer } from './ownServer';
import { Phone } from './phone';

/** The product remote that it replaces under the same name, because the shell knows its areas by name. */
const NAME = 'customer';

/** Builds the remote of `tools-remote/` as every remote is built and puts its files into the store. */
async function giveTools(storeRoot: string): Promise<Record<string, Release>> {
  const context = path.join(projectRoot(), 'scripts/e2e/tools-remote');
  const config = remoteConfig(NAME);
  const dist = path.join(storeRoot, '.tools');
  await compile([{ ...config, context, output: { ...config.output, path: dist } }]);
  const text = readFileSync(path.join(dist, 'release.json'), 'utf8');
  const tools = v.parse(release, JSON.parse(text));
  cpSync(dist, path.join(storeRoot, path.dirname(tools.entry)), { recursive: true });
  return { [NAME]: tools };
}

interface TestFixtures {
  /** the simulator on a server whose customer area is the tests' own remote */
  readonly toolsPhone: Phone;
  readonly toolsLender: LenderControl;
}

/** Tests for what no product page uses yet: the same shell and host, with `tools-remote/` instead of the customer area. */
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
