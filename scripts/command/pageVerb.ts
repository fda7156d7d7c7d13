import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { shellPage } from '../build/serving/shellPage';
import { writePage } from '../build/serving/writePage';
import { distFolder } from '../machine/workspace';
import { readRegistry } from '../release/registry/registryFile';
import type { ReleaseContext } from '../release/releaseContext';
import { ReleaseError } from '../release/releaseError';
import type { Settings } from './settings';
import type { Outcome, Verb } from './verb';

/** How often the registry is looked at unless --interval says otherwise. */
const EVERY_S = 5;

function builtPage(dist: string): string {
  const file = path.join(dist, 'index.html');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  throw new ReleaseError(
    'usage',
    `There is no page in ${dist}: build the shell, or say with --dist where its build is.`,
  );
}

function folderOf({ into }: Settings): string {
  if (into !== undefined) return path.resolve(into);
  throw new ReleaseError('usage', 'Say with --into in which folder the web server finds the page.');
}

/** Puts the registry in force into the page. @throws ReleaseError where it cannot be read or believed: the page stays */
async function refresh(context: ReleaseContext, dist: string, into: string): Promise<Outcome> {
  const known = await readRegistry(context);
  const html = shellPage(builtPage(dist), known?.text ?? null);
  const serial = known?.document.serial ?? null;
  const isNews = writePage(into, html, context.isDryRun);
  const what = serial === null ? 'no registry' : `serial ${serial}`;
  const done = context.isDryRun ? 'would be written' : 'is written';
  return {
    lines: [
      isNews ? `The page with ${what} in it ${done}.` : `The page has ${what} in it already.`,
    ],
    data: { serial, isNews, into },
  };
}

/** The verb that a web server runs to have the registry in its page. */
export const pageVerb = {
  page: {
    takes: '--into <folder> [--dist <folder>] [--once] [--interval <seconds>]',
    does: "keep the shell's page, with the registry in force in it, in a folder for a web server",
    words: [0, 0],
    options: ['into', 'dist', 'once', 'interval'],
    run: async (context, settings) => {
      const into = folderOf(settings);
      const dist = path.resolve(settings.dist ?? distFolder('shell'));
      const everyMs = 1000 * (settings.asked.has('interval') ? settings.interval : EVERY_S);
      // What is wrong from the start, such as a mistyped address, ends the command; later on the page stays as it is.
      const first = await refresh(context, dist, into);
      if (settings.once || context.isDryRun) return first;
      for (let said = first.lines[0]; ;) {
        await pause(everyMs);
        const now = await refresh(context, dist, into).catch((error: unknown) => {
          if (error instanceof ReleaseError) return { lines: [error.message], data: {} };
          throw error;
        });
        if (now.lines[0] !== said) context.say(now.lines[0] ?? '');
        said = now.lines[0];
      }
    },
  },
} satisfies Record<string, Verb>;
