import { refused } from './releaseError';

/** A version as Semantic Versioning has it, without build metadata. */
const VERSION =
  /^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)(?:-[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*)?$/;
const MAX_LENGTH = 64;

/**
 * THE rule for the version of a remote, at its build and when it is published. A version stands in file paths, in addresses
 * and in the container's name, so it has nothing that means something there. (Phones go on accepting what was published
 * before this rule.)
 *
 * @param where the file that has it, for the message
 * @throws ReleaseError with the rule
 */
export function checkVersion(version: string, where: string): void {
  if (version.length <= MAX_LENGTH && VERSION.test(version)) return;
  const said = JSON.stringify(version).slice(0, MAX_LENGTH + 16);
  throw refused(
    `${where} cannot be used: its version is ${said}. A version is MAJOR.MINOR.PATCH, numbers without leading zeros, and perhaps -PRERELEASE of letters, digits, single dots and dashes; it has no '+' and at most ${MAX_LENGTH} characters. Change it in package.json, such as 1.1.0-build.7, and build again.`,
  );
}
