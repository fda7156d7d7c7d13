import { stat } from 'node:fs/promises';
import path from 'node:path';
import { withConditionalWrites } from './conditionalWrites';
import { createFolderStore } from './folderStore';
import type { ObjectStore } from './objectStore';
import { REGISTRY } from '../registry/registryFile';
import { unreachable, usage } from '../releaseError';

interface Place {
  /** a folder, or s3://bucket/prefix */
  readonly store: string;
  readonly endpoint?: string | undefined;
  readonly region: string;
}

const S3 = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([A-Za-z0-9._/-]*))?$/;

const PARTS = ['history/', 'releases/', 'shells/', 'remotes/'];

/** Whether the address holds any part of a store, unlike a mistyped one. @throws ReleaseError if it does not answer */
export async function holdsStore(store: ObjectStore): Promise<boolean> {
  if ((await store.writtenAt(REGISTRY)) !== null) return true;
  for (const part of PARTS) if ((await store.list(part)).length > 0) return true;
  return false;
}

/** @throws ReleaseError if the address holds no part of a store */
export async function requireStore(store: ObjectStore): Promise<void> {
  if (await holdsStore(store)) return;
  throw unreachable(
    `There is no release store at ${store.address}. Say with --store (RELEASE_STORE) where it is; the first 'publish' makes one.`,
  );
}

/** Wraps a store so that `first` runs before each request. */
export const withBefore = (store: ObjectStore, first: () => Promise<void>): ObjectStore => ({
  ...store,
  read: (name) => first().then(() => store.read(name)),
  create: (name, body) => first().then(() => store.create(name, body)),
  replace: (name, body, ifMatch) => first().then(() => store.replace(name, body, ifMatch)),
  list: (folder, after) => first().then(() => store.list(folder, after)),
  remove: (name) => first().then(() => store.remove(name)),
  writtenAt: (name) => first().then(() => store.writtenAt(name)),
});

/** Wraps a store so that its first use checks that a store is there. */
export function existingStore(store: ObjectStore): ObjectStore {
  let found: Promise<void> | undefined;
  return withBefore(store, () => (found ??= requireStore(store)));
}

/** Opens a folder that is a store or can become one. @throws ReleaseError for a path that is a file */
async function checkFolder(folder: string): Promise<string> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => true,
  );
  if (isFolder) return folder;
  throw unreachable(`${folder} is a file: a release store is a folder.`);
}

/** Opens the store at an address. @throws ReleaseError if it is no address of a store */
export async function openStore({ store, endpoint, region }: Place): Promise<ObjectStore> {
  if (!/^[a-z0-9]+:\/\//i.test(store))
    return createFolderStore(await checkFolder(path.resolve(store)));
  const [, bucket, prefix = ''] = S3.exec(store) ?? [];
  if (bucket === undefined)
    throw usage(`'${store}' is no store: give a folder, or s3://bucket or s3://bucket/prefix.`);
  // Amazon's client is slow to load, so it is imported only for a bucket.
  const { createS3Store } = await import('./s3Store');
  return withConditionalWrites(
    createS3Store({ bucket, prefix: prefix.replace(/\/+$/, ''), endpoint, region }),
  );
}
