import { request as open } from 'node:http';
import type { Answer, Ask } from '../../build/serving/checkServed';

/** Asks one address and gives what comes as it was sent: nothing is unpacked, followed or repeated. */
export const ask: Ask = (url, headers) =>
  new Promise<Answer>((resolve, reject) => {
    const outgoing = open(url, { headers, timeout: 10_000 }, (incoming) => {
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
    outgoing.on('timeout', () => outgoing.destroy(new Error('No answer in time.')));
    outgoing.on('error', reject);
    outgoing.end();
  });
