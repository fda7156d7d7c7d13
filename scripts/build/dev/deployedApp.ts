import { once } from 'node:events';
import { createServer, request as requestHttp } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { request as requestHttps } from 'node:https';
import path from 'node:path';
import type { ObjectStore } from '../../release/store/objectStore';
import { CONTENT_TYPES, UNKNOWN_TYPE } from '../../release/store/servedHeaders';

interface Options {
  readonly app: URL;
  readonly port: number;
  readonly remote: string;
  /** holds this machine's builds of the remote, each with its team's statement */
  readonly store: ObjectStore;
  readonly version: () => string;
}

/**
 * Serves a deployed app on this machine: it forwards every request, except for files and statements of this remote that
 * were built here. `/` opens the app with this machine's version, which a shell with `REMOTE_OVERRIDE=on` runs under
 * its banner if the team of the registry has signed it.
 */
export async function serveDeployedApp({ app, port, remote, store, version }: Options) {
  const isOwn = (asked: string) =>
    asked.startsWith(`/remotes/${remote}/`) || asked.startsWith(`/releases/${remote}/`);

  const forward = (asked: IncomingMessage, answer: ServerResponse) => {
    const { host: _, origin, ...headers } = asked.headers;
    const send = app.protocol === 'https:' ? requestHttps : requestHttp;
    const there = send(
      new URL(asked.url ?? '/', app),
      {
        method: asked.method,
        // The lender and its proxies may check both.
        headers: {
          ...headers,
          host: app.host,
          ...(origin !== undefined && { origin: app.origin }),
        },
      },
      (came) => {
        const { 'strict-transport-security': _secure, ...rest } = came.headers;
        const location = rest.location?.replace(app.origin, '');
        answer.writeHead(came.statusCode ?? 502, {
          ...rest,
          ...(location !== undefined && { location }),
        });
        came.pipe(answer);
      },
    );
    there.on('error', ({ message }) => {
      if (!answer.headersSent) answer.writeHead(502, { 'content-type': 'text/plain' });
      answer.end(`${app.origin} does not answer: ${message}`);
    });
    answer.on('close', () => there.destroy());
    asked.on('error', () => undefined);
    asked.pipe(there);
  };

  const server = createServer((asked, answer) => {
    const { pathname, search } = new URL(asked.url ?? '/', 'http://localhost');
    if (pathname === '/app/' && !search.includes(`remote.${remote}=`)) {
      const more = search === '' ? '' : `&${search.slice(1)}`;
      answer.writeHead(302, { location: `/app/?remote.${remote}=${version()}${more}` }).end();
      return;
    }
    if (!isOwn(pathname)) return forward(asked, answer);
    store.read(pathname.slice(1)).then(
      (found) => {
        if (!found) return forward(asked, answer);
        const type = CONTENT_TYPES[path.extname(pathname).slice(1)] ?? UNKNOWN_TYPE;
        answer.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
        return answer.end(found.body);
      },
      () => forward(asked, answer),
    );
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
