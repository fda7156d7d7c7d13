const partsOf = (version: string) =>
  version.split('.').map((part) => Number.parseInt(part, 10) || 0);

/** Section 9: versions are compared part by part, as numbers; a part that is missing or no number counts as 0. */
export function isOlderVersion(version: string, than: string): boolean {
  const [own, other] = [partsOf(version), partsOf(than)];
  for (let index = 0; index < Math.max(own.length, other.length); index += 1) {
    const difference = (own[index] ?? 0) - (other[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
