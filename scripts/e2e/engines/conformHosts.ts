import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { anyFreePort } from '../../lib/processes/localPort';
import { buildPage, servePage } from '../../conform/host/hostKit';
import type { HostName, LinuxHost } from '../../hosts/linuxHost';
import { driveHost, startScreen } from '../../hosts/linuxHost';
import { startFaultyServer } from '../faultyServer';
import { photo } from '../photo';
import type { Driver } from './driver';
import { driverOf, until } from './driver';

const FONT_SCALE = 1.5;
const INSET = 44;
/** How long the tester waits for an act that a faulty host never does. */
const SHORT_MS = 4_000;
/** The same limit after a start of the app. */
const START_MS = 12_000;

/** A phone with the conformance page in a host, and what the tester can do to both. */
interface Tested {
  host: LinuxHost;
  driver: Driver;
  readonly folder: string;
  readonly isOnline: (online: boolean) => Promise<void>;
  /** Ends the app and starts it again. */
  readonly restart: () => Promise<void>;
}

const soon = <T>(what: string, ask: () => Promise<T | null | false>, patience = SHORT_MS) =>
  until(what, ask, patience).catch(() => null);

const say = ({ driver }: Tested, isSeen: boolean) =>
  driver.press(isSeen ? 'I saw it' : 'I did not');

/** The height or the text size of the sample that the page shows for comparison. */
const measured = async ({ host }: Tested, key: string, what: string) =>
  parseFloat(
    String(
      await host.valueOf(
        `getComputedStyle(document.querySelector('#${key} fieldset ${what}')).${what === 'p' ? 'fontSize' : 'height'}`,
      ),
    ),
  );

const verdict = ({ host }: Pick<Tested, 'host'>, key: string) =>
  host.valueOf(`document.getElementById('${key}').dataset.verdict`);

/** Presses the button of a check, and waits until the page has begun it. */
async function begin(tested: Tested, key: string, button: string): Promise<void> {
  await tested.driver.press(button);
  await until(`${key} does not begin`, async () => (await verdict(tested, key)) === 'running');
}

/** The acts and true answers of a tester, by the key of the check. */
const testers: Readonly<Record<string, (tested: Tested) => Promise<void>>> = {
  photo: async (tested) => {
    const { host, driver, folder } = tested;
    const file = path.join(folder, 'picture.png');
    writeFileSync(file, photo('picture.png', 90).buffer);
    await host.choose(file);
    await begin(tested, 'photo', 'Run: Photo');
    await driver.openChooser('Choose a picture');
    const came = await soon('No picture comes', async () =>
      (await verdict(tested, 'photo')) === 'running' ? null : true,
    );
    if (came === null) await say(tested, false);
  },
  links: async (tested) => {
    const { host, driver } = tested;
    await begin(tested, 'links', 'Run: Links');
    for (const link of ['mailto:', 'tel:', 'https:']) {
      if ((await host.state()).page === null) await driver.press(link);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    const { outside, page } = await host.state();
    const running = await soon(
      'The page is gone',
      async () => (await verdict(tested, 'links')) === 'running',
    );
    const isHere = page === null && running !== null;
    // The tester opens the app again by hand.
    if (!isHere) await host.open();
    await say(tested, outside.length === 3 && isHere);
  },
  textSize: async (tested) => {
    await begin(tested, 'textSize', 'Run: Text size');
    const size = await until('No sample', () => measured(tested, 'textSize', 'p'));
    await say(tested, size === 16 * FONT_SCALE);
  },
  insets: async (tested) => {
    await begin(tested, 'insets', 'Run: Status bar');
    const height = await until('No strip', () => measured(tested, 'insets', 'div'));
    await say(tested, Math.round(height) === INSET);
  },
  killed: async (tested) => {
    const { host } = tested;
    await begin(tested, 'killed', 'Run: Ended process');
    await host.kill();
    const word = await soon(
      'No word',
      async () => (await host.state()).notice?.includes('had stopped') === true,
    );
    if (word === null) await host.open();
    await say(tested, word !== null);
  },
  offlineStart: async (tested) => {
    await begin(tested, 'offlineStart', 'Run: Start without a network');
    await tested.isOnline(false);
    await tested.restart();
    const offer = await soon(
      'No page',
      async () => (await tested.host.state()).buttons.includes('Try again'),
      START_MS,
    );
    await tested.isOnline(true);
    if (offer === null) await tested.restart();
    else await tested.host.button('Try again');
    await say(tested, offer !== null);
  },
  secondStart: async (tested) => {
    await begin(tested, 'secondStart', 'Run: Second start');
    // The session goes out before the page asks for the end.
    await until('The page does not ask for the end', async () =>
      String(
        await tested.host.valueOf('document.querySelector("#secondStart").innerText'),
      ).includes('Close the app')
        ? true
        : null,
    );
    await tested.restart();
  },
  openPage: async (tested) => {
    const { host } = tested;
    await begin(tested, 'openPage', 'Send: openPage');
    while ((await verdict(tested, 'openPage')) === 'running') {
      if ((await host.state()).page === null) continue;
      await host.button('Close');
      await say(tested, true);
    }
  },
  saveFile: async (tested) => {
    await begin(tested, 'saveFile', 'Send: saveFile');
    const file = await soon(
      'No file',
      async () => (await tested.host.state()).saved.at(-1) ?? null,
    );
    await say(tested, file !== null && readFileSync(file, 'utf8') === 'Mabuhay!');
  },
  back: async (tested) => {
    const { host } = tested;
    await begin(tested, 'back', 'Send: back');
    await host.button('Back');
    const left = await soon('It stays', async () => (await host.state()).page === 'Home screen');
    if (left !== null) await host.button('Open Pautang');
    await say(tested, left !== null);
  },
};

/** Each fault of linux/host.py with the check that finds it. */
const found: Readonly<Record<string, string>> = {
  noChooser: 'photo',
  savesNothing: 'saveFile',
  staysFrozen: 'killed',
  noRetry: 'offlineStart',
  linksInside: 'links',
  neverLeaves: 'back',
  oneNativePage: 'openPage',
  smallText: 'textSize',
  wrongInset: 'insets',
  forgetsStorage: 'secondStart',
};

/** Runs these checks in one host; resolves to the verdict of each. */
async function judge(
  name: HostName,
  { page, keys, fault }: { page: string; keys: readonly string[]; fault: string | null },
): Promise<Readonly<Record<string, unknown>>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pautang-host-'));
  const screen = await startScreen();
  const port = await anyFreePort();
  const address = `http://localhost:${port}/`;
  let server = await startFaultyServer(page, port);
  const start = async () => {
    const more = ['--downloads', path.join(folder, 'downloads')];
    more.push('--font-scale', String(FONT_SCALE), '--inset', String(INSET));
    if (fault !== null) more.push('--fault', fault);
    const host = await driveHost(name, { address, data: folder, display: screen.name, more });
    return { host, driver: driverOf(host, address) };
  };
  const tested: Tested = {
    ...(await start()),
    folder,
    isOnline: async (online) => {
      if (online) server = await startFaultyServer(page, port);
      else await server.close();
    },
    restart: async () => {
      await tested.host.close();
      Object.assign(tested, await start());
    },
  };
  const settled = (key: string) =>
    until(`${key} is not judged`, async () => {
      const now = await verdict(tested, key);
      return now === 'running' || now === 'notRun' ? null : now;
    });
  let begun = 'reload';
  try {
    await settled('reload');
    const verdicts: Record<string, unknown> = {};
    for (const key of keys) {
      begun = key;
      await testers[key]?.(tested);
      verdicts[key] = await settled(key);
    }
    return verdicts;
  } catch (error) {
    const state = JSON.stringify(await tested.host.state().catch(String));
    throw new Error(`${begun}: ${String(error)}. ${state}`, { cause: error });
  } finally {
    await tested.host.close();
    await server.close();
    screen.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The conformance page in a host without a fault, and with each of its faults. True if the page found each fault and no other. */
export async function conformHosts(
  names: readonly HostName[],
  tell: (line: string) => void,
): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pautang-conform-'));
  await buildPage(folder);
  const app = servePage({
    folder,
    settings: { contract: '0', origins: [] },
    onReport: () => undefined,
  });
  const page = await app.listen({ port: 0, host: '127.0.0.1' });
  let isGood = true;
  const see = async (what: string, look: () => Promise<boolean>) => {
    const why = await look().then((isSo) => (isSo ? null : 'it is not so'), String);
    isGood &&= why === null;
    tell(why === null ? `  ✓ ${what}` : `  ✗ ${what}: ${why}`);
  };
  try {
    for (const name of names) {
      tell(`conformance of the ${name} host`);
      const keys = Object.keys(testers);
      await see(`fits in all ${keys.length} checks of what a borrower meets`, async () => {
        const verdicts = await judge(name, { page, keys, fault: null });
        const others = keys.filter((key) => verdicts[key] !== 'fits');
        if (others.length > 0) throw new Error(`These do not fit: ${others.join(', ')}`);
        return true;
      });
      for (const [fault, key] of Object.entries(found))
        await see(`${fault} is found by ${key}`, async () => {
          const verdicts = await judge(name, { page, keys: [key], fault });
          return verdicts[key] === 'deviates';
        });
    }
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return isGood;
}
