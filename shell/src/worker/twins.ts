import { HASHED, matches } from './hashes';

interface Options {
  /** address of the store's folder of remotes */
  readonly remotes: string;
  /** hashes of the files that are kept, by address; null: not known yet */
  readonly known: () => ReadonlyMap<string, string> | null;
  readonly found: (address: string) => Promise<Response | undefined>;
}

/**
 * The twin of a remote's file is a kept file of another version of that remote with the same name, and so the same content.
 * It stands in for the file, so that a new version costs a phone only the files that it changes.
 */
export function createTwins({ remotes, known, found }: Options) {
  /** Addresses that the page asked for anew, past all caches: the browser may have refused what a twin answered. */
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
    /** The twin's content, if it is whole. */
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
