import { emptyDatabase } from '../sandbox/testing/emptyDatabase';

/** Once, before workers that each open a server of their own would all make it at the same time. */
export default async function prepareTests(): Promise<void> {
  await emptyDatabase();
}
