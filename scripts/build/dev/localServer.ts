import type { FastifyInstance } from 'fastify';
import type { Db } from '../../lib/database/openDatabase';
import { distFolder, localKeys } from '../../lib/machine/workspace';
import { createDeviceKeys } from '../../ops/deviceKeys';
import { serveOps } from '../../ops/serveOps';
import { serveMetrics } from '../../lib/processes/metrics';
import { createFolderStore } from '../../release/store/folderStore';
import { createHttpServer, openLender } from '../../sandbox/index';
import type { ServerOptions } from './options';
import { serveWeb } from './webServer';

export interface LocalOptions extends ServerOptions {
  readonly storeRoot: string;
  /** folder of the shell's build; default: the production build */
  readonly shellDist?: string;
  /** rereads the public keys for device tokens; default: those of this server's lender */
  readonly readDeviceKeys?: (() => Promise<unknown>) | undefined;
  /** paths that it forwards to another local server: prefix → its address */
  readonly proxies?: Readonly<Record<string, string>>;
}

/** Starts the server for everything on one origin: simulator, shell, release store, lender and control API. */
export async function startLocal(
  options: LocalOptions,
): Promise<{ address: string; app: FastifyInstance; db: Db; close(): Promise<void> }> {
  const app = createHttpServer(options.lender.logLevel, options.lender.trustedProxies);
  const metrics = serveMetrics(app);
  const lender = await openLender(options.lender, app.log, metrics);
  const shellDist = options.shellDist ?? distFolder('shell');
  try {
    await app.register(async (scope) => lender.routes(scope));
    for (const [prefix, address] of Object.entries(options.proxies ?? {}))
      forward(app, prefix, address);
    const deviceKeys = createDeviceKeys({
      read: options.readDeviceKeys ?? lender.deviceKeys,
      now: Date.now,
      onProblem: (why) =>
        app.log.warn(
          { why },
          'the keys of device tokens cannot be read, so beacons count as sent without a token',
        ),
    });
    const context = {
      store: createFolderStore(options.storeRoot),
      keys: localKeys(),
      now: Date.now,
    };
    // Beacons have their own schema in the lender's database, so that one built-in database is enough.
    await serveOps(app, { context, db: lender.db, deviceKeys, metrics });
    await serveWeb(app, {
      shellDist,
      simulatorDist: distFolder('simulator'),
      storeRoot: options.storeRoot,
    });
    const listening = await app.listen({ port: options.port, host: '127.0.0.1' });
    const origin = listening.replace('127.0.0.1', 'localhost');
    const close = async () => {
      await app.close();
      await lender.close();
    };
    return { address: origin, app, db: lender.db, close };
  } catch (error) {
    await app.close();
    await lender.close();
    throw error;
  }
}

function forward(app: FastifyInstance, prefix: string, address: string): void {
  app.get(`${prefix}*`, async (request, reply) => {
    const rest = (request.params as { '*': string })['*'];
    const answer = await fetch(new URL(rest, address));
    return reply
      .code(answer.status)
      .type(answer.headers.get('content-type') ?? 'application/octet-stream')
      .header('cache-control', 'no-store')
      .send(Buffer.from(await answer.arrayBuffer()));
  });
}
