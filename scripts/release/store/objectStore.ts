import { refused } from '../releaseError';

/** Anybody who can write to the store may write large files, so each read of it has a limit. */
const MOST_PATHS = 200_000;
const MOST_SIGNED_BYTES = 4_000_000;
const MOST_BYTES = 64_000_000;

/** @throws ReleaseError 'refused' for a file that is larger than any that the command writes */
export function checkSize(address: string, path: string, bytes: number): void {
  const most = path.endsWith('.jwt') ? MOST_SIGNED_BYTES : MOST_BYTES;
  if (bytes <= most) return;
  throw refused(
    `${path} in ${address} has ${bytes} bytes, and no such file has more than ${most}: somebody has put it there. Remove it.`,
  );
}

/** @throws ReleaseError 'refused' for a folder with too many files */
export function checkCount(address: string, folder: string, count: number): void {
  if (count <= MOST_PATHS) return;
  throw refused(
    `${folder} in ${address} has more than ${MOST_PATHS} files: somebody has filled it. Remove what is not yours.`,
  );
}

/** A file of the store with its ETag, which identifies its bytes. */
export interface StoredObject {
  readonly body: Buffer;
  readonly etag: string;
}

/**
 * The store of releases: a folder or a bucket. Paths are relative and use `/`. A reader finds a complete file or none.
 * A created file never changes, except by `replace`, which fails when somebody else has changed the file.
 */
export interface ObjectStore {
  /** for messages, such as a folder or s3://bucket/prefix */
  readonly address: string;
  /** @throws ReleaseError 'refused' if it is no regular file, or larger than any that the command writes */
  readonly read: (path: string) => Promise<StoredObject | null>;
  /** Creates the file. Resolves to false, and changes nothing, if it exists. */
  readonly create: (path: string, body: Buffer) => Promise<boolean>;
  /** Replaces the file if it has this ETag (null: no file). Returns the new ETag; null if it has another. */
  readonly replace: (path: string, body: Buffer, ifMatch: string | null) => Promise<string | null>;
  /**
   * Paths of the regular files below a folder such as `remotes/borrow/`, sorted, without unfinished writes; with `after`
   * those that sort after this path. @throws ReleaseError 'refused' for more than MOST_PATHS
   */
  readonly list: (folder: string, after?: string) => Promise<string[]>;
  /** Paths of links, pipes and devices, which are neither read nor served. Missing if a store cannot have any. */
  readonly irregular?: () => Promise<string[]>;
  /** The time of the store's machine, in epoch milliseconds; missing if that is this machine. */
  readonly clock?: () => Promise<number | null>;
  readonly remove: (path: string) => Promise<void>;
  /** When the file was written, in epoch milliseconds; null for a missing file. */
  readonly writtenAt: (path: string) => Promise<number | null>;
}
