import http from 'node:http';
import https from 'node:https';
import type { Answer, Ask } from './checkServed';

const PATIENCE_MS = 10_000;

/** Asks one address and gives what comes as it was sent: nothing is unpacked, followed or repeated. */
export const ask: Ask = (url, headers) =>
  new Promise<Answer>((resolve, reject) => {
    const { request } = url.startsWith('https:') ? https : http;
    const outgoing = request(url, { headers, timeout: PATIENCE_MS }, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
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
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${url} does not answer.`)));
    outgoing.on('error', reject);
    outgoing.end();
  });
