/** Parts of a registry, one a remote (`registryIndex` in registry.ts). The page's boot script uses this file, too. */

/** A remote's part, as its hash is taken. `<` is escaped, because the text stands in a script element. */
export const partText = (name: string, entry: unknown): string =>
  JSON.stringify({ name, entry }).replace(/</g, String.raw`\u003c`);

/** Path in the store of a remote's part. @param said the index's words on it, which begin with its hash */
export const partPath = (name: string, said: string): string =>
  `parts/${name}.${said.slice(0, 22)}.json`;
