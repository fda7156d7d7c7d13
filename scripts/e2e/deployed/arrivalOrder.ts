import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { anyFreePort } from '../../lib/processes/localPort';
import { nginxSite, startNginx } from '../../build/testing/nginxSite';
import { selfSigned } from '../../lib/testing/selfSigned';
import { browserArgs, browserPath } from '../browserPath';
import type { HostSession } from '../engines/androidHost';
import { androidHostScript, newBorrower, restoreScript } from '../engines/androidHost';
import type { Assembly } from './assembly';

const SERVER = '10.213.7.1';
const PHONE = '10.213.7.2';

function run(command: string): void {
  const [program = '', ...args] = command.split(' ');
  execFileSync(program, args, { stdio: 'pipe' });
}

/** Makes a network of one phone with the bandwidth of Slow 4G. @throws Error without the rights or iproute2 */
function slowNetwork(): { readonly name: string; remove(): void } {
  const name = `pautang-${process.pid}`;
  const [here, there] = [`pt${process.pid}a`, `pt${process.pid}b`];
  const remove = () => run(`ip netns del ${name}`);
  run(`ip netns add ${name}`);
  try {
    run(`ip link add ${here} type veth peer name ${there} netns ${name}`);
    run(`ip address add ${SERVER}/30 dev ${here}`);
    run(`ip link set ${here} up`);
    run(`ip -n ${name} address add ${PHONE}/30 dev ${there}`);
    run(`ip -n ${name} link set ${there} up`);
    run(`tc qdisc add dev ${here} root tbf rate 1600kbit burst 4kb latency 400ms`);
    return { name, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

interface Visit {
  readonly folder: string;
  readonly network: string;
  readonly address: string;
  readonly spki: string;
  readonly session: HostSession;
}

/** Opens home with an empty cache, as after an earlier login. @returns the scripts, the first to arrive first */
async function arrivals({ folder, network, address, spki, session }: Visit): Promise<string[]> {
  const executablePath = path.join(folder, 'chromium');
  const start = `#!/bin/sh\nexec ip netns exec ${network} '${await browserPath()}' "$@"\n`;
  await writeFile(executablePath, start, { mode: 0o755 });
  const args = [...browserArgs, `--ignore-certificate-errors-spki-list=${spki}`];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await browser.newPage();
    await page.addInitScript({ content: androidHostScript(session) + restoreScript(session) });
    await page.goto(`${address}/app/#/`);
    await page.getByText('Choose an amount').first().waitFor({ timeout: 60_000 });
    return await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, nextHopProtocol }) => name.endsWith('.js') && nextHopProtocol === 'h2')
        .toSorted((one, two) => one.responseEnd - two.responseEnd)
        .map(({ name }) => name.slice(name.lastIndexOf('/') + 1)),
    );
  } finally {
    await browser.close();
  }
}

/**
 * Opens home over HTTP/2 through nginx on a slow link. The scripts must arrive as the page needs them: the shell's own
 * before every one that the boot script only preloads.
 */
export async function arrivalOrder(
  { address, site }: Pick<Assembly, 'address' | 'site'>,
  { tell }: { tell(line: string): void },
): Promise<boolean> {
  const network = slowNetwork();
  const folder = await mkdtemp(path.join(tmpdir(), 'pautang-order-'));
  try {
    const port = await anyFreePort();
    const { key, cert, spki } = selfSigned();
    const file = (name: string) => path.join(folder, name);
    await writeFile(file('key.pem'), key);
    await writeFile(file('cert.pem'), cert);
    const tls = `listen ${SERVER}:${port} ssl http2; ssl_certificate ${file('cert.pem')}; ssl_certificate_key ${file('key.pem')};`;
    const own = { ...site, folder, port: await anyFreePort(), more: `${tls} ${site.more}` };
    await writeFile(file('nginx.conf'), nginxSite(own));
    const nginx = await startNginx(file('nginx.conf'), own.port);
    try {
      const order = await arrivals({
        folder,
        network: network.name,
        address: `https://${SERVER}:${port}`,
        spki,
        session: await newBorrower(address),
      });
      tell(`    ${order.join(', ')}`);
      const [first = '', second = ''] = order;
      return order.length > 4 && first.startsWith('shell.') && second.startsWith('main.');
    } finally {
      await nginx.stop();
    }
  } finally {
    network.remove();
    await rm(folder, { recursive: true, force: true });
  }
}
