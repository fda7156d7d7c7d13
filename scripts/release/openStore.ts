import path from 'node:path';
import { createFolderStore } from './folderStore';
import type { ObjectStore } from './objectStore';
import { ReleaseError } from './releaseError';

interface Place {
  /** a folder, or s3://bucket/prefix */
  readonly store: string;
  readonly endpoint?: string | undefined;
  readonly region: string;
}

const S3 = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([A-Za-z0-9._/-]*))?$/;

/** The store at an address. @throws ReleaseError where it is no address of a store */
export async function openStore({ store, endpoint, region }: Place): Promise<ObjectStore> {
  if (!/^[a-z0-9]+:\/\//i.test(store)) return createFolderStore(path.resolve(store));
  const [, bucket, prefix = ''] = S3.exec(store) ?? [];
  if (bucket === undefined)
    throw new ReleaseError(
      'usage',
      `'${store}' is no store: give a folder, or s3://bucket or s3://bucket/prefix.`,
    );
  // Amazon's client takes a moment to load: who works on a folder does not wait for it.
  const { createS3Store } = await import('./s3Store');
  return createS3Store({ bucket, prefix: prefix.replace(/\/+$/, ''), endpoint, region });
}
