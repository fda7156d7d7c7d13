import { createSecureServer } from 'node:http2';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { SelfSigned } from './selfSigned';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
};

interface Options {
  readonly certificate: SelfSigned;
  /** returns the page as it is served now */
  readonly page: () => string;
  /** folder of the files below /app/ */
  readonly dist: string;
  /** the store whose remotes and registry are served at the root; null: none */
  readonly storeRoot: string | null;
  /** address of the lender */
  readonly lender: string;
}

interface Answer {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Serves a file as a CDN would: compressed in advance, cacheable for a year. */
function immutable(root: string, name: string): Answer | null {
  const file = path.resolve(root, name);
  if (!file.startsWith(path.resolve(root) + path.sep) || !existsSync(`${file}.br`)) return null;
  return {
    body: readFileSync(`${file}.br`),
    headers: {
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  };
}

function revalidated(text: string, type: string): Answer {
  return {
    body: brotliCompressSync(text),
    headers: { 'content-type': type, 'content-encoding': 'br', 'cache-control': 'no-cache' },
  };
}

/** A server with HTTP/2, brotli and immutable files, the same for both builds. It forwards calls to the lender. */
export async function startH2(options: Options): Promise<{ address: string; close(): void }> {
  const { certificate, page, dist, storeRoot, lender } = options;
  const find = (name: string): Answer | null => {
    if (name === '/app/') return revalidated(page(), types['.html'] ?? '');
    if (name.startsWith('/app/')) return immutable(dist, name.slice('/app/'.length));
    if (storeRoot === null) return null;
    if (name === '/registry.jwt')
      return revalidated(
        readFileSync(path.join(storeRoot, 'registry.jwt'), 'utf8'),
        'application/jwt',
      );
    return name.startsWith('/remotes/') ? immutable(storeRoot, name.slice(1)) : null;
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
    response.end(Buffer.from(await answer.arrayBuffer()));
  };
  const server = createSecureServer({ key: certificate.key, cert: certificate.cert });
  server.on('request', (request: Http2ServerRequest, response: Http2ServerResponse) => {
    const [name = '/'] = request.url.split('?');
    if (/^\/(api|beacons)/.test(name)) {
      handOn(request, response).catch(() => response.destroy());
      return;
    }
    const found = find(name);
    if (found) {
      response.writeHead(200, { ...found.headers, 'content-length': `${found.body.length}` });
      response.end(found.body);
      return;
    }
    response.writeHead(404);
    response.end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { address: `https://localhost:${port}`, close: () => server.close() };
}
