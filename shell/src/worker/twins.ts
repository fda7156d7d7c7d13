/** A name with ten digits of the content's hash, so the file never changes. */
export const HASHED = /\/[\w.-]+\.[0-9a-f]{10}\.(?:js|css)$/;

export async function hashOf(bytes: ArrayBuffer, digest: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest(`SHA-${digest}`, bytes));
  return `sha${digest}-${btoa(String.fromCharCode(...hash))}`;
}

export async function matches(file: Response, integrity: string): Promise<boolean> {
  const [, digest = ''] = /^sha(256|384)-/.exec(integrity) ?? [];
  return digest !== '' && (await hashOf(await file.arrayBuffer(), digest)) === integrity;
}

interface Options {
  /** address of the store's folder of remotes */
  readonly remotes: string;
  /** hashes of the kept files, by address; null: not known yet */
  readonly known: () => ReadonlyMap<string, string> | null;
  readonly found: (address: string) => Promise<Response | undefined>;
}

/**
 * A twin is a kept file of another version of the same remote with the same hashed name, and so the same content. It
 * replaces the file, so that a phone loads only the files that a new version changes.
 */
export function createTwins({ remotes, known, found }: Options) {
  /** Addresses that the page requested past all caches, because the browser may have refused the twin's answer. */
  const distrusted = new Set<string>();

  const twinOf = (url: string): string | undefined => {
    if (distrusted.has(url) || !url.startsWith(remotes) || !HASHED.test(url)) return undefined;
    const [remote = '', , name = ''] = url.slice(remotes.length).split('/');
    return [...(known()?.keys() ?? [])].find(
      (one) => one !== url && one.startsWith(`${remotes}${remote}/`) && one.endsWith(`/${name}`),
    );
  };
  return {
    mayHave: (url: string) => twinOf(url) !== undefined,
    distrust: (url: string) => void distrusted.add(url),
    /** Returns the twin's content if it matches its hash. */
    copy: async (url: string, integrity = ''): Promise<Response | undefined> => {
      const twin = twinOf(url);
      if (twin === undefined) return undefined;
      const kept = await found(twin);
      if (!kept) return undefined;
      const isWhole = await matches(kept.clone(), integrity || (known()?.get(twin) ?? ''));
      return isWhole ? kept : undefined;
    },
  };
}
