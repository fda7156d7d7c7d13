interface Policies {
  createPolicy(
    name: string,
    rules: Readonly<
      Record<string, (text: string, type: string, sink: string | undefined) => string | null>
    >,
  ): unknown;
}

/** An address below one of the folders, written the one way there is to write it: no detours, nothing encoded. */
function isBelow(address: string, folders: readonly string[], base: string): boolean {
  let url: URL;
  try {
    url = new URL(address, base);
  } catch {
    return false;
  }
  const plain = url.origin + url.pathname;
  return (
    url.href === plain && !plain.includes('%') && folders.some((folder) => plain.startsWith(folder))
  );
}

/**
 * The page's one policy where Trusted Types are in force: scripts come from the shell's own folder and from that of the
 * remotes, no text is ever run as code, and HTML is only ever parsed into a document that is never shown.
 */
export function admitOwnScripts(
  page: {
    readonly document: Pick<Document, 'baseURI'>;
    readonly trustedTypes?: Policies;
  },
  storeBase: string,
): void {
  const { trustedTypes } = page;
  if (!trustedTypes) return;
  const { baseURI } = page.document;
  const folders = ['./', `${storeBase}remotes/`].map((path) => new URL(path, baseURI).href);
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) => (isBelow(address, folders, baseURI) ? address : null),
    createHTML: (html, _type, sink) => (sink === 'DOMParser parseFromString' ? html : null),
  });
}
