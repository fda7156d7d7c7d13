import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../../lib/machine/workspace';

/** The answer to each example, by its title. */
export type RecordedAnswers = ReadonlyMap<string, unknown>;

/** A line for each example, with its title and its answer. `examples.test.ts` writes it. */
export const recordFile = path.join(projectRoot(), 'scripts/sandbox/control/answers.jsonl');

export async function recordedAnswers(): Promise<RecordedAnswers> {
  const lines = (await readFile(recordFile, 'utf8')).trim().split('\n');
  return new Map(lines.map((line) => JSON.parse(line) as [string, unknown]));
}
