import { localContext } from '../../build/dev/publishBuilds';
import { buildStale } from '../../build/progress';
import { readAsked } from '../../checks/namedRuns';
import { launchBrowser } from '../../e2e/browserPath';
import { startOwnServer } from '../../e2e/ownServer';
import { Phone } from '../../e2e/phone';
import { comeBack } from '../../e2e/promoted';
import { builtVersion } from '../../e2e/versions';
import { promote } from '../../release/verbs/promote';
import { publish } from '../../release/verbs/publish';
import { rollback } from '../../release/verbs/rollback';
import { quantile, say, tableOf } from '../figures';

/** One swap, in milliseconds. */
interface Swap {
  /** the command: checks, signature and write */
  readonly command: number;
  /** from the write until the new version's page is on screen and the old one is gone */
  readonly screen: number;
}

const of = (values: readonly number[]) => ({
  p50: quantile(values, 0.5),
  p95: quantile(values, 0.95),
  most: quantile(values, 1),
});

const figures = (name: string, swaps: readonly Swap[]) => ({
  name,
  swaps: swaps.length,
  command: of(swaps.map(({ command }) => command)),
  screen: of(swaps.map(({ screen }) => screen)),
  all: of(swaps.map(({ command, screen }) => command + screen)),
});

function table(kinds: readonly ReturnType<typeof figures>[]): string {
  const columns = ['ms', 'swaps', 'command p50', 'on screen p50', 'p95', 'both p50', 'p95', 'most'];
  const rows = kinds.map(({ name, swaps, command, screen, all }) => {
    const values = [command.p50, screen.p50, screen.p95, all.p50, all.p95, all.most];
    return [name, ...[swaps, ...values].map((value) => String(Math.round(value)))];
  });
  return tableOf(columns, rows);
}

const QUOTA = '/borrow/confirm_quota';
/** Two versions of the same sources: only the build id differs, so that only the swap is measured. */
const VERSIONS = ['1.0.0-benchaaaa', '1.0.0-benchbbbb'] as const;

/** Runs in the app: returns whether the page has the styles of one build and none of the other's. */
function isOnScreen([wanted, gone]: readonly [string, string]): boolean {
  const sheets = [...document.styleSheets].filter(({ disabled }) => !disabled);
  return (
    sheets.some(({ href }) => href?.includes(`/${wanted}/`)) &&
    !sheets.some(({ href }) => href?.includes(`/${gone}/`)) &&
    [...document.querySelectorAll('button')].some(({ textContent }) =>
      textContent.startsWith('Review ₱'),
    )
  );
}

/** Changes the registry once and waits until the borrower, whose phone asks at once, sees the page of the new version. */
async function swapOnce(phone: Phone, to: 0 | 1, act: () => Promise<unknown>): Promise<Swap> {
  const versions = [VERSIONS[to], VERSIONS[to === 0 ? 1 : 0]] as const;
  const began = performance.now();
  await act();
  const written = performance.now();
  await comeBack(phone);
  const frame = await phone.frame();
  await frame.waitForFunction(isOnScreen, versions, { polling: 'raf', timeout: 60_000 });
  return { command: written - began, screen: performance.now() - written };
}

/** `npm run bench -- swap`: the time from the release command until the screen of a phone shows the new version. */
export async function benchSwap(args: readonly string[]): Promise<void> {
  const command = 'npm run bench -- swap';
  const asked = readAsked(args, { command, names: [], numbers: { swaps: 999 } });
  const { swaps = 50 } = asked.numbers;
  await buildStale(undefined, say);
  const server = await startOwnServer();
  const browser = await launchBrowser();
  try {
    const context = localContext(server.storeRoot);
    for (const version of VERSIONS) {
      const { dist } = await builtVersion({ remote: 'borrow', version });
      await publish(context, 'borrow', { dist, commit: 'bench' });
    }
    await promote(context, [{ name: 'borrow', version: VERSIONS[0] }]);
    const page = await browser.newPage({ viewport: { width: 412, height: 915 } });
    const phone = new Phone(page, server.address);
    await phone.open('approved', QUOTA);
    await phone.button(/^Review ₱/).waitFor();
    const promotions: Swap[] = [];
    const rollbacks: Swap[] = [];
    const next = [{ name: 'borrow', version: VERSIONS[1], isUrgent: true }];
    for (let done = 1; done <= swaps; done += 1) {
      promotions.push(await swapOnce(phone, 1, () => promote(context, next)));
      const back = () => rollback(context, { name: 'borrow', isUrgent: true });
      rollbacks.push(await swapOnce(phone, 0, back));
      if (done % 10 === 0 || done === swaps) say(`${done} of ${swaps} and back`);
    }
    const kinds = [figures('promote', promotions), figures('rollback', rollbacks)];
    console.log(asked.isJson ? JSON.stringify(kinds, null, 2) : table(kinds));
  } finally {
    await browser.close();
    await server.close();
  }
}
