import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { readPageHeaders } from '../build/serving/deployment';
import type { ServedPath } from '../build/serving/servedPaths';
import { HASHED_END, inOrder, isServedBy, servedPaths } from '../build/serving/servedPaths';
import { shellPage } from '../build/serving/shellPage';
import { FOR_A_YEAR } from '../release/store/cacheRules';
import { etagOf } from '../release/store/folderStore';
import { createPageReply, isKnown } from './pageReply';

interface Options {
  readonly shellDist: string;
  readonly simulatorDist: string;
  readonly storeRoot: string;
}

/** The table's headers, and what caches have to know of files in several encodings. */
function headersAt(files: readonly ServedPath[], asked: string): Readonly<Record<string, string>> {
  const row = files.find((one) => isServedBy(one, asked));
  // A file of the simulator or of a development build is in no table.
  if (!row) return { 'cache-control': HASHED_END.test(asked) ? FOR_A_YEAR : 'no-cache' };
  return row.compression === 'beside' ? { ...row.headers, vary: 'accept-encoding' } : row.headers;
}

function readIfThere(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** One origin: `/` the simulator, `/app/` the shell, `/registry.jwt` and `/remotes/` the release store. */
export async function serveWeb(app: FastifyInstance, options: Options): Promise<void> {
  const { shellDist, simulatorDist, storeRoot } = options;
  const table = () => servedPaths({ STORE_BASE: '/' }, readPageHeaders(shellDist) ?? {});
  const files = inOrder(table());
  const below = (root: string, prefix: string) => ({
    root,
    prefix,
    preCompressed: true,
    index: false as const,
    cacheControl: false,
    setHeaders: (reply: { setHeader(name: string, value: string): void }, file: string) => {
      const asked = prefix + path.relative(root, file).replace(/\.(?:br|gz)$/, '');
      for (const [name, value] of Object.entries(headersAt(files, asked)))
        reply.setHeader(name, value);
    },
  });

  await app.register(fastifyStatic, below(path.join(storeRoot, 'remotes'), '/remotes/'));
  // A tester's page reads a version's statement, with which it may run a version that the registry does not name.
  await app.register(async (scope) => {
    // The plugin does not know this type.
    scope.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode === 200) void reply.type('application/jwt');
    });
    await scope.register(fastifyStatic, {
      ...below(path.join(storeRoot, 'releases'), '/releases/'),
      decorateReply: false,
    });
  });
  await app.register(fastifyStatic, {
    ...below(shellDist, '/app/'),
    decorateReply: false,
    allowedPath: (name) => /\.(?:js|css|map)(?:\.br|\.gz)?$/.test(name),
  });
  await app.register(fastifyStatic, {
    ...below(simulatorDist, '/host/'),
    decorateReply: false,
    allowedPath: (name) => !name.includes('index.html'),
  });

  const registryFile = path.join(storeRoot, 'registry.jwt');
  app.get('/registry.jwt', (request, reply) => {
    const text = readIfThere(registryFile);
    if (text === null) return reply.code(404).send({ message: 'There is no registry here yet.' });
    const etag = etagOf(Buffer.from(text));
    void reply.headers({ ...table().registry.headers, etag });
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
    void reply.headers(table().page.headers);
    return sendShell(request, reply, page(path.join(shellDist, 'index.html'), true));
  });
  app.get('/', (request, reply) =>
    sendSimulator(request, reply, page(path.join(simulatorDist, 'index.html'), false)),
  );
}
