import { rmSync } from 'node:fs';
import path from 'node:path';
import { indexIn } from '../release/registry/registryIndex';
import { expect, test } from './fixtures';
import type { OwnServer } from './ownServer';

const HELP = '/customer/customerCenter';

const partOfHelp = (own: OwnServer) => {
  const part = indexIn(own.registryText)?.parts.find(({ name }) => name === 'customer');
  if (!part) throw new Error('The registry has no part of customer.');
  return part;
};

/** `boot.test.ts` and `registryIndex.test.ts` test that an area opens from its part of the registry. */
test('a quiet page requests the parts of the other areas, and not the whole registry', async ({
  own,
  ownPhone,
  page,
}) => {
  const whole: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/registry.jwt')) whole.push(request.url());
  });
  const parts = indexIn(own.registryText)?.parts ?? [];
  const arrived = parts.map((part) => page.waitForResponse(`**/${part.path}`));
  await ownPhone.open('approved');
  await expect(ownPhone.action('Choose an amount')).toBeVisible();
  for (const part of arrived) expect((await part).status()).toBe(200);
  expect(whole).toEqual([]);
});

test('an area whose part the store has lost opens from the whole registry', async ({
  own,
  ownPhone,
  page,
  said,
}) => {
  said.allow(/Failed to load resource/);
  rmSync(path.join(own.storeRoot, partOfHelp(own).path));
  const registry = page.waitForResponse('**/registry.jwt');
  await ownPhone.open('approved', HELP);
  await expect(ownPhone.heading('How can we help?')).toBeVisible();
  expect((await registry).status()).toBe(200);
});
