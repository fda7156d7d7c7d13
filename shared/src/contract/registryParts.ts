/** Parts of a registry, one a remote (`registryIndex` in registry.ts). No schemas, because the page's boot script uses it. */

/** The hashed text of a remote's part. `<` is escaped, because the text stands in a script element. */
export const partText = (name: string, entry: unknown): string =>
  JSON.stringify({ name, entry }).replace(/</g, String.raw`\u003c`);

/** Path in the store of a remote's part. @param said the index's words on it, which begin with its hash */
export const partPath = (name: string, said: string): string =>
  `parts/${name}.${said.slice(0, 22)}.json`;
