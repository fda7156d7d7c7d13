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
  /**
   * Addresses that a twin has answered, and whether it had the hash of the request. A tag tells no hash, and its second
   * request goes to the network, in case the browser refused the first answer.
   */
  const answered = new Map<string, boolean>();

  const twinOf = (url: string): string | undefined => {
    if (!url.startsWith(remotes) || !HASHED.test(url)) return undefined;
    const [remote = '', , name = ''] = url.slice(remotes.length).split('/');
    return [...(known()?.keys() ?? [])].find(
      (one) => one !== url && one.startsWith(`${remotes}${remote}/`) && one.endsWith(`/${name}`),
    );
  };
  const mayHave = (url: string) => answered.get(url) !== false && twinOf(url) !== undefined;

  /** The twin's content, if it is whole. */
  async function copy(url: string, integrity = ''): Promise<Response | undefined> {
    const twin = twinOf(url);
    const kept = twin === undefined ? undefined : await found(twin);
    if (twin === undefined || !kept) return undefined;
    const isWhole = await matches(kept.clone(), integrity || (known()?.get(twin) ?? ''));
    return isWhole ? kept : undefined;
  }

  return {
    mayHave,
    copy,
    answer: async (url: string, integrity: string): Promise<Response | undefined> => {
      const twin = mayHave(url) ? await copy(url, integrity) : undefined;
      if (twin) answered.set(url, answered.get(url) === true || integrity !== '');
      return twin;
    },
  };
}
