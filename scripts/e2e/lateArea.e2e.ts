import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { indexIn } from '../release/registry/registryIndex';
import { expect, test } from './fixtures';
import { holdRequests } from './interception';
import type { OwnServer } from './ownServer';
import { promoted } from './promoted';

const HELP = '/customer/customerCenter';

/** Gives a remote an area of its own in the registry, so that the page does not contain its part. Returns the part. */
async function lateArea(own: OwnServer) {
  const { customer } = own.registry.remotes;
  if (!customer) throw new Error('There is no customer.');
  const area = { name: 'Help', bases: { '/customer': HELP } };
  const text = await promoted(own, 'customer', { stable: { ...customer.stable, area } });
  const part = indexIn(text)?.parts.find(({ name }) => name === 'customer');
  if (!part) throw new Error('The registry has no index.');
  return part;
}

test('an area whose part is not in the page opens from its part, whose files are requested early', async ({
  own,
  ownPhone,
  page,
}) => {
  const { path: name, text, entry } = await lateArea(own);
  const file = path.join(own.storeRoot, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.slice(1)));
  const registry = await holdRequests(page, '**/registry.jwt');
  await ownPhone.open('approved', HELP);
  await expect(ownPhone.heading('How can we help?')).toBeVisible();
  expect(asked).toContain(name);
  const early = await ownPhone.evaluate(() =>
    [...document.querySelectorAll('link')].map(({ href }) => new URL(href).pathname.slice(1)),
  );
  expect(early).toContain(entry.stable.entry);
  await registry.letGo();
});

test('a quiet page of the shell requests the whole registry if its own lacks an area', async ({
  own,
  ownPhone,
  page,
}) => {
  await lateArea(own);
  const registry = page.waitForResponse('**/registry.jwt');
  await ownPhone.open('approved');
  await expect(ownPhone.action('Choose an amount')).toBeVisible();
  expect((await registry).status()).toBe(200);
});

test('an area whose part the store has lost opens from the whole registry', async ({
  own,
  ownPhone,
  page,
  said,
}) => {
  said.allow(/Failed to load resource/);
  await lateArea(own);
  const registry = page.waitForResponse('**/registry.jwt');
  await ownPhone.open('approved', HELP);
  await expect(ownPhone.heading('How can we help?')).toBeVisible();
  expect((await registry).status()).toBe(200);
});
