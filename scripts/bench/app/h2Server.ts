import { createHash } from 'node:crypto';
import { createSecureServer } from 'node:http2';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { HASHED_END } from '../../build/serving/servedPaths';
import { listenHere } from '../../lib/processes/localPort';
import { CONTENT_TYPES, FOR_A_YEAR, UNKNOWN_TYPE } from '../../release/store/servedHeaders';
import { createLink, urgencyOf } from './networkLink';
import type { Profile } from './profiles';
import type { SelfSigned } from '../../lib/testing/selfSigned';

interface Options {
  readonly certificate: SelfSigned;
  readonly page: () => string;
  /** folders of files by their paths, such as `/app/` */
  readonly folders: Record<string, string>;
  /** returns the current registry; null: the build has no registry */
  readonly registry: (() => string) | null;
  readonly lender: string;
}

interface Answer {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Serves a file as a CDN would: immutable files are compressed in advance and cacheable for a year. */
function fileOf(root: string, name: string): Answer | null {
  const file = path.resolve(root, name);
  if (!file.startsWith(path.resolve(root) + path.sep) || !existsSync(file)) return null;
  const type = CONTENT_TYPES[path.extname(file).slice(1)] ?? UNKNOWN_TYPE;
  if (!HASHED_END.test(file)) return revalidated(readFileSync(file, 'utf8'), type);
  return {
    body: readFileSync(`${file}.br`),
    headers: { 'content-type': type, 'content-encoding': 'br', 'cache-control': FOR_A_YEAR },
  };
}

/** Kept, because compressing takes longer than a round trip and would be measured. */
const compressed = new Map<string, Buffer>();

function revalidated(text: string, type: string): Answer {
  const body = compressed.get(text) ?? brotliCompressSync(text);
  compressed.set(text, body);
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  return {
    body,
    headers: { 'content-type': type, 'content-encoding': 'br', 'cache-control': 'no-cache', etag },
  };
}

/** Starts a server like a CDN's, the same for all builds. It forwards calls to the lender. */
export async function startH2(options: Options) {
  const { certificate, page, folders, registry, lender } = options;
  let link: ReturnType<typeof createLink> | null = null;
  const send = (request: Http2ServerRequest, response: Http2ServerResponse, body: Buffer) => {
    if (link) link(response, body, urgencyOf(request));
    else response.end(body);
  };
  const find = (name: string): Answer | null => {
    if (name === '/app/') return revalidated(page(), CONTENT_TYPES['html'] ?? '');
    if (name === '/registry.jwt' && registry) return revalidated(registry(), 'application/jwt');
    const [base, folder] = Object.entries(folders).find(([below]) => name.startsWith(below)) ?? [];
    return base === undefined || folder === undefined
      ? null
      : fileOf(folder, name.slice(base.length));
  };
  const handOn = async (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(
        ([name, value]) => !name.startsWith(':') && typeof value === 'string',
      ),
    ) as Record<string, string>;
    const answer = await fetch(lender + request.url, {
      method: request.method,
      headers: { ...headers, 'accept-encoding': 'identity' },
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    });
    const type = answer.headers.get('content-type') ?? 'text/plain';
    const date = answer.headers.get('date');
    response.writeHead(answer.status, {
      'content-type': type,
      'cache-control': 'no-store',
      ...(date === null ? {} : { date }),
    });
    send(request, response, Buffer.from(await answer.arrayBuffer()));
  };
  let sent = 0;
  const server = createSecureServer({ key: certificate.key, cert: certificate.cert });
  server.on('request', (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const [name = '/'] = request.url.split('?');
    if (/^\/(api|beacons)/.test(name)) {
      handOn(request, response).catch(() => response.destroy());
      return;
    }
    const found = find(name);
    if (!found) {
      response.writeHead(404);
      response.end();
    } else if (request.headers['if-none-match'] === (found.headers['etag'] ?? null)) {
      response.writeHead(304, found.headers);
      send(request, response, Buffer.alloc(0));
    } else {
      response.writeHead(200, { ...found.headers, 'content-length': `${found.body.length}` });
      send(request, response, found.body);
      sent += found.body.length;
    }
  });
  return {
    address: `https://localhost:${await listenHere(server)}`,
    sent: () => sent,
    close: () => void server.close(),
    /** Shapes the link for all later requests, if the profile leaves that to the server. */
    shape: (profile: Profile) => {
      link = profile.isByServer ? createLink(profile) : null;
    },
  };
}
