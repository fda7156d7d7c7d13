import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { distFolder, projectRoot } from '../machine/workspace';
import { createDeviceKeys } from '../ops/deviceKeys';
import { serveOps } from '../ops/serveOps';
import type { SandboxConfig } from '../sandbox/config';
import { openLender } from '../sandbox/createSandbox';
import { createHttpServer, listenFault } from '../sandbox/http/httpServer';
import { CommandError } from './options';
import { forward } from './forward';
import { serveWeb } from './webServer';

export interface LocalOptions {
  readonly port: number;
  readonly lender: SandboxConfig;
  /** folder of the release store */
  readonly storeRoot: string;
  /** folder of the shell's build; default: the production build */
  readonly shellDist?: string;
  /** reads the public keys for device tokens again; default: those of this server's lender */
  readonly readDeviceKeys?: (() => Promise<unknown>) | undefined;
  /** paths that another local server answers: prefix → its address */
  readonly proxies?: Readonly<Record<string, string>>;
}

/** Any user may listen on ports from here on; some systems reserve the lower ones. */
const FIRST_FREE_PORT = 1_024;

export const defaultStoreRoot = (): string => path.join(projectRoot(), '.pautang', 'releases');

function portError(error: unknown, port: number): unknown {
  const why = listenFault(error);
  if (why === null) return error;
  const other = port < FIRST_FREE_PORT ? FIRST_FREE_PORT : port + 1;
  return new CommandError(`Port ${port} ${why}, or choose another: npm start -- --port ${other}`);
}

/** Checks that the port is free, before anything is built. @throws CommandError where it is not */
export async function checkPort(port: number): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening');
  } catch (error) {
    throw portError(error, port);
  } finally {
    probe.close();
  }
}

/** The server for everything on one origin: simulator, shell, release store, lender and control API. */
export async function startLocal(
  options: LocalOptions,
): Promise<{ address: string; app: FastifyInstance; close(): Promise<void> }> {
  const app = createHttpServer(options.lender.logLevel);
  const lender = await openLender(options.lender, app.log);
  try {
    await app.register(async (scope) => lender.routes(scope));
    for (const [prefix, address] of Object.entries(options.proxies ?? {}))
      forward(app, prefix, address);
    const deviceKeys = createDeviceKeys({
      read: options.readDeviceKeys ?? lender.deviceKeys,
      now: Date.now,
      onProblem: (why) => app.log.warn({ why }, 'the keys of device tokens cannot be read'),
    });
    await serveOps(app, { storeRoot: options.storeRoot, deviceKeys });
    await serveWeb(app, {
      shellDist: options.shellDist ?? distFolder('shell'),
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
    throw portError(error, options.port);
  }
}
