import { createHash } from 'node:crypto';
import { createSecureServer } from 'node:http2';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { HASHED_END } from '../../build/serving/servedPaths';
import { listenHere } from '../../lib/processes/localPort';
import type { SelfSigned } from '../../lib/testing/selfSigned';
import { CONTENT_TYPES, FOR_A_YEAR, UNKNOWN_TYPE } from '../../release/store/servedHeaders';
import { createLink, urgencyOf } from './networkLink';
import type { Profile } from './visits';

interface Options {
  readonly certificate: SelfSigned;
  readonly page: string;
  /** null: the build has no registry */
  readonly registry: string | null;
  /** folders of files by their paths, such as `/app/` */
  readonly folders: Readonly<Record<string, string>>;
  readonly lender: string;
}

interface Answer {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

function revalidated(text: string, type: string): Answer {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  return {
    body: brotliCompressSync(text),
    headers: { 'content-type': type, 'content-encoding': 'br', 'cache-control': 'no-cache', etag },
  };
}

/** Returns a file as a CDN sends it: immutable files are compressed in advance and cacheable for a year. */
function fileOf(file: string): Answer | null {
  if (!existsSync(file)) return null;
  const type = CONTENT_TYPES[path.extname(file).slice(1)] ?? UNKNOWN_TYPE;
  if (!HASHED_END.test(file)) return revalidated(readFileSync(file, 'utf8'), type);
  return {
    body: readFileSync(`${file}.br`),
    headers: { 'content-type': type, 'content-encoding': 'br', 'cache-control': FOR_A_YEAR },
  };
}

/** Sends a call to the lender and returns its answer. */
async function askLender(lender: string, request: Http2ServerRequest): Promise<Response> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const given = Object.entries(request.headers).filter(
    ([name, value]) => !name.startsWith(':') && typeof value === 'string',
  );
  return fetch(lender + request.url, {
    method: request.method,
    headers: { ...Object.fromEntries(given), 'accept-encoding': 'identity' },
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
}

/** Starts a server like a CDN's, the same for all builds. It forwards calls to the lender. */
export async function startH2({ certificate, page, registry, folders, lender }: Options) {
  let link: ReturnType<typeof createLink> | null = null;
  /** Kept, because compressing takes longer than a round trip and would be measured. */
  const answers = new Map<string, Answer | null>([
    ['/app/', revalidated(page, CONTENT_TYPES['html'] ?? '')],
    ['/registry.jwt', registry === null ? null : revalidated(registry, 'application/jwt')],
  ]);
  const find = (name: string): Answer | null => {
    const known = answers.get(name);
    if (known !== undefined) return known;
    const [base, folder] = Object.entries(folders).find(([below]) => name.startsWith(below)) ?? [];
    const found =
      base !== undefined && folder !== undefined && !name.includes('..')
        ? fileOf(path.join(folder, name.slice(base.length)))
        : null;
    answers.set(name, found);
    return found;
  };
  const answer = async (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const send = (status: number, headers: Answer['headers'], body: Buffer) => {
      response.writeHead(status, headers);
      if (link) link(response, body, urgencyOf(request));
      else response.end(body);
    };
    const [name = '/'] = request.url.split('?');
    if (/^\/(api|beacons)/.test(name)) {
      const came = await askLender(lender, request);
      const date = came.headers.get('date');
      const headers = {
        'content-type': came.headers.get('content-type') ?? 'text/plain',
        'cache-control': 'no-store',
        ...(date !== null && { date }),
      };
      return send(came.status, headers, Buffer.from(await came.arrayBuffer()));
    }
    const found = find(name);
    if (!found) return send(404, {}, Buffer.alloc(0));
    const { body, headers } = found;
    if (request.headers['if-none-match'] === (headers['etag'] ?? null))
      return send(304, headers, Buffer.alloc(0));
    return send(200, { ...headers, 'content-length': `${body.length}` }, body);
  };
  const server = createSecureServer({ key: certificate.key, cert: certificate.cert });
  server.on('request', (request: Http2ServerRequest, response: Http2ServerResponse) => {
    answer(request, response).catch(() => response.destroy());
  });
  return {
    address: `https://localhost:${await listenHere(server)}`,
    close: () => void server.close(),
    /** Shapes the link for all later requests, if the profile leaves that to the server. */
    shape: (profile: Profile) => {
      link = profile.isByServer ? createLink(profile) : null;
    },
  };
}
