import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readAsked } from '../../checks/namedRuns';
import { anyFreePort } from '../../lib/processes/localPort';
import { CommandError } from '../../lib/processes/commandError';
import { launchBrowser } from '../../e2e/browserPath';
import { projectRoot } from '../../lib/machine/workspace';
import { hostStubScript } from '../app/hostStub';
import { newBorrower } from '../../e2e/engines/androidHost';
import { say, serveBuilds } from '../app/serveBuilds';
import { screens } from '../screens';
import { spreadOf, tableOf } from '../figures';

/** The used part of Lighthouse's result for one page. */
interface Result {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

const categories = ['performance', 'accessibility', 'best-practices'] as const;
const COLUMNS = ['page', ...categories, 'layout shift', 'blocking ms'];

/** Returns one row of the table: medians of the scores (0 to 100), layout shift, and blocked milliseconds. */
function rowOf(name: string, results: readonly Result[]): string[] {
  const middle = (of: (result: Result) => number) => spreadOf(results.map(of)).median;
  return [
    name,
    ...categories.map((category) =>
      String(Math.round(middle(({ categories: of }) => (of[category]?.score ?? 0) * 100))),
    ),
    middle(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3),
    middle(({ audits }) => audits['total-blocking-time']?.numericValue ?? 0).toFixed(0),
  ];
}

/** The folder of Lighthouse: it is 185 MB, so `npm ci` does not install it. */
const FOLDER = '.pautang/lighthouse';
const INSTALL = `npm install --prefix ${FOLDER} lighthouse@12.8.2`;

/** The used part of Lighthouse, whose own types are not installed with the project. */
interface Lighthouse {
  default(
    url: string,
    flags: object,
    config: undefined,
    page: unknown,
  ): Promise<{ readonly lhr: Result } | undefined>;
}
/** The used part of puppeteer-core, which comes with Lighthouse. */
interface Puppeteer {
  readonly default: {
    connect(options: { readonly browserURL: string }): Promise<{
      newPage(): Promise<{
        evaluateOnNewDocument(script: string): Promise<unknown>;
        evaluate(script: string): Promise<unknown>;
        waitForFunction(script: string, options: { readonly timeout: number }): Promise<unknown>;
        close(): Promise<void>;
      }>;
      disconnect(): Promise<void>;
    }>;
  };
}

const inFolder = async (file: string): Promise<unknown> => {
  const found = path.join(projectRoot(), FOLDER, 'node_modules', file);
  if (!existsSync(found))
    throw new CommandError(`Lighthouse is not installed. Install it once: ${INSTALL}`);
  return import(pathToFileURL(found).href);
};

/** `npm run bench -- lighthouse`: prints Lighthouse's scores of the app in a phone with a native host. */
export async function benchLighthouse(args: readonly string[]): Promise<void> {
  const { names, numbers, isJson } = readAsked(args, {
    command: 'npm run bench -- lighthouse',
    names: screens.map(({ name }) => name),
    numbers: { runs: 99 },
  });
  const { default: lighthouse } = (await inFolder('lighthouse/core/index.js')) as Lighthouse;
  const { default: puppeteer } = (await inFolder(
    'puppeteer-core/lib/esm/puppeteer/puppeteer-core.js',
  )) as Puppeteer;
  const served = await serveBuilds(['federated']);
  const port = await anyFreePort();
  const browser = await launchBrowser([
    `--remote-debugging-port=${port}`,
    `--ignore-certificate-errors-spki-list=${served.spki}`,
  ]);
  const rows: string[][] = [];
  try {
    const driver = await puppeteer.connect({ browserURL: `http://localhost:${port}` });
    for (const { name, path: address, scenario, words } of screens.filter((one) =>
      names.includes(one.name),
    )) {
      const session = scenario === null ? null : await newBorrower(served.lender, scenario);
      const results: Result[] = [];
      for (let run = 0; run < (numbers['runs'] ?? 3); run += 1) {
        const page = await driver.newPage();
        await page.evaluateOnNewDocument(hostStubScript(session));
        const url = `${served.addressOf('federated')}/app/#${address}`;
        const flags = { onlyCategories: categories, logLevel: 'error' };
        const judged = await lighthouse(url, flags, undefined, page);
        // Check the words, because a page that redirects or shows an error would give wrong scores. Lighthouse ends by
        // opening the page once more, so the words may still come.
        const isShown = await page
          .waitForFunction(`document.body.innerText.includes(${JSON.stringify(words)})`, {
            timeout: 20_000,
          })
          .catch(() => null);
        if (!judged || isShown === null)
          throw new CommandError(
            `Lighthouse did not judge ${name}: the page lacks '${words}'. It shows:\n${String(
              await page.evaluate('document.body.innerText'),
            )}`,
          );
        results.push(judged.lhr);
        await page.close();
        say(`${name}: ${run + 1}`);
      }
      rows.push(rowOf(name, results));
    }
    await driver.disconnect();
  } finally {
    await browser.close();
    await served.close();
  }
  const named = rows.map((row) =>
    Object.fromEntries(COLUMNS.map((column, at) => [column, row[at]])),
  );
  console.log(isJson ? JSON.stringify(named, null, 2) : tableOf({ columns: COLUMNS, rows }));
}
