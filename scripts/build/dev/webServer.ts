import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readPageHeaders } from '../serving/deployment';
import {
  HASHED_END,
  STORE_FOLDERS,
  STORE_POLICY,
  inOrder,
  isServedBy,
  servedPaths,
} from '../serving/servedPaths';
import type { ServedPath } from '../serving/servedPaths';
import { shellPage } from '../serving/shellPage';
import { ReleaseError } from '../../release/releaseError';
import { CONTENT_TYPES, FOR_A_YEAR, UNKNOWN_TYPE } from '../../release/store/servedHeaders';
import { createFolderStore, etagOf } from '../../release/store/folderStore';
import type { StoredObject } from '../../release/store/objectStore';

type Read = (name: string) => Promise<StoredObject | null>;
type Headers = Readonly<Record<string, string>>;

/** Files of a build; only development builds have maps. */
const BUILT_FILE = /^[\x20-\x7e]+\.(?:js|css|map)$/;
const encodings = {
  br: {
    ending: '.br',
    compress: (text: string) =>
      brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  },
  gzip: { ending: '.gz', compress: (text: string) => gzipSync(text) },
} as const;

/** Returns the encodings that the browser accepts, the smallest result first. */
function acceptedBy({ headers }: FastifyRequest) {
  const named = (headers['accept-encoding'] ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => !/;\s*q=0(?:\.0*)?$/.test(one))
    .map((one) => one.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).filter((encoding) => named.includes(encoding));
}

/** A proxy that compresses makes an ETag weak (`W/`); it still identifies the same bytes. */
const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .some((one) => one.trim().replace(/^W\//, '') === etag);

/** Sends a file in the first accepted encoding that is beside it, else plain. */
async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  read: Read,
  name: string,
  headers: Headers,
): Promise<FastifyReply> {
  const type = CONTENT_TYPES[path.extname(name).slice(1)] ?? UNKNOWN_TYPE;
  for (const encoding of [...('vary' in headers ? acceptedBy(request) : []), null]) {
    const found = await read(encoding === null ? name : name + encodings[encoding].ending);
    if (!found) continue;
    void reply.headers({ ...headers, etag: found.etag });
    if (isKnown(request, found.etag)) return reply.code(304).send();
    if (encoding !== null) void reply.header('content-encoding', encoding);
    return reply.type(type).send(found.body);
  }
  return nothing(reply);
}

/** Sends a page that may change at any time. Each version is compressed once. */
function createPageSender() {
  let last: { html: string; etag: string; bodies: Map<keyof typeof encodings, Buffer> } | null =
    null;
  return (request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply => {
    if (last?.html !== html) last = { html, etag: etagOf(Buffer.from(html)), bodies: new Map() };
    const { etag, bodies } = last;
    void reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: `W/${etag}` });
    if (isKnown(request, etag)) return reply.code(304).send();
    void reply.type('text/html; charset=utf-8');
    const [encoding] = acceptedBy(request);
    if (encoding === undefined) return reply.send(html);
    const body = bodies.get(encoding) ?? encodings[encoding].compress(html);
    bodies.set(encoding, body);
    return reply.header('content-encoding', encoding).send(body);
  };
}

const textOf = async (read: Read, name: string): Promise<string | null> =>
  (await read(name))?.body.toString() ?? null;
const builtPage = async (read: Read): Promise<string> =>
  (await textOf(read, 'index.html')) ?? '<!doctype html><title>Not built</title>Run npm run build.';

const nothing = (reply: FastifyReply) =>
  reply.code(404).send({ message: 'There is nothing at this address.' });

const BESIDE = { vary: 'accept-encoding' };
const headersOf = ({ headers, compression }: ServedPath): Headers =>
  compression === 'beside' ? { ...headers, ...BESIDE } : headers;

/** One origin: `/` the simulator, `/app/` the shell, `/registry.jwt` and `/remotes/` the release store. */
export async function serveWeb(
  app: FastifyInstance,
  folders: Readonly<Record<'shellDist' | 'simulatorDist' | 'storeRoot', string>>,
): Promise<void> {
  const { shellDist, simulatorDist, storeRoot } = folders;
  const table = () => servedPaths({ STORE_BASE: '/' }, readPageHeaders(shellDist) ?? {});
  const rows = inOrder(table());
  const rowOf = (asked: string) => rows.find((one) => isServedBy(one, asked));

  /** Reads regular files below the folder. A link, a pipe or a device counts as missing. */
  const reader = (folder: string): Read => {
    const { read } = createFolderStore(folder);
    return async (name) => {
      try {
        return await read(name);
      } catch (error) {
        if (!(error instanceof ReleaseError && error.code === 'refused')) throw error;
        app.log.warn(error.message);
        return null;
      }
    };
  };
  const fromStore = reader(storeRoot);
  const fromShell = reader(shellDist);
  const fromSimulator = reader(simulatorDist);

  await app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => void reply.headers(STORE_POLICY));
    for (const url of ['/registry.jwt', ...STORE_FOLDERS.map((folder) => `/${folder}*`)])
      scope.get(url, (request, reply) => {
        const { '*': rest } = request.params as { readonly '*'?: string };
        const asked = rest === undefined ? url : url.replace('*', () => rest);
        const row = rowOf(asked);
        if (!row) return nothing(reply);
        return sendFile(request, reply, fromStore, asked.slice(1), headersOf(row));
      });
  });

  for (const [prefix, read] of [
    ['/app/', fromShell],
    ['/host/', fromSimulator],
  ] as const)
    app.get(`${prefix}*`, (request, reply) => {
      const name = (request.params as { readonly '*': string })['*'];
      if (!BUILT_FILE.test(name)) return nothing(reply);
      const row = rowOf(prefix + name);
      // The table does not list files of the simulator and of development builds.
      const kept = HASHED_END.test(name) ? FOR_A_YEAR : 'no-cache';
      const headers = row ? headersOf(row) : { ...BESIDE, 'cache-control': kept };
      return sendFile(request, reply, read, name, headers);
    });

  const [sendShell, sendSimulator] = [createPageSender(), createPageSender()];
  app.get('/app', (_request, reply) => reply.redirect('/app/'));
  app.get('/app/', async (request, reply) => {
    const html = shellPage(await builtPage(fromShell), await textOf(fromStore, 'registry.jwt'));
    return sendShell(request, reply.headers(table().page.headers), html);
  });
  app.get('/', async (request, reply) =>
    sendSimulator(request, reply, await builtPage(fromSimulator)),
  );
}
