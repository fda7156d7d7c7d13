import { createHash } from 'node:crypto';

/** Digest that the registry and the teams' statements name a release's files by. */
export const RELEASE_DIGEST = 'sha384';

/** The hash of a file as a script element's `integrity` has it. */
export const integrityOf = (body: Buffer | string, digest: string = RELEASE_DIGEST): string =>
  `${digest}-${createHash(digest).update(body).digest('base64')}`;
