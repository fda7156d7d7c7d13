import { buildStale } from '../../build/progress';
import type { HostName } from '../../hosts/linuxHost';
import { runTests } from '../../lib/machine/runTests';
import type { OwnServer } from '../ownServer';
import { startOwnServer } from '../ownServer';
import { storageStates } from './badStorage';
import { conformHosts } from './conformHosts';
import { hostsHere, openPlace } from './hostPhone';
import { killedStates, surviveKill } from './killedStates';

type Tell = (line: string) => void;

/** Kills the page in many states and wipes what it keeps, and checks the page that the borrower then sees. Returns true if all passed. */
async function survive(name: HostName, own: OwnServer, tell: Tell): Promise<boolean> {
  tell(`the ${name} host`);
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
    for (const name of names) isGood = (await survive(name, own, tell)) && isGood;
  } finally {
    await own.close();
  }
  return (await conformHosts(names, tell)) && isGood;
}
