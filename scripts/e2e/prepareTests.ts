import { emptyDatabase } from '../sandbox/testing/emptyDatabase';

/** Runs once before the workers start, because they would otherwise all make the same files at the same time. */
export default async function prepareTests(): Promise<void> {
  await emptyDatabase();
}
