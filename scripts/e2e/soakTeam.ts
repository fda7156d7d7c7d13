import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { anyFreePort } from '../lib/processes/localPort';
import type { LocalProcess } from '../build/dev/testing/localProcess';
import { startProcess } from '../build/dev/testing/localProcess';
import { launchBrowser } from './browserPath';
import { Phone } from './phone';
import { projectRoot } from '../lib/machine/workspace';
import { runIn } from '../lib/testing/runIn';

const AT_ONCE_MS = 1_000;
const START_MS = 180_000;

/** The started servers, which end with their children at the end. */
const running: LocalProcess[] = [];

/** Starts a server program. @returns its address */
async function serve(folder: string, verb: 'dev' | 'start'): Promise<string> {
  const port = String(await anyFreePort());
  const server = startProcess(['npx', 'pautang', verb, '--port', port, '--data', 'memory'], folder);
  running.push(server);
  const address = await server.ready;
  if (address === null) throw new Error(`'${verb}' ended: ${server.lines.join('\n')}`);
  return `http://localhost:${port}`;
}

/**
 * Follows a team's whole way, outside this project and with an empty npm cache: packs, creates, installs, tests, shows, edits,
 * publishes, promotes; then moves `remote-customer` out in the same way. Returns true if every step passed.
 */
export async function soakTeam(tell: (line: string) => void): Promise<boolean> {
  const place = mkdtempSync(path.join(tmpdir(), 'pautang-team-'));
  const packages = path.join(place, 'packages');
  const env = { npm_config_cache: path.join(place, 'cache'), npm_config_fund: 'false' };
  const step = async (what: string, folder: string, command: readonly string[]) => {
    const started = Date.now();
    const { code, said } = await runIn(folder, command, env);
    if (code !== 0) throw new Error(`${what} failed:\n${said}`);
    tell(`  ✓ ${what} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    return said;
  };
  const root = projectRoot();
  const browser = await launchBrowser();
  try {
    await step('pack', root, ['npm', 'run', '--silent', 'pack', '--', '--to', packages]);
    const [maker = ''] = readdirSync(packages).filter((one) => /^create-.*\.tgz$/.test(one));
    const from = `--package=${path.join(packages, maker)}`;
    const make = ['npm', 'exec', '--yes', from, '--', 'create-pautang-remote'];
    await step('create', place, [...make, 'savings', '--packages', packages]);
    const team = path.join(place, 'savings');
    await step('npm install', team, ['npm', 'install', '--no-audit']);
    await step('npm test', team, ['npm', 'test', '--silent']);

    const page = path.join(team, 'src/pages/goals/Page.tsx');
    const edit = (a: string, b: string) => {
      const text = readFileSync(page, 'utf8');
      if (!text.includes(a)) throw new Error(`The page has no '${a}'.`);
      writeFileSync(page, text.replace(a, b));
    };
    const open = async (base: string) => {
      const phone = new Phone(await browser.newPage(), base);
      await phone.open('approved', '/savings/goals');
      await phone.app.getByText('A new roof').waitFor();
      return phone;
    };
    const dev = await open(await serve(team, 'dev'));
    edit('<Card>', '<Card><input aria-label="Note" />');
    await dev.app.getByLabel('Note').fill('typed before the edit');
    const before = Date.now();
    edit('label: name', 'label: `${name}, edited`');
    await dev.app.getByText('A new roof, edited').waitFor();
    const took = Date.now() - before;
    const kept = await dev.app.getByLabel('Note').inputValue();
    if (took > AT_ONCE_MS || kept !== 'typed before the edit')
      throw new Error(`The edit took ${took} ms, and the field held '${kept}' then.`);
    tell(`  ✓ an edit is on screen after ${took} ms, the state kept`);

    const base = await serve(team, 'start');
    const phone = await open(base);
    edit('label: `${name}, edited`', 'label: `${name}, released`');
    const local = ['--store', '.pautang/releases', '--keys', '.pautang/keys'];
    const release = ['npm', 'run', '--silent', 'release', '--'];
    const told = await step('publish', team, [...release, 'publish', ...local]);
    const version = /savings (\S+?),/.exec(told)?.[1] ?? '';
    const lender = ['--lender', base];
    await step('promote', team, [...release, 'promote', version, ...local, ...lender]);
    // The new version takes over at the next entry to the area, once the phone knows of it.
    const isReleased = () => phone.app.getByText('A new roof, released').isVisible();
    const until = Date.now() + START_MS;
    while (!(await isReleased()) && Date.now() < until) {
      await phone.go('/');
      await phone.hostTitle('Pautang');
      await phone.go('/savings/goals');
      await phone.app.getByText('A new roof').waitFor();
    }
    if (!(await isReleased())) throw new Error('The promoted version did not come on screen.');
    tell('  ✓ the promoted version is on screen, without a restart');

    await moveCustomer(place, team, step);
    return true;
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error));
    return false;
  } finally {
    for (const server of running.splice(0)) end(server);
    await browser.close();
    rmSync(place, { recursive: true, force: true });
  }
}

/** Ends a server with its children. */
function end(server: LocalProcess): void {
  try {
    server.signal('SIGTERM', true);
  } catch {
    // The server has ended by itself.
  }
}

/** Copies `remote-customer` to a folder of its own, with the packages that were installed for `team`. */
async function moveCustomer(
  place: string,
  team: string,
  step: (what: string, folder: string, command: readonly string[]) => Promise<string>,
): Promise<void> {
  const folder = path.join(place, 'customer');
  mkdirSync(folder);
  cpSync(path.join(projectRoot(), 'remote-customer/src'), path.join(folder, 'src'), {
    recursive: true,
  });
  for (const file of [
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'rspack.config.ts',
    'node_modules',
  ])
    if (existsSync(path.join(team, file)))
      cpSync(path.join(team, file), path.join(folder, file), {
        recursive: true,
        verbatimSymlinks: true,
      });
  for (const file of ['package.json', 'rspack.config.ts']) {
    const full = path.join(folder, file);
    writeFileSync(full, readFileSync(full, 'utf8').replaceAll('savings', 'customer'));
  }
  const manifest = path.join(folder, 'package.json');
  // The shell's own table has this area.
  const { pautang: _, ...rest } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    pautang: unknown;
  };
  writeFileSync(manifest, JSON.stringify(rest));
  await step('remote-customer, moved out: types, lint, styles, sizes', folder, [
    'npx',
    'pautang',
    'check',
  ]);
  await step('its unit tests', folder, ['npx', 'pautang', 'test', 'src']);
}
