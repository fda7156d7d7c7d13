import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The fault of a request: the server never answers it; sends other bytes, which a browser may keep
 * for a year, for so many requests; or cuts the connection once this part of the request has arrived.
 */
type Fault =
  | { readonly kind: 'hangs' }
  | { readonly kind: 'has other bytes'; readonly times: number }
  | { readonly kind: 'is cut off'; readonly part: number };

const isFault = (pattern: RegExp) => (rule: { readonly pattern: RegExp }) =>
  rule.pattern.source === pattern.source;

function answerWrongly(path: string, response: ServerResponse): void {
  const isStyle = path.endsWith('.css');
  response.writeHead(200, {
    'content-type': isStyle ? 'text/css' : 'text/javascript',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  response.end(isStyle ? 'body { display: none }' : 'window.foreignCode = true;');
}

/**
 * Reads a request, throws it away and cuts the connection.
 * @param part how much of the request is read before that, 0 to 1
 */
function cutOff(from: IncomingMessage, part: number): void {
  let left = Number(from.headers['content-length'] ?? 0) * part;
  from.on('data', (bytes: Buffer) => {
    left -= bytes.length;
    if (left <= 0) from.socket.destroy();
  });
}

/**
 * A server in front of another that spoils the requests a test names. Unlike answers given by Playwright, its answers go through
 * the browser's real cache and connections.
 */
export async function startFaultyServer(target: string, ownPort = 0) {
  const rules: { pattern: RegExp; fault: Fault; left: number }[] = [];
  const asked: string[] = [];
  const letGo: string[] = [];
  const { hostname, port } = new URL(target);

  const forward = (from: IncomingMessage, to: ServerResponse) => {
    const onward = request(
      { hostname, port, path: from.url, method: from.method, headers: from.headers },
      (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(to);
      },
    );
    onward.on('error', () => to.destroy());
    from.pipe(onward);
  };

  const server = createServer((from, to) => {
    const path = from.url ?? '';
    asked.push(path);
    to.on('close', () => {
      if (!to.writableFinished) letGo.push(path);
    });
    const rule = rules.find(({ pattern, left }) => left > 0 && pattern.test(path));
    if (!rule) return forward(from, to);
    rule.left -= 1;
    if (rule.fault.kind === 'has other bytes') answerWrongly(path, to);
    if (rule.fault.kind === 'is cut off') cutOff(from, rule.fault.part);
  });
  await once(server.listen(ownPort, '127.0.0.1'), 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Spoils paths that match, from the next request on. */
    spoil: (pattern: RegExp, fault: Fault) =>
      rules.push({ pattern, fault, left: 'times' in fault ? fault.times : Infinity }),
    /** Ends a fault from the next request on; hanging requests keep hanging. */
    mend: (pattern: RegExp) => void rules.splice(rules.findIndex(isFault(pattern)), 1),
    /** The requested paths, one for each request. */
    asked: (pattern: RegExp) => asked.filter((path) => pattern.test(path)),
    /** The paths of requests that the browser cancelled before an answer. */
    letGo: (pattern: RegExp) => letGo.filter((path) => pattern.test(path)),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type FaultyServer = Awaited<ReturnType<typeof startFaultyServer>>;
