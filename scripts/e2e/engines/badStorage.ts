import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { HostName } from '../../hosts/linuxHost';
import type { HostPhone, Place, Stage } from './hostPhone';
import {
  agree,
  agreeAgain,
  expectOneLoan,
  untilSent,
  killPage,
  onPhone,
  openCheckout,
  slowDown,
  startPhone,
  TERMS,
} from './hostPhone';
import { go, see } from './journey';

interface StorageState {
  readonly name: string;
  /** @returns the reason if it was left out */
  readonly run: (name: HostName, at: Place) => Promise<string | void>;
}

/** Ends the app, deletes what the web view keeps, and starts the app again; the native app's own file stays. */
async function wipedStart(
  name: HostName,
  { host, ...stage }: Stage & Place,
  route: string,
  act: (phone: HostPhone) => Promise<unknown>,
): Promise<void> {
  await host.close();
  for (const one of readdirSync(stage.folder))
    if (one !== 'app.json') rmSync(path.join(stage.folder, one), { recursive: true });
  const again = await startPhone(name, { ...stage, route });
  try {
    await act(again);
  } finally {
    await again.host.close();
  }
}

/** Puts a disk of 40 MB at a folder. False if this user may not mount. */
const mountSmallDisk = (folder: string): boolean =>
  spawnSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=40m', 'none', folder]).status === 0;

/** Writes until no byte is left. */
const fillDisk = (folder: string) =>
  spawnSync('dd', ['if=/dev/zero', `of=${path.join(folder, 'filler')}`, 'bs=4k']);

export const storageStates: readonly StorageState[] = [
  {
    name: "what the page kept is gone at the next start: the app's own session goes on, one checkout",
    run: (name, at) =>
      onPhone(name, at, { scenario: 'repaying', route: '/repay/repay' }, async (stage) => {
        await stage.driver.press('Pay ₱1,802 now');
        await openCheckout(stage);
        await wipedStart(name, { ...at, ...stage }, '/', async ({ driver }) => {
          await see(driver, 'Repay');
          await go(driver, '/repay/repay');
          await see(driver, 'waits to be paid');
        });
        const { repayments } = await at.lender.view(stage.mobile);
        if (repayments.length !== 1) throw new Error(`There are ${repayments.length} checkouts.`);
      }),
  },
  {
    name: 'it is gone while a loan is on its way, and the borrower agrees again: one loan',
    run: (name, at) =>
      onPhone(name, at, { scenario: 'approved', route: TERMS }, async (stage) => {
        await slowDown(stage, 'applyOrder', 8_000);
        await agree(stage);
        await untilSent(stage);
        await wipedStart(name, { ...at, ...stage }, TERMS, async (again) => {
          await agreeAgain({ ...stage, ...again });
          await expectOneLoan(stage, 8_000);
        });
      }),
  },
  {
    name: 'it is gone while the app runs: the page goes on, and after a killed process, too',
    run: async (name, at) => {
      if (name !== 'webkit') return 'this engine has no call for it';
      return onPhone(name, at, { scenario: 'approved', route: TERMS }, async (stage) => {
        await see(stage.driver, 'Borrow ₱5,000');
        await stage.host.wipe();
        await agree(stage);
        await expectOneLoan(stage);
        await stage.host.wipe();
        await killPage(stage.host);
        await see(stage.driver, 'We are looking', 'On its way to you', 'paid');
      });
    },
  },
  {
    name: 'a new phone with a full disk: home, a ticket that says what is not kept, a loan',
    run: async (name, { lender, base, display }) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'pautang-disk-'));
      if (!mountSmallDisk(folder)) {
        rmdirSync(folder);
        return 'only root can mount a small disk';
      }
      let phone: HostPhone | undefined;
      try {
        const session = await lender.borrower('approved');
        const { mobile } = session;
        writeFileSync(path.join(folder, 'app.json'), JSON.stringify({ session }));
        fillDisk(folder);
        phone = await startPhone(name, { base, folder, display });
        const { driver, host } = phone;
        await see(driver, 'Choose an amount');
        await go(driver, '/customer/customerWorder');
        await driver.type('What happened?', 'Where is my money?');
        await see(driver, 'This phone cannot keep what you write');
        await go(driver, TERMS);
        await see(driver, 'Borrow ₱5,000');
        await killPage(host);
        await see(driver, 'Choose an amount', 'Borrow ₱5,000');
        await go(driver, '/');
        await see(driver, 'Choose an amount');
        await go(driver, TERMS);
        const stage = { ...phone, lender, base, folder, mobile };
        await agree(stage);
        await expectOneLoan(stage);
        return undefined;
      } finally {
        await phone?.host.close();
        // A process of the web view may need a moment to end.
        spawnSync('/bin/umount', ['--lazy', folder]);
        rmdirSync(folder);
      }
    },
  },
];
