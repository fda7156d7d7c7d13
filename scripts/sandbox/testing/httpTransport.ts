import { Agent, request as open } from 'node:http';
import type { Transport } from './speaker';

const SOCKETS = 32;

export type HttpTransport = ReturnType<typeof httpTransport>;

/** Sends requests to a port, on connections that stay open. It does not retry: that is for the caller to decide. */
export function httpTransport(port: number, timeoutMs = 30_000) {
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
          // the connection may break in the middle of an answer
          incoming.on('close', () => {
            if (!incoming.complete) reject(new Error('The answer was cut off.'));
          });
        },
      );
      outgoing.on('timeout', () => outgoing.destroy(new Error('No answer in time.')));
      outgoing.on('error', reject);
      outgoing.end(payload);
    });
  return {
    send,
    /** closes the open connections */
    close: () => agent.destroy(),
  };
}
