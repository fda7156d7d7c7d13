import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { distFolder } from '../build/run';
import { projectRoot } from '../build/workspace';
import { createFolderStore } from '../release/folderStore';
import { remoteNames } from '../build/workspace';
import type { SandboxConfig } from '../sandbox/config';
import { openLender } from '../sandbox/createSandbox';
import { CommandError } from './options';
import { serveWeb } from './webServer';

export interface LocalOptions {
  readonly port: number;
  readonly lender: SandboxConfig;
  /** folder of the release store */
  readonly storeRoot: string;
}

export const defaultStoreRoot = (): string => path.join(projectRoot(), '.pautang', 'store');

/** Puts the builds that are there into the store and makes them the running versions. */
export async function releaseBuilds(storeRoot: string): Promise<void> {
  const store = createFolderStore(storeRoot);
  const published = await Promise.all(
    remoteNames.map(async (name) => [name, await store.publish(name, distFolder(name))] as const),
  );
  await store.promote(Object.fromEntries(published));
}

/** Everything on one origin: simulator, shell, release store, lender, control API. */
export async function startLocal(
  options: LocalOptions,
): Promise<{ address: string; app: FastifyInstance; close(): Promise<void> }> {
  const app = fastify({
    forceCloseConnections: 'idle',
    keepAliveTimeout: 1_000,
    // An address holds a mobile number in the control API: only the route's pattern is logged.
    logger: {
      level: options.lender.logLevel,
      serializers: {
        req: (request) => ({ method: request.method, route: request.routeOptions?.url }),
      },
    },
  });
  const lender = await openLender(options.lender, app.log);
  try {
    await app.register(async (scope) => lender.routes(scope));
    await serveWeb(app, {
      shellDist: distFolder('shell'),
      simulatorDist: distFolder('simulator'),
      storeRoot: options.storeRoot,
    });
    const address = await app.listen({ port: options.port, host: '127.0.0.1' });
    const close = async () => {
      await app.close();
      await lender.close();
    };
    return { address: address.replace('127.0.0.1', 'localhost'), app, close };
  } catch (error) {
    await app.close();
    await lender.close();
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new CommandError(
        `Port ${options.port} is taken. Stop what runs there, or choose another: npm start -- --port ${options.port + 1}`,
      );
    throw error;
  }
}
