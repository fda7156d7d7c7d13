/** A file of the store with what tells its state apart from any other: the ETag of exactly these bytes. */
export interface StoredObject {
  readonly body: Buffer;
  readonly etag: string;
}

/**
 * Where releases lie: a folder or a bucket. Paths are relative and use `/`. Whoever reads finds a whole file or none;
 * whatever was created stays as it is; `replace` is the one way to change a file and loses against nobody unseen.
 */
export interface ObjectStore {
  /** for messages, such as a folder or s3://bucket/prefix */
  readonly address: string;
  readonly read: (path: string) => Promise<StoredObject | null>;
  /** Whether the file was put there: false, and nothing is changed, when one is there already. */
  readonly create: (path: string, body: Buffer) => Promise<boolean>;
  /**
   * Puts these bytes in the place of those with the ETag `ifMatch` (null: of none). Null, and nothing is changed, when
   * something else is there.
   */
  readonly replace: (path: string, body: Buffer, ifMatch: string | null) => Promise<string | null>;
  /** Paths below a folder such as `remotes/borrow/`, sorted; unfinished writes are not among them. */
  readonly list: (folder: string) => Promise<string[]>;
  readonly remove: (path: string) => Promise<void>;
  /** When the file came, in epoch milliseconds; null when there is none. */
  readonly writtenAt: (path: string) => Promise<number | null>;
}
