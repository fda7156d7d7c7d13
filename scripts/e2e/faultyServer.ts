import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What happens to what is asked for: it never answers; it comes that late; other bytes come that a browser may keep for a
 * year, for so many requests; the line is cut once that part of what the page sends has come.
 */
type Fault =
  | { readonly kind: 'hangs' }
  | { readonly kind: 'is late'; readonly ms: number }
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

/** What comes is read and thrown away until the line is cut. @param part of the whole request, 0 to 1 */
function cutOff(from: IncomingMessage, part: number): void {
  let left = Number(from.headers['content-length'] ?? 0) * part;
  from.on('data', (bytes: Buffer) => {
    left -= bytes.length;
    if (left <= 0) from.socket.destroy();
  });
}

/**
 * A server before another that spoils what a test names. What goes through it meets the browser's real cache and real
 * connections, which is not so where Playwright answers in the server's place.
 */
export async function startFaultyServer(target: string) {
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
    if (rule.fault.kind === 'is late') setTimeout(() => forward(from, to), rule.fault.ms);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** From the next request on. */
    spoil: (pattern: RegExp, fault: Fault) =>
      rules.push({ pattern, fault, left: 'times' in fault ? fault.times : Infinity }),
    /** From the next request on it is as it should be; what hangs goes on hanging. */
    mend: (pattern: RegExp) => void rules.splice(rules.findIndex(isFault(pattern)), 1),
    /** Paths that were asked for, each time. */
    asked: (pattern: RegExp) => asked.filter((path) => pattern.test(path)),
    /** Paths whose requests the browser has ended before there was an answer. */
    letGo: (pattern: RegExp) => letGo.filter((path) => pattern.test(path)),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type FaultyServer = Awaited<ReturnType<typeof startFaultyServer>>;
