import { Agent, request as open } from 'node:http';
import type { Transport } from './speaker';

/** As many lines as a busy phone network would open to one lender. */
const SOCKETS = 32;

export interface HttpTransport {
  readonly send: Transport;
  /** lets go of the open connections */
  close(): void;
}

/** Over a port, on connections that stay open. Nothing is sent twice: a lost connection is the caller's to judge. */
export function httpTransport(port: number, timeoutMs = 30_000): HttpTransport {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
  const send: Transport = ({ method, url, headers = {}, payload }) =>
    new Promise((resolve, reject) => {
      const outgoing = open(
        { host: '127.0.0.1', port, agent, method, path: url, headers, timeout: timeoutMs },
        (incoming) => {
          let body = '';
          incoming.setEncoding('utf8');
          incoming.on('data', (chunk: string) => (body += chunk));
          incoming.on('error', reject);
          incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, body }));
          // cut off in the middle of an answer
          incoming.on('close', () => {
            if (!incoming.complete) reject(new Error('The answer was cut off.'));
          });
        },
      );
      outgoing.on('timeout', () => outgoing.destroy(new Error('No answer in time.')));
      outgoing.on('error', reject);
      outgoing.end(payload);
    });
  return { send, close: () => agent.destroy() };
}
