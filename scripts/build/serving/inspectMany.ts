import type { Ask, Fault } from './inspection';
import { PLAIN, lost } from './inspection';
import { typeFaults } from './inspectFile';
import type { PathName } from './servedPaths';

interface KnownFile {
  readonly url: string;
  readonly isRight: (bytes: Buffer) => boolean;
}

/** Number of wrong files to report; more are most often wrong in the same way. */
const MOST_TOLD = 3;

async function whyWrong(ask: Ask, kind: PathName, { url, isRight }: KnownFile) {
  try {
    const answer = await ask(url, PLAIN);
    if (answer.status !== 200) return `answers ${answer.status}`;
    if (!isRight(answer.body)) return 'is another';
    return typeFaults(kind, url, answer)[0]?.what ?? null;
  } catch (error) {
    return `does not answer: ${(error as Error).message}`;
  }
}

/** Requests each file once, and stops after a few wrong ones. @returns one fault that names those, or none */
export async function inspectMany(
  ask: Ask,
  kind: PathName,
  what: string,
  files: readonly KnownFile[],
): Promise<Fault[]> {
  const wrong: string[] = [];
  let asked = 0;
  for (const file of files) {
    if (wrong.length === MOST_TOLD) break;
    asked += 1;
    const why = await whyWrong(ask, kind, file);
    if (why !== null) wrong.push(`${new URL(file.url).pathname} ${why}`);
  }
  if (wrong.length === 0) return [];
  const all = asked < files.length ? `the first ${asked}` : asked;
  const are = wrong.length === 1 ? 'is' : 'are';
  return [lost(kind, `${wrong.length} of ${all} ${what} ${are} wrong: ${wrong.join('; ')}`)];
}
