import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { createServer } from 'node:net';

/** Lets a server listen on any free port, to this machine only. @returns the port */
export async function listenHere(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

export async function anyFreePort(): Promise<number> {
  const probe = createServer();
  const port = await listenHere(probe);
  await new Promise((done) => probe.close(done));
  return port;
}
