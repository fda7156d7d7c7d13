import { refused } from './releaseError';

/** A version as Semantic Versioning has it, without build metadata. */
const VERSION =
  /^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)(?:-[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*)?$/;
const MAX_LENGTH = 64;

/**
 * Checks the version of a remote when it is built and when it is published. A version is part of file paths, addresses
 * and the container's name, so it must not contain a character with a meaning there. Phones do not check it, so older
 * versions go on running.
 *
 * @param where the file with the version, for the message
 * @throws ReleaseError that names the rule
 */
export function checkVersion(version: string, where: string): void {
  if (version.length <= MAX_LENGTH && VERSION.test(version)) return;
  const said = JSON.stringify(version).slice(0, MAX_LENGTH + 16);
  throw refused(
    `${where} cannot be used: its version is ${said}. A version is MAJOR.MINOR.PATCH, numbers without leading zeros, and perhaps -PRERELEASE of letters, digits, single dots and dashes; it has no '+' and at most ${MAX_LENGTH} characters. Change it in package.json, such as 1.1.0-build.7, and build again.`,
  );
}
