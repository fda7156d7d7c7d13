import { request } from '@playwright/test';
import { buildStale } from '../../build/progress';
import { startFaultyServer } from '../faultyServer';
import { LenderControl } from '../lenderControl';
import type { OwnServer } from '../ownServer';
import { startOwnServer } from '../ownServer';
import type { Engine } from './engines';
import { engines } from './engines';
import { journey } from './journey';

type Tell = (line: string) => void;

/** Makes the journey on one engine, and prints each step. Returns true if all steps passed. */
async function travel(engine: Engine, own: OwnServer, tell: Tell): Promise<boolean> {
  const faulty = await startFaultyServer(own.address);
  const calls = await request.newContext();
  own.setRegistry(own.registryText);
  const lender = new LenderControl(calls, own.address);
  const { mobile } = await lender.borrower('approved');
  const driver = await engine.start(faulty.address, tell);
  tell(`${driver.version}, ${new Date().toISOString().slice(0, 10)}`);
  let begun = '';
  try {
    for (const { name, run } of journey) {
      begun = name;
      const whyNot = await run({ driver, own, faulty, lender, mobile });
      tell(whyNot === undefined ? `  ✓ ${name}` : `  – ${name}: left out, ${whyNot}`);
    }
    return true;
  } catch (error) {
    tell(`  ✗ ${begun}: ${error instanceof Error ? error.message : String(error)}`);
    const shown = await driver
      .evaluate('location.href + "\\n" + document.body.innerText')
      .catch(() => '');
    tell(`    The app shows: ${String(shown).replace(/\n+/g, '\n    ')}`);
    return false;
  } finally {
    await driver.close();
    await faulty.close();
    await calls.dispose();
  }
}

/** Makes a borrower's short journey on real engines, old and new. Returns true if all that run here passed. */
export async function soakBrowsers({ tell }: { tell(line: string): void }): Promise<boolean> {
  await buildStale();
  const own = await startOwnServer();
  let isGood = true;
  try {
    for (const engine of engines) {
      const whyNot = engine.whyNot();
      if (whyNot === null) isGood = (await travel(engine, own, tell)) && isGood;
      else tell(`${engine.name}\n  – not run: ${whyNot}`);
    }
  } finally {
    await own.close();
  }
  return isGood;
}
