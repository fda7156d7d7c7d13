import { UPLOAD_LIMIT } from '@pautang/shared/contract/upload';
import { CONTENT_TYPES } from '../../release/store/servedHeaders';
import type { readBuildFlags } from '../flags';
import type { ServedPath, ServedPaths } from './servedPaths';
import { SHELL_PATH, STORE_FOLDERS, STORE_POLICY, inStore, storePath } from './servedPaths';

type Flags = Pick<ReturnType<typeof readBuildFlags>, 'STORE_BASE' | 'API_BASE' | 'BEACONS'>;

/** Room for all pictures of an upload and the text fields beside them. */
const LARGEST_CALL = UPLOAD_LIMIT.files * UPLOAD_LIMIT.bytes + 64 * 1024;
/** Room for the largest batch that the collector takes. */
const LARGEST_BATCH = 32 * 1024;

/** Quotes a text for nginx. `$` cannot be escaped, so a header must have none. */
function quoted(text: string): string {
  if (text.includes('$')) throw new Error(`nginx would read a variable in: ${text}`);
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

const pattern = (text: string) => `"${text}"`;
const escaped = (path: string) => path.replaceAll(/[.+?^(){}|[\]\\]/g, String.raw`\$&`);

const indented = (lines: readonly string[]) =>
  lines.map((line) => (line === '' ? line : `  ${line}`));
const location = (match: string, lines: readonly string[]) => [
  `location ${match} {`,
  ...indented(lines),
  '}',
];

/** Errors have these headers, too, but caches must not keep an error as long as the file. */
const headerLines = ({ headers }: Pick<ServedPath, 'headers'>) =>
  Object.entries(headers).map(
    ([name, value]) =>
      `add_header ${name} ${quoted(value)}${name === 'cache-control' ? '' : ' always'};`,
  );

const TYPES = `types { ${Object.entries(CONTENT_TYPES)
  .map(([ending, type]) => `${type.includes(' ') ? quoted(type) : type} ${ending};`)
  .join(' ')} }`;

/** The server block sets `brotli_static`, because nginx has it only with an extra module. */
const compressionLines: Readonly<Record<ServedPath['compression'], readonly string[]>> = {
  beside: ['gzip_static on;', 'gzip_vary on;'],
  sent: [
    'gzip on;',
    'gzip_vary on;',
    'gzip_proxied any;',
    'gzip_types application/jwt application/json;',
  ],
  none: ['gzip off;'],
};

const matchOf = ({ path, rest }: ServedPath) =>
  rest === null ? `= ${path}` : `~ ${pattern(`^${escaped(path)}(?<pautang_file>${rest})$`)}`;

function fromFolder(
  row: ServedPath,
  root: string,
  file: string,
  more: readonly string[] = [],
): string[] {
  return location(matchOf(row), [
    `root ${root};`,
    ...more,
    `try_files ${file} =404;`,
    TYPES,
    ...compressionLines[row.compression],
    ...headerLines(row),
  ]);
}

/** The headers of the table replace those of a bucket, except its type and encoding. */
const overBucket = [
  'proxy_http_version 1.1;',
  'proxy_set_header Connection "";',
  'proxy_set_header Host $pautang_store_host;',
  'proxy_set_header Accept-Encoding "";',
  'proxy_set_header Cookie "";',
  'proxy_set_header Authorization "";',
  'proxy_ssl_server_name on;',
  'proxy_ssl_name $pautang_store_host;',
  'proxy_hide_header Cache-Control;',
  'proxy_hide_header Vary;',
  'proxy_hide_header Content-Security-Policy;',
  'proxy_hide_header X-Content-Type-Options;',
  'proxy_hide_header Set-Cookie;',
  'proxy_hide_header Location;',
  'proxy_hide_header Access-Control-Allow-Origin;',
  'proxy_ignore_headers Cache-Control Expires Vary Set-Cookie X-Accel-Redirect;',
  'proxy_connect_timeout 2s;',
  'proxy_read_timeout 10s;',
  'proxy_cache pautang;',
  'proxy_cache_lock on;',
  'proxy_cache_use_stale error timeout updating http_500 http_502 http_503 http_504;',
];

/** Returns a location whose answers come from the bucket. */
function fromBucket(row: ServedPath, file: string, more: readonly string[]): string[] {
  return location(matchOf(row), [
    `proxy_pass $pautang_store${file};`,
    `proxy_cache_key $pautang_store${file};`,
    ...overBucket,
    ...more,
    ...(row.compression === 'beside'
      ? ['gzip off;', 'add_header vary Accept-Encoding;']
      : compressionLines[row.compression]),
    ...headerLines(row),
  ]);
}

/** Headers for the servers behind nginx, and how long nginx waits before it tries another. */
const toServers = [
  'proxy_http_version 1.1;',
  'proxy_set_header Connection "";',
  'proxy_set_header Host $host;',
  '# The caller as nginx sees it, never what a phone claims. Behind a CDN, set_real_ip_from says whose word counts.',
  'proxy_set_header X-Forwarded-For $remote_addr;',
  'proxy_set_header X-Forwarded-Proto $scheme;',
  'proxy_connect_timeout 500ms;',
  'proxy_next_upstream_tries 2;',
  'proxy_next_upstream_timeout 20s;',
  'gzip off;',
];

/** Returns an error answer in JSON, because a phone takes a page for a Wi-Fi portal. */
const inJson = (name: string, status: number, message: string, headers: readonly string[] = []) =>
  location(`@pautang_${name}`, [
    'default_type application/json;',
    'add_header cache-control no-store always;',
    ...headers,
    `return ${status} '{"message":"${message}"}';`,
  ]);
const away = (name: string, headers?: readonly string[]) =>
  inJson(`${name}_away`, 503, `The ${name} does not answer. Try again.`, headers);

const head = (what: string, variables: readonly string[]) => [
  `# ${what} Written by the build: do not change it here.`,
  `# Include it in a server block that sets ${variables.join(', ')}.`,
  '',
];

/** Returns the pattern that finds an encoding among those that the phone accepts. */
const accepts = (name: string) =>
  pattern(String.raw`~*(?:^|,)\s*${name}\s*(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))(?:;|,|$)`);

/** Returns the configuration for nginx by file name: for the http block, and three parts for server blocks. */
export function nginxFiles(table: ServedPaths, flags: Flags): Readonly<Record<string, string>> {
  const api = `${flags.API_BASE.replace(/\/$/, '')}/`;
  const store = storePath(flags);
  const theRest = STORE_FOLDERS.flatMap((folder) =>
    location(`${store}${folder}`, [...headerLines({ headers: STORE_POLICY }), 'return 404;']),
  );
  const fileOf = (row: ServedPath) =>
    row.rest === null
      ? row.path.slice(store.length - 1)
      : `${row.path.slice(store.length - 1)}$pautang_file`;
  const files: Readonly<Record<string, readonly string[]>> = {
    'http.conf': [
      '# For the http block, once. Written by the build: do not change it here.',
      '',
      'map $http_accept_encoding $pautang_ending {',
      '  default "";',
      `  ${accepts('br')} .br;`,
      `  ${accepts('gzip')} .gz;`,
      '}',
    ],
    'app.conf': [
      ...head("The shell, the lender and the collector on the app's origin.", [
        "$pautang_shell (folder of the shell's build)",
        '$pautang_page (folder of the page with the registry in it)',
      ]),
      'absolute_redirect off;',
      ...location(`= ${SHELL_PATH.slice(0, -1)}`, [`return 302 ${SHELL_PATH};`]),
      ...fromFolder(table.page, '$pautang_page', '/index.html'),
      ...fromFolder(table.worker, '$pautang_shell', table.worker.path.replace(SHELL_PATH, '/')),
      ...fromFolder(table.shellFiles, '$pautang_shell', '/$pautang_file'),
      '',
      '# A write has one effect for one request id, and a call that asks changes nothing: either may be sent to another lender.',
      ...location(api, [
        'proxy_pass http://pautang_lenders;',
        ...toServers,
        'proxy_read_timeout 30s;',
        'proxy_next_upstream error timeout http_502 http_503 non_idempotent;',
        `client_max_body_size ${LARGEST_CALL};`,
        'error_page 502 504 = @pautang_lender_away;',
        'error_page 413 = @pautang_call_too_large;',
      ]),
      ...away('lender'),
      ...inJson('call_too_large', 413, 'The request is too large.'),
      ...(flags.BEACONS === ''
        ? []
        : [
            '',
            '# A batch that has reached a collector may be counted: only one that has not is sent to another.',
            ...location(`= ${flags.BEACONS}`, [
              'proxy_pass http://pautang_collectors;',
              ...toServers,
              'proxy_read_timeout 10s;',
              'proxy_next_upstream error timeout;',
              `client_max_body_size ${LARGEST_BATCH};`,
              'error_page 502 504 = @pautang_collector_away;',
              'error_page 413 = @pautang_batch_too_large;',
            ]),
            ...inJson(
              'batch_too_large',
              413,
              `A batch has at most ${LARGEST_BATCH} bytes. Send it in parts.`,
            ),
            ...away('collector', ['add_header retry-after 60 always;']),
          ]),
    ],
    'store-bucket.conf': [
      ...head('The release store, from a bucket.', [
        '$pautang_store (such as https://pautang_store/bucket/prefix)',
        "$pautang_store_host (the name that the bucket's service expects)",
      ]),
      ...fromBucket(table.registry, fileOf(table.registry), [
        'proxy_cache_valid 200 1s;',
        // The first request after that time waits for the new file: with the old one a phone swaps one poll late.
        'proxy_cache_background_update off;',
        'proxy_cache_revalidate on;',
      ]),
      ...fromBucket(table.compressedFiles, `${fileOf(table.compressedFiles)}$pautang_ending`, [
        'proxy_cache_valid 200 365d;',
      ]),
      ...[table.statements, table.parts].flatMap((row) =>
        fromBucket(row, fileOf(row), ['proxy_cache_valid 200 365d;']),
      ),
      ...theRest,
    ],
    'store-folder.conf': [
      ...head('The release store, from a folder.', ['$pautang_store_folder']),
      ...inStore(table).flatMap((row) =>
        // Prevents links out of the store. With this setting the brotli module skips the files, so gzip serves them;
        // the folders of the page and the shell, which only operations write, go without it.
        fromFolder(row, '$pautang_store_folder', fileOf(row), [
          'disable_symlinks on from=$pautang_store_folder;',
        ]),
      ),
      ...theRest,
    ],
  };
  return Object.fromEntries(
    Object.entries(files).map(([name, lines]) => [`nginx/${name}`, `${lines.join('\n')}\n`]),
  );
}
