/** Part by part (section 9), a missing part counts as 0: '1.10' > '1.9.9', '1.0' = '1'. */
export function compareVersions(a: string, b: string): -1 | 0 | 1 {
  const [left, right] = [a, b].map((version) =>
    version.split('.').map((part) => parseInt(part, 10) || 0),
  ) as [number[], number[]];
  for (let i = 0; i < Math.max(left.length, right.length); i += 1) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference < 0 ? -1 : 1;
  }
  return 0;
}
