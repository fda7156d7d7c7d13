import http from 'node:http';
import https from 'node:https';
import type { Answer, Ask } from './inspection';

const PATIENCE_MS = 10_000;
/** Larger than any file of the assembly; a larger answer could fill the memory. */
const MOST_BYTES = 16e6;

/** Requests one address and returns the answer as it was sent, without unpacking, redirects or retries. */
export const ask: Ask = (url, headers, { signal, posted } = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const { request } = url.startsWith('https:') ? https : http;
    const method = posted === undefined ? 'GET' : 'POST';
    const outgoing = request(url, { method, headers, ...(signal && { signal }) }, (incoming) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      incoming.on('data', (part: Buffer) => {
        parts.push(part);
        bytes += part.length;
        if (bytes > MOST_BYTES) fail('the answer is larger than any file of the app');
      });
      incoming.on('error', reject);
      incoming.on('end', () => {
        const given = Object.entries(incoming.headers).map(([name, value]) => [
          name,
          String(value),
        ]);
        resolve({
          status: incoming.statusCode ?? 0,
          headers: Object.fromEntries(given) as Answer['headers'],
          body: Buffer.concat(parts),
        });
      });
    });
    const fail = (why: string) => {
      reject(new Error(why));
      outgoing.destroy();
    };
    // Limit the whole answer, because one that comes a byte at a time never makes the connection idle.
    const late = setTimeout(
      () => fail(`no whole answer within ${PATIENCE_MS / 1000} seconds`),
      PATIENCE_MS,
    );
    outgoing.on('close', () => clearTimeout(late));
    // If a name has several addresses and all fail, the error has only a code.
    outgoing.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.message === '' ? new Error(error.code ?? 'no connection') : error),
    );
    outgoing.end(posted);
  });
