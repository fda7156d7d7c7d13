import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const open: Server[] = [];

/** Ends the servers of a test and their open requests. */
export async function closeServers(): Promise<void> {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
}

/** Starts an HTTP server on a port of this machine and returns its address. `closeServers` ends it. */
export async function localServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  open.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
