import {
  mkdtempSync,
  readFileSync,
  rmSync,
  existsSync,
  mkdirSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { buildStale } from '../../build/progress';
import { readAsked } from '../../checks/namedRuns';
import { until } from '../../e2e/engines/driver';
import type { HostPhone, Place } from '../../e2e/engines/hostPhone';
import { hostsHere, openPlace, startPhone } from '../../e2e/engines/hostPhone';
import { go, see } from '../../e2e/engines/journey';
import { startOwnServer } from '../../e2e/ownServer';
import { say } from '../app/serveBuilds';
import type { Series } from '../figures';
import { createSeries, spreadText, tableOf } from '../figures';
import { CommandError } from '../../lib/processes/commandError';

const PERIOD_US = 10_000;
const OLD = '/sys/fs/cgroup/cpu';
const NEW = '/sys/fs/cgroup';

/** A control group of Linux whose processes together get one core's time divided by `slower`. */
interface SlowGroup {
  /** a process whose id is written to this file joins the group, with all that it starts */
  readonly file: string;
  remove(): Promise<unknown>;
}

/** Makes a group whose time other processes cannot take. @throws CommandError if this user may not make one */
function slowGroup(slower: number): SlowGroup {
  const isOld = existsSync(path.join(OLD, 'cpu.cfs_quota_us'));
  const folder = path.join(isOld ? OLD : NEW, `pautang-bench-${process.pid}`);
  const file = path.join(folder, 'cgroup.procs');
  const quota = Math.round(PERIOD_US / slower);
  try {
    mkdirSync(folder);
    if (isOld) {
      writeFileSync(path.join(folder, 'cpu.cfs_period_us'), String(PERIOD_US));
      writeFileSync(path.join(folder, 'cpu.cfs_quota_us'), String(quota));
      writeFileSync(path.join(folder, 'cpu.shares'), '262144');
    } else {
      writeFileSync(path.join(folder, 'cpu.max'), `${quota} ${PERIOD_US}`);
      writeFileSync(path.join(folder, 'cpu.weight'), '10000');
    }
  } catch {
    throw new CommandError('Only root can slow a host down. Run the bench as root on Linux.');
  }
  return {
    file,
    remove: () =>
      // The group cannot be removed before its processes end; the page's own ends a moment after the app.
      until('A slowed process does not end', async () => {
        for (const pid of readFileSync(file, 'utf8').split('\n').filter(Boolean))
          process.kill(Number(pid), 'SIGKILL');
        rmdirSync(folder);
        return true;
      }),
  };
}

/** Pages that a borrower visits in turn, with words that only they show. */
const round = [
  ['/repay/repay', 'Pay ₱1,802 now'],
  ['/mine/setting', 'Log out'],
  ['/customer/customerCenter', 'How can we help?'],
  ['/guide/about_us', 'Mail us'],
  ['/', 'Good to know'],
] as const;
const NAVIGATIONS = 30;

/** Returns the milliseconds until the page shows these words and the app has removed its cover. */
async function untilUsable({ host }: HostPhone, words: string, began: number): Promise<number> {
  const look = `document.body.innerText.includes(${JSON.stringify(words)})`;
  await until(`The app does not show '${words}'`, async () => {
    const isShown = (await host.valueOf(look)) === true;
    return isShown && (await host.state()).cover === null ? true : null;
  });
  return performance.now() - began;
}

/** Returns a process's share of the machine's memory in MB; memory of several processes is divided between them. */
function memoryOf(pid: number): number {
  const [, kilobytes] =
    /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

type HostName = ReturnType<typeof hostsHere>[number];

async function once(name: HostName, place: Place, group: SlowGroup, { add }: Series) {
  const folder = mkdtempSync(path.join(tmpdir(), 'pautang-host-'));
  const start = async (what: string, words: string, session?: object): Promise<HostPhone> => {
    const began = performance.now();
    const at = { ...place, folder, group: group.file };
    const phone = await startPhone(name, { ...at, ...(session && { session }) });
    add(`${name}, ${what}: s until usable`, (await untilUsable(phone, words, began)) / 1000);
    return phone;
  };
  const remember = async (what: string, { host }: HostPhone) => {
    const [app = 0, ...page] = (await host.state()).processes;
    const ofPage = page.reduce((sum, pid) => sum + memoryOf(pid), 0);
    add(`${name}, ${what}: MB of the page`, ofPage);
    add(`${name}, ${what}: MB of the app`, memoryOf(app));
  };
  try {
    let phone = await start('first start, login', 'Mobile number');
    await remember('login', phone);
    await phone.host.close();
    phone = await start('home', 'Good to know', await place.lender.borrower('repaying'));
    await remember('home', phone);
    for (let done = 0; done < NAVIGATIONS; done += 1) {
      const [route, words] = round[done % round.length] ?? round[0];
      await go(phone.driver, route);
      await see(phone.driver, words);
    }
    await remember(`${NAVIGATIONS} pages later`, phone);
    await phone.host.close();
    phone = await start('home again', 'Good to know');
    await phone.host.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `npm run bench -- host`: measures start and memory of the app in native windows, with a part of one core. */
export async function benchHost(args: readonly string[]): Promise<void> {
  const here = hostsHere(say);
  const { names, numbers, isJson } = readAsked(args, {
    command: 'npm run bench -- host',
    names: here,
    numbers: { runs: 99, slower: 20 },
  });
  const { runs = 5, slower = 4 } = numbers;
  await buildStale();
  const group = slowGroup(slower);
  const own = await startOwnServer();
  const { at, close } = await openPlace(own.address);
  const series = createSeries();
  try {
    for (const name of here.filter((one) => names.includes(one)))
      for (let run = 0; run < runs; run += 1) {
        await once(name, at, group, series);
        say(
          `${name}: ${run + 1} of ${runs}, the machine's load is ${(loadavg()[0] ?? 0).toFixed(1)}`,
        );
      }
  } finally {
    await close();
    await own.close();
    await group.remove();
  }
  const spreads = series.spreads();
  const columns = ['what', `processor ${slower} times slower`];
  const rows = spreads.map(({ what, spread }) => {
    const digits = what.includes(' s ') ? 1 : 0;
    return [what, spreadText(spread, digits)];
  });
  console.log(isJson ? JSON.stringify(spreads, null, 2) : tableOf({ columns, rows }));
}
