import { randomUUID } from 'node:crypto';
import { refused } from '../releaseError';
import type { ObjectStore } from './objectStore';

const NO_ETAG = '00000000000000000000000000000000';

/** @throws ReleaseError if the store accepts a write whose condition fails, which would lose somebody's change */
async function checkConditions(store: ObjectStore): Promise<void> {
  const file = `.probe/${randomUUID()}`;
  const ignores: string[] = [];
  try {
    await store.create(file, Buffer.from('first'));
    if (await store.create(file, Buffer.from('second'))) ignores.push('If-None-Match');
    if ((await store.replace(file, Buffer.from('third'), NO_ETAG)) !== null)
      ignores.push('If-Match');
  } finally {
    // A person who may only publish may lack the right to remove.
    await store.remove(file).catch(() => undefined);
  }
  if (ignores.length > 0)
    throw refused(
      `${store.address} ignores ${ignores.join(' and ')}: of two people who promote at once, one would undo the other unseen. Take a bucket with conditional writes; nothing was changed.`,
    );
}

/** Wraps a store so that its first write first checks that it obeys conditional writes. */
export function withConditionalWrites(store: ObjectStore): ObjectStore {
  let checked: Promise<void> | undefined;
  const isChecked = () => (checked ??= checkConditions(store));
  return {
    ...store,
    create: (path, body) => isChecked().then(() => store.create(path, body)),
    replace: (path, body, ifMatch) => isChecked().then(() => store.replace(path, body, ifMatch)),
  };
}
