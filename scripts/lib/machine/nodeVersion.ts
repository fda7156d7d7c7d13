/** Returns what to do about a version of Node that is too old, in one line; null: it is new enough. */
export function nodeFault(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 20 || (major === 20 && minor >= 19)
    ? null
    : `Node ${version} is too old: install Node 20.19 or newer, for example from https://nodejs.org.`;
}

// A command imports this file first, because its other modules call functions that an older Node lacks.
const fault = nodeFault(process.versions.node);
if (fault !== null) {
  console.error(fault);
  process.exit(1);
}
