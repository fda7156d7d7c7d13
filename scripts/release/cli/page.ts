import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { shellPage, signedIn } from '../../build/serving/shellPage';
import { writePage } from '../../build/serving/writePage';
import { distFolder } from '../../lib/machine/workspace';
import { makeFolder } from '../../lib/processes/makeFolder';
import { verifySigned } from '../keys/signing';
import { indexFault } from '../registry/registryIndex';
import { REGISTRY, readRegistry, registryKeys, signedRegistry } from '../registry/registryFile';
import type { ReleaseContext } from '../releaseContext';
import { ReleaseError, refused, usage } from '../releaseError';
import { isSystemError, systemReason } from '../systemError';
import { dist, flag, interval, line } from '../settings';
import type { Outcome } from '../verbs/verb';
import { verb } from '../verbs/verb';

const EVERY_S = 5;

function builtPage(dist: string): string {
  const file = path.join(dist, 'index.html');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  throw usage(
    `There is no page in ${dist}: build the shell, or say with --dist where its build is.`,
  );
}

/** Returns the build's page with the registry in it. @throws ReleaseError for a page without a place for it */
function pageWith(registry: string | null, dist: string, mayIndex: boolean): string {
  const built = builtPage(dist);
  const html = shellPage(built, registry, mayIndex);
  if (registry === null || html !== built) return html;
  throw usage(
    `The page in ${dist} has no place for the registry, or has one in it already: build the shell anew, or say with --dist where its build is.`,
  );
}

function statOf(file: string) {
  try {
    return statSync(file);
  } catch {
    return undefined;
  }
}

/** Returns the folder of --into. It must not be the build's, or the page would overwrite its own source. */
function folderOf(into: string | undefined, dist: string): string {
  if (into === undefined)
    throw usage('Say with --into in which folder the web server finds the page.');
  const folder = path.resolve(into);
  let there = folder;
  while (!statOf(there)) there = path.dirname(there);
  if (!statOf(there)?.isDirectory()) throw usage(`--into must be a folder: ${there} is a file.`);
  const [page, build] = [folder, dist].map(statOf);
  if (page && build && page.ino === build.ino && page.dev === build.dev)
    throw usage(
      `--into must be another folder than --dist, where the build's own page is: ${into}.`,
    );
  return folder;
}

interface Looked extends Outcome {
  /** the line to print next time if nothing has changed */
  readonly settled: string;
}

/** Returns the serial of the registry in a folder's page; 0 without a registry that a known key has signed. */
async function writtenSerial(context: ReleaseContext, into: string): Promise<number> {
  const page = path.join(into, 'index.html');
  const found = existsSync(page) ? signedIn(readFileSync(page, 'utf8')) : null;
  if (found === null) return 0;
  const numbered = v.pick(signedRegistry, ['serial']);
  const read = await verifySigned(found.kind, found.jwt, registryKeys(context), numbered);
  return read.isGood ? read.payload.serial : 0;
}

/** Writes the page if it differs. @throws ReleaseError if the folder has a newer registry or cannot be written */
async function write(
  context: ReleaseContext,
  into: string,
  html: string,
  serial: number | null,
): Promise<boolean> {
  try {
    const written = await writtenSerial(context, into);
    if (written > (serial ?? 0))
      throw refused(
        `The page in ${into} keeps serial ${written}: ${REGISTRY} in ${context.store.address} is ${serial === null ? 'missing' : `serial ${serial}, which is older`}. Put the newest back with 'npm run release -- restore'.`,
      );
    if (!context.isDryRun) makeFolder(into);
    return writePage(into, html, context.isDryRun);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw usage(`The page cannot be written into ${into} (--into): ${systemReason(error)}.`);
  }
}

/** Writes the registry in force into the page. @throws ReleaseError if it cannot be read or verified; the page stays */
async function refresh(context: ReleaseContext, dist: string, into: string): Promise<Looked> {
  const known = await readRegistry(context);
  const fault = known && (await indexFault(context, known.text));
  const html = pageWith(known?.text ?? null, dist, fault === null);
  const serial = known?.document.serial ?? null;
  const isNews = await write(context, into, html, serial);
  const whole = fault === null ? '' : ' (all of it, because its index is not good)';
  const what = serial === null ? 'no registry' : `serial ${serial}${whole}`;
  const done = context.isDryRun ? 'would be written' : 'is written';
  const settled = `The page has ${what} in it already.`;
  return {
    lines: [isNews ? `The page with ${what} in it ${done}.` : settled],
    data: { serial, isNews, into },
    settled,
  };
}

export const pageVerb = verb({
  takes: '--into <folder> [--dist <folder>] [--once] [--interval <seconds>]',
  does: "keep the shell's page, with the registry in force in it, in a folder for a web server",
  options: { into: v.optional(line('a folder', 500)), dist, once: flag, interval },
  run: async (context, settings) => {
    const dist = path.resolve(settings.dist ?? distFolder('shell'));
    const into = folderOf(settings.into, dist);
    const everyMs = 1000 * (settings.asked.has('interval') ? settings.interval : EVERY_S);
    // A fault at the start, such as a mistyped address, ends the command. A later one leaves the page as it is.
    const { settled, ...first } = await refresh(context, dist, into);
    if (settings.once || context.isDryRun) return first;
    context.say(first.lines[0] ?? '');
    for (let known = settled; ;) {
      await pause(everyMs);
      const now = await refresh(context, dist, into).catch((error: unknown) => {
        if (!(error instanceof ReleaseError)) throw error;
        return { lines: [error.message], settled: error.message };
      });
      if (now.lines[0] !== known) context.say(now.lines[0] ?? '');
      known = now.settled;
    }
  },
});
