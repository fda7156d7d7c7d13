import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { WORKER_FILE } from '../build/serving/servedPaths';
import { distFolder } from '../lib/machine/workspace';
import { hurry } from './hurry';
import { LOAD_FAILURES, LONG, expect, test } from './fixtures';
import { startOwnServer } from './ownServer';
import { Phone } from './phone';
import { comeBack, isMarked, mark, promoted } from './promoted';
import { shellBuild } from './shellBuild';
import { putVersions, twoVersions } from './versions';

// A worker would stay in the browser's profile.
test.use({ serviceWorkers: 'allow', hasOwnPage: true });
test.beforeEach(async ({ page, said }) => {
  said.allow(LOAD_FAILURES);
  await hurry(page, 5_000, 1_000);
});

/** Returns the addresses of all files that service workers keep in this browser, without the origin. */
const kept = (phone: Phone): Promise<readonly string[]> =>
  phone.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
const isKept = async (phone: Phone, address: string | RegExp) =>
  expect.poll(async () => (await kept(phone)).join('\n')).toMatch(address);
const isGone = (phone: Phone) =>
  expect
    .poll(
      async () => [
        ...(await kept(phone)),
        ...(await phone.evaluate(async () =>
          (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
        )),
      ],
      { timeout: 60_000 },
    )
    .toEqual([]);

const PAGE = /^\/app\/$/m;
const HELP = '/customer/customerCenter';
const question = (phone: Phone) => phone.app.getByText('How do I get a loan?', { exact: true });

/** Opens the help center and waits until the worker has cached the app. */
async function openAndKeep(phone: Phone): Promise<void> {
  await phone.open('approved', HELP);
  await expect(question(phone)).toBeVisible();
  await isKept(phone, PAGE);
}

test('the second start needs no network: the app opens with the data that the phone has kept', async ({
  page,
  faulty,
  faultyPhone: phone,
}) => {
  await openAndKeep(phone);
  await isKept(phone, /remotes\/customer\/.*customerCenter.*\.css/);
  // The browser's own cache also has the files, until it needs the space.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await faulty.close();
  await phone.reload();
  await expect(question(phone)).toBeVisible();
  expect(await kept(phone), 'nothing of a borrower').toEqual(
    expect.not.arrayContaining([expect.stringMatching(/api|registry|sandbox/)]),
  );
});

test('an urgent swap and a closed area work as without a worker, also in a cached page', async ({
  own,
  faulty,
  faultyPhone: phone,
}) => {
  const [one, two] = await twoVersions(own);
  await promoted(own, 'customer', { stable: one });
  await phone.open('approved', HELP);
  await expect(phone.heading('Page 8.0.1')).toBeAttached();
  await isKept(phone, /remotes\/customer\/8\.0\.1\/.*customerCenter/);
  await isKept(phone, PAGE);
  faulty.spoil(/^\/app\/$/, { kind: 'hangs' });
  await promoted(own, 'customer', { stable: two, previous: one, isUrgent: true });
  await phone.reload();
  await mark(phone);
  await expect(phone.heading('Page 8.0.2')).toBeAttached();
  await isKept(phone, /remotes\/customer\/8\.0\.2\/.*customerCenter/);
  await promoted(own, 'customer', {
    stable: two,
    state: 'off',
    message: 'Closed for a while.',
    isUrgent: true,
  });
  await comeBack(phone);
  await expect(phone.app.getByText('Closed for a while.')).toBeVisible();
  expect(await isMarked(phone)).toBe(true);
});

test('with the worker a phone loads only the changed files of a new version', async ({
  own,
  faulty,
  faultyPhone: phone,
}) => {
  const [next] = await putVersions(own.storeRoot, [{ remote: 'borrow', version: '9.0.2' }]);
  await phone.open('approved', '/borrow/confirm_quota');
  await expect(phone.button('Review ₱5,000')).toBeVisible();
  for (const file of ['common', 'confirm_quota'])
    await isKept(phone, new RegExp(`remotes/borrow/.*${file}.*\\.js`));
  await isKept(phone, PAGE);
  await promoted(own, 'borrow', { stable: next });
  await phone.reload();
  await expect(phone.button('Review ₱5,000')).toBeVisible();
  await isKept(phone, /remotes\/borrow\/9\.0\.2\/.*confirm_quota.*\.js/);
  // Only these two have the version in them.
  const changed = /\/(remoteEntry|borrow\.routes)\.\w+\.js$/;
  const asked = faulty.asked(/\/remotes\/borrow\/9\.0\.2\//);
  expect(asked.filter((file) => !changed.test(file))).toEqual([]);
  expect(asked).not.toEqual([]);
});

test('one line of the registry removes the worker from every phone and restores it; one that names another shell clears the cache', async ({
  own,
  faultyPhone: phone,
}) => {
  await openAndKeep(phone);
  const { customer } = own.registry.remotes;
  if (!customer) throw new Error('There is no help center.');
  await promoted(own, 'customer', customer, { worker: 'off' });
  await comeBack(phone);
  await isGone(phone);
  await phone.reload();
  await expect(question(phone)).toBeVisible();
  await promoted(own, 'customer', customer);
  await comeBack(phone);
  await isKept(phone, PAGE);
  await promoted(own, 'customer', customer, { shell: '0123456789' });
  await comeBack(phone);
  await expect.poll(() => kept(phone)).toEqual([]);
});

/** A worker of an earlier build: it has a cache of another form, and ignores the messages of today's pages. */
const OLDER = `
self.addEventListener('install', (event) =>
  event.waitUntil(caches.open('pautang-app.v0').then((cache) => cache.add('./'))));
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate')
    event.respondWith(fetch(event.request).catch(() => caches.match('./')));
});`;
const PACKED = ['', '.br', '.gz'];

test(
  'an older worker stays in control until the app closes; a build without a worker removes it: its file alone, and the whole build',
  LONG,
  async ({ page }) => {
    const off = await shellBuild({ SERVICE_WORKER: 'off' });
    const served = `${off}-served`;
    cpSync(distFolder('shell'), served, { recursive: true });
    for (const packed of PACKED) rmSync(path.join(served, WORKER_FILE + packed));
    writeFileSync(path.join(served, WORKER_FILE), OLDER);
    const server = await startOwnServer({ shellDist: served });
    const phone = new Phone(page, server.address);
    const cacheNames = () => phone.evaluate(() => caches.keys());
    const isUpdated = () =>
      phone.evaluate(
        async () =>
          (await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed',
      );
    await openAndKeep(phone);
    await phone.reload();
    await expect(question(phone)).toBeVisible();
    for (const packed of PACKED)
      cpSync(
        path.join(distFolder('shell'), WORKER_FILE + packed),
        path.join(served, WORKER_FILE + packed),
      );
    await phone.reload();
    await expect(question(phone)).toBeVisible();
    await expect.poll(isUpdated).toBe(true);
    expect(await cacheNames()).toEqual(['pautang-app.v0']);
    await page.goto('about:blank');

    await openAndKeep(phone);
    await expect.poll(cacheNames).toEqual(['pautang-app.v1']);
    for (const packed of PACKED)
      cpSync(path.join(off, WORKER_FILE + packed), path.join(served, WORKER_FILE + packed));
    await phone.reload();
    await isGone(phone);
    await expect(question(phone)).toBeVisible();

    cpSync(distFolder('shell'), served, { recursive: true });
    await phone.reload();
    await isKept(phone, PAGE);
    rmSync(served, { recursive: true });
    cpSync(off, served, { recursive: true });
    await phone.reload();
    await isGone(phone);
    await expect(question(phone)).toBeVisible();
    await page.goto('about:blank');
    await server.close();
    rmSync(served, { recursive: true });
  },
);
