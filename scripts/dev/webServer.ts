import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { HEADERS_FILE, WORKER_FILE } from '../build/securityHeaders';
import { etagOf } from '../release/store/folderStore';
import { createPageReply, isKnown } from './pageReply';

/** Where a page wants the registry: a shell that was built before 2026-11-23 reads a JWT only. */
const REGISTRY_MARKS = { jwt: '<!--registry-->', readable: '<!--readableRegistry-->' };
const IMMUTABLE = 'public, max-age=31536000, immutable';

interface Options {
  readonly shellDist: string;
  readonly simulatorDist: string;
  readonly storeRoot: string;
}

/** Three base64url parts separated by dots, which cannot contain a tag that would end the script element. */
const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/**
 * A JWT with its payload as the JSON that was signed, which compresses better than base64 (2.4 KB). As it is where the
 * page could not read the very same bytes from an element.
 */
function readable(jwt: string): string {
  const [head = '', body = '', signature = ''] = jwt.split('.');
  const json = Buffer.from(body, 'base64url').toString('utf8');
  const isSame = Buffer.from(json).toString('base64url') === body;
  const isPlain = json.startsWith('{') && !/[<\r\0]/.test(json);
  return isSame && isPlain ? `${head}.${json}.${signature}` : jwt;
}

const element = (content: string) =>
  `<script type="application/jwt" id="registry">${content}</script>`;

/** The shell's page with the current registry inside, which saves the page a request (design, performance). */
export function shellPage(html: string, registry: string | null): string {
  const text = registry?.trimEnd();
  if (text === undefined || !JWT.test(text)) return html;
  return html
    .replace(REGISTRY_MARKS.jwt, () => element(text))
    .replace(REGISTRY_MARKS.readable, () => element(readable(text)));
}

/** The headers that the build asks for; none for a development build. */
function headersOf(shellDist: string): Record<string, string> {
  const text = readIfThere(path.join(shellDist, HEADERS_FILE));
  return text === null ? {} : (JSON.parse(text) as Record<string, string>);
}

function readIfThere(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** One origin: `/` the simulator, `/app/` the shell, `/registry.jwt` and `/remotes/` the release store. */
export async function serveWeb(app: FastifyInstance, options: Options): Promise<void> {
  const { shellDist, simulatorDist, storeRoot } = options;
  const assets = {
    preCompressed: true,
    index: false as const,
    cacheControl: false,
    setHeaders: (reply: { setHeader(name: string, value: string): void }, file: string) =>
      reply.setHeader(
        'cache-control',
        file.startsWith(path.join(shellDist, WORKER_FILE)) ? 'no-cache' : IMMUTABLE,
      ),
  };

  await app.register(fastifyStatic, {
    ...assets,
    root: path.join(storeRoot, 'remotes'),
    prefix: '/remotes/',
  });
  // A tester's page reads a version's statement, with which it may run a version that the registry does not name.
  await app.register(fastifyStatic, {
    ...assets,
    root: path.join(storeRoot, 'releases'),
    prefix: '/releases/',
    decorateReply: false,
  });
  await app.register(fastifyStatic, {
    ...assets,
    root: shellDist,
    prefix: '/app/',
    decorateReply: false,
    allowedPath: (name) => !name.includes('index.html'),
  });
  await app.register(fastifyStatic, {
    ...assets,
    root: simulatorDist,
    prefix: '/host/',
    decorateReply: false,
    allowedPath: (name) => !name.includes('index.html'),
  });

  const registryFile = path.join(storeRoot, 'registry.jwt');
  app.get('/registry.jwt', (request, reply) => {
    const text = readIfThere(registryFile);
    void reply.header('cache-control', 'no-cache');
    if (text === null) return reply.code(404).send({ message: 'There is no registry here yet.' });
    const etag = etagOf(Buffer.from(text));
    void reply.header('etag', etag);
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/jwt').send(text);
  });
  const page = (file: string, withRegistry: boolean) => {
    const html = readIfThere(file) ?? '<!doctype html><title>Not built</title>Run npm run build.';
    return withRegistry ? shellPage(html, readIfThere(registryFile)) : html;
  };
  app.get('/app', (_request, reply) => reply.redirect('/app/'));
  const [sendShell, sendSimulator] = [createPageReply(), createPageReply()];
  app.get('/app/', (request, reply) => {
    void reply.headers(headersOf(shellDist));
    return sendShell(request, reply, page(path.join(shellDist, 'index.html'), true));
  });
  app.get('/', (request, reply) =>
    sendSimulator(request, reply, page(path.join(simulatorDist, 'index.html'), false)),
  );
}
