import { FOR_A_YEAR, REGISTRY_KEPT } from '../../release/store/servedHeaders';
import type { readBuildFlags } from '../flags';

export const SHELL_PATH = '/app/';

/** Name of the service worker beside index.html. It never changes, so caches must ask for the file each time. */
export const WORKER_FILE = 'worker.js';

/** How a text is compressed: as files beside it, while it is sent, or not at all. */
type Compression = 'beside' | 'sent' | 'none';

/** One kind of path, with the headers of its answers. */
export interface ServedPath {
  /** the path, or the beginning that all of them share */
  readonly path: string;
  /** null: only this path; else a regular expression for the whole rest */
  readonly rest: string | null;
  /** header names in lower case */
  readonly headers: Readonly<Record<string, string>>;
  readonly compression: Compression;
}

export type PathName =
  | 'page'
  | 'worker'
  | 'shellFiles'
  | 'registry'
  | 'compressedFiles'
  | 'statements'
  | 'parts';
export type ServedPaths = Readonly<Record<PathName, ServedPath>>;

const REVALIDATED = 'no-cache';
const NO_SNIFF = { 'x-content-type-options': 'nosniff' };
/**
 * Headers of every answer of the store, errors too: a page that an intruder without a key puts there must not act on
 * the app's origin. Scripts, styles and tokens that another page loads are not affected.
 */
export const STORE_POLICY = {
  'content-security-policy': "sandbox; default-src 'none'",
  ...NO_SNIFF,
};
export const STORE_FOLDERS = ['remotes/', 'releases/', 'parts/'] as const;
/** Excludes `..` and hidden files. */
const NAME = String.raw`\w[\w.-]*`;
const HASHED = String.raw`\.[0-9a-f]{10}\.(?:js|css)`;
/** The end of a name with the hash of the content: such a file never changes. */
export const HASHED_END = new RegExp(`${HASHED}$`);

type Flags = Pick<ReturnType<typeof readBuildFlags>, 'STORE_BASE'>;

export const hasOwnOrigin = ({ STORE_BASE }: Flags): boolean => /^https?:/.test(STORE_BASE);

export const storePath = (flags: Flags): string =>
  hasOwnOrigin(flags) ? new URL(flags.STORE_BASE).pathname : flags.STORE_BASE;

/** Returns the served paths and their headers, for the local server, nginx and the check of a deployment. */
export function servedPaths(
  flags: Flags,
  pageHeaders: Readonly<Record<string, string>>,
): ServedPaths {
  const store = storePath(flags);
  // The files are public and loaded without cookies, so any page may read them.
  const shared = {
    ...STORE_POLICY,
    ...(hasOwnOrigin(flags) ? { 'access-control-allow-origin': '*' } : {}),
  };
  return {
    page: {
      path: SHELL_PATH,
      rest: null,
      headers: { ...pageHeaders, 'cache-control': REVALIDATED },
      compression: 'beside',
    },
    worker: {
      path: `${SHELL_PATH}${WORKER_FILE}`,
      rest: null,
      headers: { ...NO_SNIFF, 'cache-control': REVALIDATED },
      compression: 'beside',
    },
    shellFiles: {
      path: SHELL_PATH,
      rest: `${NAME}${HASHED}`,
      headers: { ...NO_SNIFF, 'cache-control': FOR_A_YEAR },
      compression: 'beside',
    },
    registry: {
      path: `${store}registry.jwt`,
      rest: null,
      headers: { ...shared, 'cache-control': REGISTRY_KEPT },
      compression: 'sent',
    },
    compressedFiles: {
      path: `${store}remotes/`,
      rest: String.raw`(?:${NAME}/)+${NAME}\.(?:js|css)`,
      headers: { ...shared, 'cache-control': FOR_A_YEAR },
      compression: 'beside',
    },
    // A tester's page reads a team's statement and its copy beside the files; developer tools read the manifest.
    // Commands read the others.
    statements: {
      path: store,
      rest: String.raw`(?:releases/(?:${NAME}/)+${NAME}\.jwt|remotes/${NAME}/${NAME}/(?:release\.jwt|mf-manifest\.json))`,
      headers: { ...shared, 'cache-control': FOR_A_YEAR },
      compression: 'none',
    },
    parts: {
      path: `${store}parts/`,
      rest: String.raw`${NAME}\.[\w-]{22}\.json`,
      headers: { ...shared, 'cache-control': FOR_A_YEAR },
      compression: 'sent',
    },
  };
}

export const isServedBy = ({ path, rest }: ServedPath, asked: string): boolean =>
  rest === null
    ? asked === path
    : asked.startsWith(path) && new RegExp(`^${rest}$`).test(asked.slice(path.length));

export const inStore = (table: ServedPaths): readonly ServedPath[] => [
  table.registry,
  table.compressedFiles,
  table.statements,
  table.parts,
];

/** Returns the rows in the order of matching: the first that fits serves a path. */
export const inOrder = (table: ServedPaths): readonly ServedPath[] => [
  table.page,
  table.worker,
  table.shellFiles,
  ...inStore(table),
];
