import { createHash } from 'node:crypto';
import type { Release } from '@pautang/shared/contract/registry';

/** The digest by which the registry and the teams' statements name a release's files. */
export const RELEASE_DIGEST = 'sha384';

/** Returns the hash of a file in the form of a script element's `integrity`. */
export const integrityOf = (body: Buffer | string, digest: string = RELEASE_DIGEST): string =>
  `${digest}-${createHash(digest).update(body).digest('base64')}`;

/** Lists the files that a release names with their hashes: its entry and those that are loaded with it. */
export const namedFiles = ({
  entry,
  integrity,
  preload,
}: Pick<Release, 'entry' | 'integrity' | 'preload'>) => [{ url: entry, integrity }, ...preload];
