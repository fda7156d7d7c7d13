import { readAsked } from '../../checks/namedRuns';
import { buildStale } from '../../build/progress';
import { localContext } from '../../build/dev/publishBuilds';
import { launchBrowser } from '../../e2e/browserPath';
import { startOwnServer } from '../../e2e/ownServer';
import { Phone } from '../../e2e/phone';
import { comeBack } from '../../e2e/promoted';
import { builtVersion } from '../../e2e/versions';
import type { ReleaseContext } from '../../release/releaseContext';
import { promote } from '../../release/verbs/promote';
import { publish } from '../../release/verbs/publish';
import { rollback } from '../../release/verbs/rollback';
import { say } from '../app/serveBuilds';
import { quantile, tableOf } from '../figures';

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

function figures(name: string, swaps: readonly Swap[]) {
  return {
    name,
    swaps: swaps.length,
    command: of(swaps.map(({ command }) => command)),
    screen: of(swaps.map(({ screen }) => screen)),
    all: of(swaps.map(({ command, screen }) => command + screen)),
  };
}

const whole = (value: number) => String(Math.round(value));

function table(kinds: readonly ReturnType<typeof figures>[]): string {
  const columns = ['ms', 'swaps', 'command p50', 'on screen p50', 'p95', 'both p50', 'p95', 'most'];
  const rows = kinds.map(({ name, swaps, command, screen, all }) => {
    const values = [command.p50, screen.p50, screen.p95, all.p50, all.p95, all.most];
    return [name, String(swaps), ...values.map(whole)];
  });
  return tableOf({ columns, rows });
}

/** How often a visible page requests the registry, in milliseconds (design, releases). */
const ASKS_EVERY_MS = 15_000;
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

interface Stage {
  readonly context: ReleaseContext;
  readonly phone: Phone;
}

/** Changes the registry once and waits until the borrower sees the page of the new version. */
async function swapOnce(
  { phone }: Stage,
  to: 0 | 1,
  { act, isAsked }: { readonly act: () => Promise<unknown>; readonly isAsked: boolean },
): Promise<Swap> {
  const versions = [VERSIONS[to], VERSIONS[to === 0 ? 1 : 0]] as const;
  const began = performance.now();
  await act();
  const written = performance.now();
  if (isAsked) await comeBack(phone);
  await (
    await phone.frame()
  ).waitForFunction(isOnScreen, versions, {
    polling: 'raf',
    timeout: 60_000,
  });
  return { command: written - began, screen: performance.now() - written };
}

async function thereAndBack(stage: Stage, count: number, isAsked: boolean) {
  const { context } = stage;
  const promotions: Swap[] = [];
  const rollbacks: Swap[] = [];
  const forth = () => promote(context, [{ name: 'borrow', version: VERSIONS[1], isUrgent: true }]);
  const back = () => rollback(context, { name: 'borrow', isUrgent: true });
  // Each swap ends just after a request of the phone, so the next would always wait the full interval. Spread the
  // starts evenly over the interval instead.
  const anywhere = async (share: number) => {
    if (!isAsked) await stage.phone.page.waitForTimeout(share * ASKS_EVERY_MS);
  };
  for (let done = 0; done < count; done += 1) {
    await anywhere((done + 0.5) / count);
    promotions.push(await swapOnce(stage, 1, { act: forth, isAsked }));
    await anywhere((done + 0.5) / count);
    rollbacks.push(await swapOnce(stage, 0, { act: back, isAsked }));
    if ((done + 1) % 10 === 0 || done + 1 === count) say(`${done + 1} of ${count} and back`);
  }
  const when = isAsked ? 'the phone asks at once' : 'the phone asks every 15 s';
  return [figures(`promote, ${when}`, promotions), figures(`rollback, ${when}`, rollbacks)];
}

/** `npm run bench -- swap`: the time from the release command until the screen of a phone shows the new version. */
export async function benchSwap(args: readonly string[]): Promise<void> {
  const command = 'npm run bench -- swap';
  const asked = readAsked(args, { command, names: [], numbers: { swaps: 999, waiting: 999 } });
  const { swaps = 50, waiting = 5 } = asked.numbers;
  await buildStale();
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
    const stage: Stage = { context, phone };
    const kinds = [
      ...(await thereAndBack(stage, swaps, true)),
      ...(await thereAndBack(stage, waiting, false)),
    ];
    console.log(asked.isJson ? JSON.stringify(kinds, null, 2) : table(kinds));
  } finally {
    await browser.close();
    await server.close();
  }
}
