interface Policies {
  createPolicy(
    name: string,
    rules: Readonly<
      Record<string, (text: string, type: string, sink: string | undefined) => string | null>
    >,
  ): unknown;
}

/** Whether an address is below one of the folders, in its one canonical form: no `..`, nothing percent-encoded. */
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
 * Creates the page's one policy if the browser has Trusted Types: scripts come from the folders of the shell and of the
 * remotes, text never runs as code, and HTML is parsed only into a document that is never shown.
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
