/** A file of the store with its ETag, which identifies exactly these bytes. */
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
  readonly read: (path: string) => Promise<StoredObject | null>;
  /** Creates the file. False, with nothing changed, when it exists already. */
  readonly create: (path: string, body: Buffer) => Promise<boolean>;
  /**
   * Replaces the file whose ETag is `ifMatch` (null: the file must not exist). Returns the new ETag, or null, with
   * nothing changed, when the file has another state.
   */
  readonly replace: (path: string, body: Buffer, ifMatch: string | null) => Promise<string | null>;
  /** Paths below a folder such as `remotes/borrow/`, sorted, without unfinished writes. */
  readonly list: (folder: string) => Promise<string[]>;
  readonly remove: (path: string) => Promise<void>;
  /** When the file was written, in epoch milliseconds; null when there is none. */
  readonly writtenAt: (path: string) => Promise<number | null>;
}
