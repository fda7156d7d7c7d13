import { rmSync } from 'node:fs';
import path from 'node:path';
import { indexIn } from '../release/registry/registryIndex';
import { expect, test } from './fixtures';
import { holdRequests } from './interception';
import type { OwnServer } from './ownServer';

const HELP = '/customer/customerCenter';

const partOfHelp = (own: OwnServer) => {
  const part = indexIn(own.registryText)?.parts.find(({ name }) => name === 'customer');
  if (!part) throw new Error('The registry has no part of customer.');
  return part;
};

test('an area opens from its part of the registry, whose files are requested early', async ({
  own,
  ownPhone,
  page,
}) => {
  const { path: name, entry } = partOfHelp(own);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.slice(1)));
  const registry = await holdRequests(page, '**/registry.jwt');
  await ownPhone.open('approved', HELP);
  await expect(ownPhone.heading('How can we help?')).toBeVisible();
  expect(asked.filter((one) => one === name)).toHaveLength(1);
  const early = await ownPhone.evaluate(() =>
    [...document.querySelectorAll('link')].map(({ href }) => new URL(href).pathname.slice(1)),
  );
  expect(early).toContain(entry.stable.entry);
  await registry.letGo();
});

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
