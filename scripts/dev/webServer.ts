import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const REGISTRY_MARK = '<!--registry-->';
const IMMUTABLE = 'public, max-age=31536000, immutable';

interface Options {
  readonly shellDist: string;
  readonly simulatorDist: string;
  readonly storeRoot: string;
}

/** JSON that may stand inside a script element. */
const scriptJson = (json: string) => json.replaceAll('<', String.raw`\u003c`);

/** The shell's page with the registry of this moment in it: no request of its own, no hop (design, performance). */
export function shellPage(html: string, registryJson: string | null): string {
  if (registryJson === null) return html;
  const compact = scriptJson(JSON.stringify(JSON.parse(registryJson)));
  const element = `<script type="application/json" id="registry">${compact}</script>`;
  return html.replace(REGISTRY_MARK, () => element);
}

function readIfThere(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** The registry if it is JSON: junk in the store must not take the page down with it. */
function readRegistry(storeRoot: string): string | null {
  const text = readIfThere(path.join(storeRoot, 'registry.json'));
  try {
    return text === null ? null : JSON.stringify(JSON.parse(text));
  } catch {
    return null;
  }
}

/** One origin: `/` the simulator, `/app/` the shell, `/registry.json` and `/remotes/` the release store. */
export async function serveWeb(app: FastifyInstance, options: Options): Promise<void> {
  const { shellDist, simulatorDist, storeRoot } = options;
  const assets = {
    preCompressed: true,
    index: false as const,
    cacheControl: false,
    setHeaders: (reply: { setHeader(name: string, value: string): void }) =>
      reply.setHeader('cache-control', IMMUTABLE),
  };

  await app.register(fastifyStatic, {
    ...assets,
    root: path.join(storeRoot, 'remotes'),
    prefix: '/remotes/',
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

  app.get('/registry.json', (_request, reply) => {
    const text = readIfThere(path.join(storeRoot, 'registry.json'));
    void reply.header('cache-control', 'no-cache');
    if (text === null) return reply.code(404).send({ message: 'There is no registry here yet.' });
    return reply.type('application/json').send(text);
  });
  const page = (file: string, withRegistry: boolean) => {
    const html = readIfThere(file) ?? '<!doctype html><title>Not built</title>Run npm run build.';
    return withRegistry ? shellPage(html, readRegistry(storeRoot)) : html;
  };
  app.get('/app', (_request, reply) => reply.redirect('/app/'));
  app.get('/app/', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/html')
      .send(page(path.join(shellDist, 'index.html'), true)),
  );
  app.get('/', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/html')
      .send(page(path.join(simulatorDist, 'index.html'), false)),
  );
}
