import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { anyFreePort } from '../../lib/processes/localPort';
import { buildStale } from '../../build/progress';
import type { HostName } from '../../hosts/linuxHost';
import { runTests } from '../../lib/machine/runTests';
import type { FaultyServer } from '../faultyServer';
import { startFaultyServer } from '../faultyServer';
import type { OwnServer } from '../ownServer';
import { startOwnServer } from '../ownServer';
import { photo } from '../photo';
import { storageStates } from './badStorage';
import { conformHosts } from './conformHosts';
import { until } from './driver';
import type { HostPhone } from './hostPhone';
import { hostsHere, killPage, openPlace, shows, startPhone } from './hostPhone';
import { go, journey, see } from './journey';
import { killedStates, surviveKill } from './killedStates';

type Tell = (line: string) => void;

/** Of the page on which the borrower chooses how to pay. */
const CHOICES = 'Your choices';
/** Of home after the journey. */
const PAID = '1 of 3 paid';

/** The duties of a native app beside the actions. The steps run on one phone, one after the other. */
const steps: readonly (readonly [
  name: string,
  run: (phone: HostPhone, folder: string) => Promise<void>,
])[] = [
  [
    'a photo goes into a ticket',
    async ({ host, driver }, folder) => {
      const file = path.join(folder, 'receipt.png');
      writeFileSync(file, photo('receipt.png', 90).buffer);
      await host.choose(file);
      await go(driver, '/customer/customerWorder');
      await driver.openChooser('Pictures');
      await see(driver, 'Sent');
    },
  ],
  [
    'the agreement lies in the downloads',
    async ({ host, driver }) => {
      await go(driver, '/mine/agreement_list');
      await driver.press('Loan agreement');
      await driver.press('Download');
      const { saved } = await shows(host, 'saved file', (state) => state.saved.length > 0);
      const text = readFileSync(saved.at(-1) ?? '', 'utf8');
      if (!text.includes('<html')) throw new Error('The saved file is no agreement.');
    },
  ],
  [
    'a mail address leads out of the app, and the page stays',
    async ({ host, driver }) => {
      await go(driver, '/guide/about_us');
      await driver.press('Mail us');
      await shows(host, 'mail', ({ outside }) => outside.some((one) => one.startsWith('mailto:')));
      await see(driver, 'Mail us');
    },
  ],
  [
    'the app comes back with a word after its process was killed',
    async ({ host, driver }) => {
      await go(driver, '/repay/repay');
      await see(driver, CHOICES);
      await killPage(host);
      // Home shows first, and then leads here.
      await see(driver, CHOICES);
    },
  ],
  [
    'back on the first page leaves, and the app opens again',
    async ({ host, driver }) => {
      await go(driver, '/');
      await see(driver, PAID);
      await until('The host does not leave', async () => {
        await host.button('Back');
        return (await host.state()).page === 'Home screen';
      });
      await host.button('Open Pautang');
      await shows(host, 'web view', ({ page }) => page === null);
      await see(driver, PAID);
    },
  ],
];

/** Makes the borrower's journey in one host, from a first start without a network to a second start. */
async function travel(name: HostName, own: OwnServer, tell: Tell): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pautang-host-'));
  const { at, close } = await openPlace(own.address);
  const { lender, display } = at;
  const port = await anyFreePort();
  const base = `http://localhost:${port}`;
  const start = () => startPhone(name, { base, folder, display });
  let phone = await start();
  const { engine } = await phone.host.state();
  tell(`${name} host, ${engine}, ${new Date().toISOString().slice(0, 10)}`);
  let begun = '';
  const step = async (what: string, run: () => Promise<unknown>) => {
    begun = what;
    await run();
    tell(`  ✓ ${what}`);
  };
  let faulty: FaultyServer | null = null;
  try {
    await step('the first start without a network offers to try again', () =>
      shows(phone.host, 'page to try again', ({ buttons }) => buttons.includes('Try again')),
    );
    const server = await startFaultyServer(own.address, port);
    faulty = server;
    await step('with the network it opens the app', async () => {
      await phone.host.button('Try again');
      await see(phone.driver, 'Mobile number');
    });
    const { mobile } = await lender.borrower('approved');
    for (const { name: what, run } of journey.slice(0, 3))
      await step(what, () => run({ driver: phone.driver, own, faulty: server, lender, mobile }));
    for (const [what, run] of steps) await step(what, () => run(phone, folder));
    await step('a second start finds the borrower logged in', async () => {
      await phone.host.close();
      phone = await start();
      await see(phone.driver, PAID);
    });
    return true;
  } catch (error) {
    tell(`  ✗ ${begun}: ${error instanceof Error ? error.message : String(error)}`);
    tell(`    ${JSON.stringify(await phone.host.state().catch(String))}`);
    const shown = await phone.host.valueOf('document.body.innerText').catch(String);
    tell(`    The app shows: ${String(shown).replace(/\n+/g, '\n    ')}`);
    return false;
  } finally {
    await phone.host.close();
    await faulty?.close();
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Kills the page in many states, and checks the page that the borrower sees after each. Returns true if all passed. */
async function survive(name: HostName, own: OwnServer, tell: Tell): Promise<boolean> {
  const { at, close } = await openPlace(own.address);
  let isGood = true;
  const tryOut = async (what: string, run: () => Promise<string | void>) => {
    try {
      const whyNot = await run();
      tell(whyNot === undefined ? `  ✓ ${what}` : `  – ${what}: left out, ${whyNot}`);
    } catch (error) {
      isGood = false;
      tell(`  ✗ ${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  for (const state of killedStates)
    await tryOut(`killed at ${state.name}`, () => surviveKill(name, state, at));
  for (const { name: what, run } of storageStates) await tryOut(what, () => run(name, at));
  await close();
  return isGood;
}

/**
 * Runs the tests of every host, including those that need a compiler or more npm packages; then the hosts of
 * scripts/hosts/linux with the app and with the conformance page. Returns true if all that run here passed.
 */
export async function soakHosts({ tell }: { tell: Tell }): Promise<boolean> {
  const names = hostsHere(tell);
  await buildStale();
  const own = await startOwnServer();
  let isGood = await runTests('test:unit', ['scripts/hosts'], { HOSTS: 'all' });
  try {
    for (const name of names) {
      isGood = (await travel(name, own, tell)) && isGood;
      isGood = (await survive(name, own, tell)) && isGood;
    }
  } finally {
    await own.close();
  }
  return (await conformHosts(names, tell)) && isGood;
}
